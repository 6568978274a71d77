import { onEvent } from '#renderer/data/bridge.ts';
import { useLoaded } from '#renderer/data/useLoaded.ts';
import { selectLanguage, useSession } from '#renderer/state/session.ts';
import type { DeckParsing, ImportOptions, ImportProgress, RefusedTexts, SampleDeck } from '#shared/import.ts';
import type { NoteRoles, PackageOptions } from '#shared/packages.ts';
import { ok, type Result } from '#shared/result.ts';
import { call } from '../../data/bridge.ts';

type OnProgress = (progress: ImportProgress) => void;

/** Shows the file dialog. Replies with the open files, and with those that cannot be opened. */
export const chooseDecks = () => call('deckChoose', {});
export const openSample = (id: string) => call('deckOpenSample', { id });
export const previewCardbox = (handle: string) => call('cardboxPreview', { handle });
export const compareCardbox = (handle: string) => call('cardboxCompare', { handle });
export const previewDeck = (handle: string, parsing: DeckParsing) => call('deckPreview', { handle, parsing });
/** Asks for a file and writes the refused rows; null if the user cancels. */
export const saveRefused = (handle: string, texts: RefusedTexts) => call('deckSaveRefused', { handle, texts });
export const closeDeck = (handle: string) => call('deckClose', { handle });
/** The import that a reload of this page has interrupted, running or ended; null without one. */
export const latestImport = () => call('importLatest', {});
/** What an import would do. `cancelImport` stops it. */
export const compareDeck = (handle: string, job: string, options: ImportOptions) =>
  call('deckCompare', { handle, job, options });
export const cancelImport = (job: string) => call('deckCancel', { job });

/** Resolves when the import ends; `onProgress` receives each progress event of this job. */
export const importDeck = (handle: string, job: string, options: ImportOptions, onProgress: OnProgress) =>
  withProgress(job, onProgress, () => call('deckImport', { handle, job, options }));

/** As `importDeck`, for a `.cardbox` file. */
export const importCardbox = (handle: string, job: string, takeSettings: boolean, onProgress: OnProgress) =>
  withProgress(job, onProgress, () => call('cardboxImport', { handle, job, takeSettings }));

export const previewPackage = (handle: string, roles: NoteRoles) => call('packagePreview', { handle, roles });
export const comparePackage = (handle: string, options: PackageOptions) => call('packageCompare', { handle, options });

/** As `importDeck`, for the package of another program. */
export const importPackage = (handle: string, job: string, options: PackageOptions, onProgress: OnProgress) =>
  withProgress(job, onProgress, () => call('packageImport', { handle, job, options }));

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
  const language = useSession(selectLanguage);
  const samples = useLoaded(() => call('deckSamples', {}));
  return samples?.ok === true ? ok(samples.value.filter((sample) => sample.language === language)) : samples;
}
