import { create } from 'zustand';
import { bus } from '#renderer/state/events.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { DeckHandle } from '#shared/import.ts';
import { ok } from '#shared/result.ts';
import { importPath } from '#shared/routes.ts';
import { dropDeck } from './dropDeck.ts';
import { useImportRun } from './useImportRun.ts';

/** A file that waits for its preview: dropped, or open already. */
export type WaitingFile = File | DeckHandle;

/** Files that were dropped, chosen or opened together with another one. */
export const useFileQueue = create<{
  readonly files: readonly WaitingFile[];
  /** Whether a preview or a report is on the screen. */
  readonly isBusy: boolean;
  /** The box from whose page the import was opened. */
  readonly box: string | null;
}>()(() => ({ files: [], isBusy: false, box: null }));

/** The preview of a deck, with the box of the page before. */
export const previewPath = (deck: DeckHandle): string => importPath(deck, useFileQueue.getState().box);

/** Called for a file that cannot be opened. */
type OnFail = (code: ErrorCode, name: string) => void;

/** Opens the preview of the first of these files; the others wait, before those that wait already. */
export async function openFiles(files: readonly WaitingFile[], onFail: OnFail): Promise<void> {
  useFileQueue.setState((state) => ({ files: [...files, ...state.files] }));
  await openNext(onFail);
}

/** Opens the preview of a file that the system passed on. It waits while another preview or an import is on the screen. */
export function openOrWait(deck: DeckHandle): void {
  if (useFileQueue.getState().isBusy || useImportRun.getState().job !== null) {
    useFileQueue.setState(({ files }) => ({ files: [...files, deck] }));
  } else bus.emit('Navigate', { path: previewPath(deck) });
}

/** Opens the preview of the next file that can be opened. */
export async function openNext(onFail: OnFail): Promise<void> {
  const [file, ...files] = useFileQueue.getState().files;
  if (file === undefined) return;
  useFileQueue.setState({ files });
  const deck = file instanceof File ? await dropDeck(file) : ok(file);
  if (deck.ok) return bus.emit('Navigate', { path: previewPath(deck.value) });
  onFail(deck.error.code, file.name);
  return openNext(onFail);
}
