import { onEvent } from '#renderer/data/bridge.ts';
import { useLoaded } from '#renderer/data/useLoaded.ts';
import { selectLanguage, useAppState } from '#renderer/state/appState.ts';
import type { ImportProgress, RefusedTexts, SampleDeck } from '#shared/import.ts';
import type {
  DeckKind,
  ImportOptions,
  ImportPreview,
  ImportReport,
  ImportSource,
  OfKind,
} from '#shared/importSource.ts';
import { ok, type Result } from '#shared/result.ts';
import { call } from '../../data/bridge.ts';

type OnProgress = (progress: ImportProgress) => void;

/** Shows the file dialog. Replies with the open files, and with those that cannot be opened. */
export const chooseDecks = () => call('deckChoose', {});
export const openSample = (id: string) => call('deckOpenSample', { id });
/** The reply is of the kind of the source. */
export const previewDeck = <Kind extends DeckKind>(handle: string, source: OfKind<ImportSource, Kind>) =>
  call('deckPreview', { handle, source }) as Promise<Result<OfKind<ImportPreview, Kind>>>;
/** Asks for a file and writes the refused rows; null if the user cancels. */
export const saveRefused = (handle: string, texts: RefusedTexts) => call('deckSaveRefused', { handle, texts });
export const closeDeck = (handle: string) => call('deckClose', { handle });
/** The import that a reload of this page has interrupted, running or ended; null without one. */
export const latestImport = () => call('importLatest', {});
/** What an import would do. `cancelImport` stops it. */
export const compareDeck = (handle: string, job: string, options: ImportOptions) =>
  call('deckCompare', { handle, job, options });
export const cancelImport = (job: string) => call('deckCancel', { job });

/** Resolves when the import ends, with a report of the kind of the options; `onProgress` receives each progress event of this job. */
export const importDeck = <Kind extends DeckKind>(
  handle: string,
  job: string,
  options: OfKind<ImportOptions, Kind>,
  onProgress: OnProgress,
) =>
  withProgress(job, onProgress, () => call('deckImport', { handle, job, options })) as Promise<
    Result<OfKind<ImportReport, Kind>>
  >;

/** Resolves when an import ends that was started before a reload. */
export const endOfImport = (job: string, onProgress: OnProgress) =>
  withProgress(job, onProgress, () => call('importEnd', { job }));

async function withProgress<T>(job: string, onProgress: OnProgress, run: () => Promise<T>): Promise<T> {
  const stop = onEvent('importProgress', (progress) => {
    if (progress.job === job) onProgress(progress);
  });
  try {
    return await run();
  } finally {
    stop();
  }
}

/** The sample decks of the app in its language; undefined while they are loading. */
export function useSamples(): Result<readonly SampleDeck[]> | undefined {
  const language = useAppState(selectLanguage);
  const samples = useLoaded(() => call('deckSamples', {}));
  return samples?.ok === true ? ok(samples.value.filter((sample) => sample.language === language)) : samples;
}
