import type { Store } from '../store.ts';

/** Pages SQLite's log has before they are moved into the file: its working size. */
const WORKING_PAGES = 1000;

/**
 * Grows SQLite's log to its working size, by writing what is there already. A file that grows has to have its new size
 * written down, too, whenever something is to be on disk; in a log that is written over, only the answer itself.
 * Nothing depends on these writes, so they need not be on disk one by one.
 */
export function growLog(store: Store): void {
  store.db.pragma('synchronous = OFF');
  try {
    const touch = store.sql("UPDATE meta SET value = value WHERE key = 'uid'");
    for (let page = 0; page < WORKING_PAGES; page++) touch.run();
  } finally {
    store.db.pragma('synchronous = FULL');
  }
  store.db.pragma('wal_checkpoint(PASSIVE)');
}
