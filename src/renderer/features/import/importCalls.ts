import { useEffect, useState } from 'react';
import type { Result } from '#shared/errors.ts';
import type { DeckParsing, ImportOptions, ImportProgress, SampleDeck } from '#shared/import.ts';
import { call } from '../../data/bridge.ts';

type OnProgress = (progress: ImportProgress) => void;

/** Asks for a file; null when the person cancels. */
export const chooseDeck = () => call('deck_choose', {});
export const openSample = (id: string) => call('deck_open_sample', { id });
/** What a `.cardbox` file holds. */
export const previewCardbox = (handle: string) => call('cardbox_preview', { handle });
export const previewDeck = (handle: string, parsing: DeckParsing) => call('deck_preview', { handle, parsing });
export const closeDeck = (handle: string) => call('deck_close', { handle });
export const cancelImport = (job: string) => call('deck_cancel', { job });

/** Runs until the import has ended; `onProgress` is called as often as main says something of this job. */
export const importDeck = (handle: string, job: string, options: ImportOptions, onProgress: OnProgress) =>
  withProgress(job, onProgress, () => call('deck_import', { handle, job, options }));

/** As `importDeck`, for a `.cardbox` file. */
export const importCardbox = (handle: string, job: string, take_settings: boolean, onProgress: OnProgress) =>
  withProgress(job, onProgress, () => call('cardbox_import', { handle, job, take_settings }));

async function withProgress<T>(job: string, onProgress: OnProgress, work: () => Promise<T>): Promise<T> {
  const stop = window.bridge.on_import_progress((progress) => {
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
    let is_current = true;
    void call('deck_samples', {}).then((answer) => {
      if (is_current) setSamples(answer);
    });
    return () => {
      is_current = false;
    };
  }, []);
  return samples;
}
