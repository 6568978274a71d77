import { getMeta } from './meta.ts';
import type { Store } from './store.ts';

/** An undo that works in chunks: of the import of a file, or of an operation on many cards. */
export type Undo =
  | { readonly kind: 'import'; readonly batch: number }
  | { readonly kind: 'operation'; readonly undo_id: string };

const KEY = 'unfinished_undo';

/** The undo that a crash interrupted, or null. The next start completes it. */
export function unfinishedUndo(store: Store): Undo | null {
  const value = getMeta(store, KEY);
  return value === undefined ? null : JSON.parse(value);
}

/** Saves that an undo begins. */
export function beginUndo(store: Store, undo: Undo): void {
  store.write(() => store.sql('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)').run(KEY, JSON.stringify(undo)));
}

/** Within the transaction that ends the undo. */
export function endUndo(store: Store): void {
  store.sql('DELETE FROM meta WHERE key = ?').run(KEY);
}
