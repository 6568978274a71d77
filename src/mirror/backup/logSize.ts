import { CHECKPOINT_PAGES } from '../database/checkpoints.ts';
import type { Store } from '../database/store.ts';

/** The working size of the WAL in pages. */
const WORKING_PAGES = 1000;

/**
 * Grows SQLite's WAL to its working size by rewriting a page that does not change. When a file grows, each sync to disk must
 * also write its new size. When the WAL is reused, a sync writes only the answer itself.
 * These writes carry no data, so they need no sync. But no checkpoint may run between them: it would move answers into the
 * file without a sync, and then overwrite them in the WAL.
 */
export function growLog(store: Store): void {
  store.db.pragma('wal_autocheckpoint = 0');
  store.db.pragma('synchronous = OFF');
  try {
    // Sets the version to its current value. SQLite writes this page each time, but skips a row that does not change.
    const version = Number(store.db.pragma('user_version', { simple: true }));
    const touch = store.db.prepare(`PRAGMA user_version = ${version}`);
    for (let page = 0; page < WORKING_PAGES; page++) touch.run();
  } finally {
    store.db.pragma('synchronous = FULL');
    store.db.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  }
  store.db.pragma('wal_checkpoint(PASSIVE)');
}
