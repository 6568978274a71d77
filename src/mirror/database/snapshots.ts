import Database from 'better-sqlite3';
import type { Store } from './store.ts';

/** The page cache of a snapshot, in KiB. */
const CACHE = 'PRAGMA cache_size = -8192';

/** The queries that read a snapshot. */
const readers = new WeakMap<Store, number>();

/**
 * Keeps the present state of the file for readers, as `store.snapshot`: in WAL mode, a connection that has begun to read sees
 * nothing that is written later. Without it readers wait, so an error here harms nobody.
 */
export function takeSnapshot(store: Store): void {
  if (store.db.memory) return;
  let db: Database.Database | null = null;
  try {
    db = new Database(store.db.name, { readonly: true, fileMustExist: true });
    db.exec(`${CACHE}; BEGIN`);
    db.prepare('SELECT count(*) FROM meta').get();
    store.snapshot = store.snapshotOver(db);
    store.snapshots.add(store.snapshot);
  } catch {
    db?.close();
  }
}

/** From here on, new queries read the file itself. Closes the snapshot when the last query on it has ended. */
export function dropSnapshot(store: Store): void {
  store.snapshot = null;
  for (const snapshot of store.snapshots) closeUnread(store, snapshot);
}

/** Runs a query on a snapshot, which stays open until its end. */
export async function readSnapshot<T>(snapshot: Store, query: () => Promise<T>): Promise<T> {
  readers.set(snapshot, (readers.get(snapshot) ?? 0) + 1);
  try {
    return await query();
  } finally {
    readers.set(snapshot, (readers.get(snapshot) ?? 0) - 1);
    if (snapshot.origin !== null) closeUnread(snapshot.origin, snapshot);
  }
}

function closeUnread(store: Store, snapshot: Store): void {
  if (store.snapshot === snapshot || (readers.get(snapshot) ?? 0) > 0) return;
  if (store.snapshots.delete(snapshot)) snapshot.close();
}
