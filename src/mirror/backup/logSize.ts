import type { Store } from '../database/store.ts';

/** Pages SQLite's log has before they are moved into the file: its working size. */
const WORKING_PAGES = 1000;
/** SQLite's own: the log is moved into the file whenever it has grown to so many pages. */
const CHECKPOINT_PAGES = 1000;

/**
 * Grows SQLite's log to its working size, by writing what is there already. A file that grows has to have its new size
 * written down, too, whenever something is to be on disk; in a log that is written over, only the answer itself.
 * Nothing depends on these writes, so they need not be on disk one by one. But no checkpoint may fall among them: it
 * would move answers into the file without waiting for the disk, and then write over where they were.
 */
export function growLog(store: Store): void {
  store.db.pragma('wal_autocheckpoint = 0');
  store.db.pragma('synchronous = OFF');
  try {
    // The version as it is: SQLite writes its page each time, but leaves out a row whose bytes do not change.
    const version = Number(store.db.pragma('user_version', { simple: true }));
    const touch = store.db.prepare(`PRAGMA user_version = ${version}`);
    for (let page = 0; page < WORKING_PAGES; page++) touch.run();
  } finally {
    store.db.pragma('synchronous = FULL');
    store.db.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  }
  store.db.pragma('wal_checkpoint(PASSIVE)');
}
