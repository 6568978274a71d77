import type Database from 'better-sqlite3';
import { decodeStamp, encodeStamp, type FutureStamps, latest, type Stamps, tick } from '#core/sync/index.ts';
import { getMeta, setMeta } from '#mirror/database/meta.ts';
import type { Store } from '#mirror/database/store.ts';

/** How the merge of two copies treats stamps too far in the future. */
export function futureStamps(store: Store): FutureStamps {
  return { last: store.lastAllowedEdit(), fresh: () => store.stamp() };
}

/** As `futureStamps`, for a file: what an import of it has once taken is no new edit when it comes again. */
export function futureStampsOfFile(store: Store, kind: 'box' | 'card', id: unknown): FutureStamps {
  return { ...futureStamps(store), taken: takenStamps(store, kind, id) };
}

/** The stamps too far in the future that imports have taken for a box or card. */
export function takenStamps(store: Store, kind: 'box' | 'card', id: unknown): Stamps {
  const stamps = store
    .sql<string>('SELECT stamps FROM far_stamps WHERE kind = ? AND id = ?')
    .pluck()
    .get(kind, String(id));
  return stamps === undefined ? {} : JSON.parse(stamps);
}

/** Saves which stamps of a file's copy are too far in the future, within the `store.write` that takes them. */
export function saveFarStamps(store: Store, kind: 'box' | 'card', id: unknown, stamps: Stamps): void {
  const last = store.lastAllowedEdit();
  const far = Object.entries(stamps).filter(([, stamp]) => stamp > last);
  if (far.length === 0) return;
  const before = takenStamps(store, kind, id);
  const later = far.filter(([name, stamp]) => stamp > (before[name] ?? ''));
  store
    .sql('INSERT OR REPLACE INTO far_stamps (kind, id, stamps) VALUES (?, ?, ?)')
    .run(kind, String(id), JSON.stringify({ ...before, ...Object.fromEntries(later) }));
  setMeta(store, UNSETTLED, '1');
}

/** In the metadata: some stamps of files wait until they are not too far ahead any more. */
const UNSETTLED = 'far_stamps_unsettled';

/**
 * The stamps of a copy once the stamps that an import took, too far in the future then, are not any more. What the import brought has
 * the file's stamps again. What was edited since with the clock that was behind comes right after what it replaced (Y-27).
 */
function settledStamps(stamps: Stamps, far: Stamps, device: string): Stamps {
  const settled = Object.entries(stamps).map(([name, stamp]) => {
    const replaced = far[name] ?? far['*'] ?? '';
    const before = stamp < replaced ? decodeStamp(replaced) : null;
    if (before === null) return [name, stamp];
    return [name, name === '*' ? replaced : encodeStamp({ ...tick(before, 0), device })];
  });
  return Object.fromEntries(settled);
}

/** Settles the stamps of boxes and cards whose files had stamps that were too far ahead, and are not after `last`. Within `store.write`. */
export function settleFarStamps(store: Store, last: string): void {
  if (getMeta(store, UNSETTLED) === undefined) return;
  let isLeft = false;
  for (const [kind, id, json] of farRows(store.db)) {
    const far: Stamps = JSON.parse(json);
    const [table, key] = kind === 'box' ? ['boxes', 'bid'] : ['cards', 'cid'];
    const row = store.sql<{ stamps: string }>(`SELECT stamps FROM ${table} WHERE ${key} = ?`).get(id)?.stamps;
    const isFar = latest(Object.values(far)) > last;
    isLeft ||= isFar;
    if (row === undefined || isFar) continue;
    const settled = settledStamps(JSON.parse(row), far, store.device);
    store.observeStamp(latest(Object.values(settled)));
    const stamps = JSON.stringify(settled);
    if (stamps !== row) store.sql(`UPDATE ${table} SET stamps = ? WHERE ${key} = ?`).run(stamps, id);
  }
  if (!isLeft) store.sql('DELETE FROM meta WHERE key = ?').run(UNSETTLED);
}

/** Takes the stamps that imports took in another mirror file of this computer, within `store.write`. */
export function bringFarStamps(store: Store, from: Database.Database): void {
  const rows = farRows(from);
  for (const row of rows) store.sql('INSERT OR IGNORE INTO far_stamps (kind, id, stamps) VALUES (?, ?, ?)').run(...row);
  if (rows.length > 0) setMeta(store, UNSETTLED, '1');
}

/** As `settleFarStamps`, for what comes from such a file. Returns the stamps of an item. */
export function settledFrom(store: Store, from: Database.Database) {
  const rows = new Map(
    farRows(from).map(([kind, id, stamps]): [string, Stamps] => [`${kind} ${id}`, JSON.parse(stamps)]),
  );
  return (kind: 'box' | 'card', id: string, stamps: Stamps): Stamps => {
    const far = rows.get(`${kind} ${id}`);
    const isSettled = far !== undefined && latest(Object.values(far)) <= store.lastAllowedEdit();
    return isSettled ? settledStamps(stamps, far, store.device) : stamps;
  };
}

function farRows(db: Database.Database): [kind: string, id: string, stamps: string][] {
  return db.prepare<[], [string, string, string]>('SELECT kind, id, stamps FROM far_stamps').raw().all();
}
