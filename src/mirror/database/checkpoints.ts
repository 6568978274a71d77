import type { Store } from './store.ts';

/** SQLite's default: a checkpoint runs when the WAL has this many pages. */
export const CHECKPOINT_PAGES = 1000;
/**
 * While many rows are written: each transaction of them changes pages all over the indexes, and a checkpoint copies a page into
 * the file only once, however often it changed since the last one.
 */
const BULK_CHECKPOINT_PAGES = 8000;

/** Copies the WAL into the file less often, or as often as usual. The change back copies what is there, so that no answer has to. */
export function setBulkCheckpoints(store: Store, isBulk: boolean): void {
  store.db.pragma(`wal_autocheckpoint = ${isBulk ? BULK_CHECKPOINT_PAGES : CHECKPOINT_PAGES}`);
  if (isBulk) return;
  try {
    store.db.pragma('wal_checkpoint(PASSIVE)');
  } catch {
    // For example a full disk. What was written is in the WAL, and the next commit tries again.
  }
}

/**
 * A transaction that waits for no disk: after a power cut it may be missing. For rows that nobody sees before a later `write`,
 * which makes them last too.
 */
export function writeHidden<T>(store: Store, work: () => T): T {
  store.db.exec('PRAGMA synchronous = NORMAL');
  try {
    return store.write(work);
  } finally {
    store.db.exec('PRAGMA synchronous = FULL');
  }
}
