import { create } from 'zustand';
import { dropDeck } from '#renderer/features/import/dropDeck.ts';
import { bus } from '#renderer/state/events.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { importPath } from '#shared/routes.ts';

/** Files that were dropped together with another one and wait for their preview. */
export const useDropQueue = create<{ readonly files: readonly File[] }>()(() => ({ files: [] }));

/** Called for a file that cannot be opened. */
type OnFail = (code: ErrorCode, name: string) => void;

/** Opens the preview of the first of these files; the others wait, before those that wait already. */
export async function openDropped(files: readonly File[], onFail: OnFail): Promise<void> {
  useDropQueue.setState((state) => ({ files: [...files, ...state.files] }));
  await openNext(onFail);
}

/** Opens the preview of the next file that can be opened. */
export async function openNext(onFail: OnFail): Promise<void> {
  const [file, ...files] = useDropQueue.getState().files;
  if (file === undefined) return;
  useDropQueue.setState({ files });
  const deck = await dropDeck(file);
  if (deck.ok) return bus.emit('Navigate', { path: importPath(deck.value) });
  onFail(deck.error.code, file.name);
  return openNext(onFail);
}
