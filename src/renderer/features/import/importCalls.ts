import { useEffect, useState } from 'react';
import { onEvent } from '#renderer/data/bridge.ts';
import type { DeckParsing, ImportOptions, ImportProgress, SampleDeck } from '#shared/import.ts';
import type { Result } from '#shared/result.ts';
import { call } from '../../data/bridge.ts';

type OnProgress = (progress: ImportProgress) => void;

/** Asks for a file; null when the person cancels. */
export const chooseDeck = () => call('deckChoose', {});
export const openSample = (id: string) => call('deckOpenSample', { id });
/** What a `.cardbox` file holds. */
export const previewCardbox = (handle: string) => call('cardboxPreview', { handle });
export const previewDeck = (handle: string, parsing: DeckParsing) => call('deckPreview', { handle, parsing });
export const closeDeck = (handle: string) => call('deckClose', { handle });
export const cancelImport = (job: string) => call('deckCancel', { job });

/** Runs until the import has ended; `onProgress` is called as often as main says something of this job. */
export const importDeck = (handle: string, job: string, options: ImportOptions, onProgress: OnProgress) =>
  withProgress(job, onProgress, () => call('deckImport', { handle, job, options }));

/** As `importDeck`, for a `.cardbox` file. */
export const importCardbox = (handle: string, job: string, takeSettings: boolean, onProgress: OnProgress) =>
  withProgress(job, onProgress, () => call('cardboxImport', { handle, job, takeSettings }));

async function withProgress<T>(job: string, onProgress: OnProgress, work: () => Promise<T>): Promise<T> {
  const stop = onEvent('importProgress', (progress) => {
    if (progress.job === job) onProgress(progress);
  });
  try {
    return await work();
  } finally {
    stop();
  }
}

/** Decks that ship with the app: undefined until they are known; why, where they cannot be read. */
export function useSamples(): Result<readonly SampleDeck[]> | undefined {
  const [samples, setSamples] = useState<Result<readonly SampleDeck[]>>();
  useEffect(() => {
    let isCurrent = true;
    void call('deckSamples', {}).then((answer) => {
      if (isCurrent) setSamples(answer);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  return samples;
}
