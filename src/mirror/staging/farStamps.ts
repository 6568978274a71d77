import type Database from 'better-sqlite3';
import {
  AGREEING_MS,
  createClock,
  decodeStamp,
  earlyStamp,
  encodeStamp,
  type FutureStamps,
  lastAllowedStamp,
  latest,
  presentStamps,
  type Stamps,
  tick,
  WRITTEN_AT,
} from '#core/sync/index.ts';
import { getMeta, setMeta } from '#mirror/database/meta.ts';
import type { Store } from '#mirror/database/store.ts';

/** In the metadata: the server's time at the last sync, in milliseconds. */
export const SERVER_TIME = 'server_time';

/** How the merge of two copies treats stamps too far in the future. */
export function futureStamps(store: Store): FutureStamps {
  return { last: store.lastAllowedEdit(), fresh: () => store.stamp() };
}

/** The stamp of this device that comes right after another one; '' gives the earliest that there is. Edits get later ones. */
function stampAfter(store: Store, text: string): string {
  const stamp = encodeStamp({ ...tick(decodeStamp(text) ?? createClock(store.device), 0), device: store.device });
  store.observeStamp(stamp);
  return stamp;
}

/**
 * The stamps of a file's copy that is new here. Those too far in the future get early ones if it was made with that clock, else the
 * earliest that comes after its others: what its writer changed after it wrote the file is later, wherever that gets its place (Y-28).
 */
export function stampsOfNew(store: Store, stamps: Stamps): Stamps {
  const last = store.lastAllowedEdit();
  if ((stamps['*'] ?? '') > last) {
    const early = (text: string) =>
      encodeStamp({ ...earlyStamp(decodeStamp(text) ?? createClock(store.device)), device: store.device });
    return Object.fromEntries(Object.entries(stamps).map(([name, text]) => [name, text > last ? early(text) : text]));
  }
  const known = latest(Object.values(stamps).filter((stamp) => stamp <= last));
  return presentStamps(stamps, { last, fresh: () => stampAfter(store, known) });
}

/**
 * As `futureStamps`, for a file: what an import of it has once taken is no new edit when it comes again. What it changes comes right
 * after what it replaces, for the same reason as in `stampsOfNew`.
 */
export function futureStampsOfFile(store: Store, kind: 'box' | 'card', id: unknown): FutureStamps {
  const last = store.lastAllowedEdit();
  const fresh = (replaced: string) => (replaced > last ? store.stamp() : stampAfter(store, replaced));
  return { last, fresh, taken: takenStamps(store, kind, id) };
}

/** The stamps too far in the future that imports have taken for a box or card. */
export function takenStamps(store: Store, kind: 'box' | 'card', id: unknown): Stamps {
  return farRow(store, kind, id).far;
}

/**
 * Saves which stamps of a file's copy are too far in the future, or may be. Within the `store.write` that takes the copy, after this gave
 * the copy its new stamps: later ones are those of edits.
 */
export function saveFarStamps(store: Store, kind: 'box' | 'card', id: unknown, stamps: Stamps): void {
  // Also one that the stamps of this device have passed: it may have been ahead itself.
  const last = store.lastAllowedStamp();
  // The clocks of both may be ahead: up to here a stamp is surely not.
  const sure = lastAllowedStamp(Math.max(WRITTEN_AT, Number(getMeta(store, SERVER_TIME) ?? 0)));
  const isOwn = (stamp: string) => decodeStamp(stamp)?.device === store.device;
  const found = Object.entries(stamps).filter(([, stamp]) => stamp > last || (stamp > sure && !isOwn(stamp)));
  if (found.length === 0) return;
  const before = farRow(store, kind, id);
  // After an earlier file, those of this device are edits of it.
  const far = Object.keys(before.far).length === 0 ? found : found.filter(([, stamp]) => !isOwn(stamp));
  const later = far.filter(([name, stamp]) => stamp > (before.far[name] ?? ''));
  const now = store.stamp();
  const until = { ...before.until, ...Object.fromEntries(later.map(([name]) => [name, now])) };
  saveFarRow(store, { ...before, far: { ...before.far, ...Object.fromEntries(later) }, until });
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

/**
 * Settles the stamps of boxes and cards whose files had stamps that were too far ahead, and are not after `last`. Within `store.write`,
 * after `renewFarEdits`, which has decided about the others.
 */
export function settleFarStamps(store: Store, last: string): void {
  if (getMeta(store, UNSETTLED) === undefined) return;
  let isLeft = false;
  for (const row of farRows(store.db).filter(isOpen)) {
    const isFar = latest(Object.values(row.far)) > last;
    isLeft ||= isFar;
    if (isFar) continue;
    const settled = settledStamps(stampsHere(store, row) ?? {}, row.far, store.device);
    store.observeStamp(latest(Object.values(settled)));
    saveStamps(store, row, settled);
    saveFarRow(store, { ...row, until: {} });
  }
  if (!isLeft) store.sql('DELETE FROM meta WHERE key = ?').run(UNSETTLED);
}

/**
 * The server's time now, in milliseconds; null if it is not known, or if this clock is ahead: then what this device wrote has to get
 * its place first.
 */
function serverNow(store: Store): number | null {
  const { clockGap } = store;
  return clockGap === null || clockGap > AGREEING_MS ? null : store.wall() - clockGap;
}

/**
 * Gives new stamps to what this device edited of what files brought with stamps too far ahead of the server's time: the clock that wrote
 * the file was wrong, so nothing else keeps these edits after what they replaced once that has its true time (Y-28). Once for each, before
 * it is sent the first time: nobody else has it yet. Within `store.write`.
 * @returns the new stamps by the old ones
 */
export function renewFarEdits(store: Store): ReadonlyMap<string, string> {
  const renewed = new Map<string, string>();
  const now = serverNow(store);
  if (now === null || getMeta(store, UNSETTLED) === undefined) return renewed;
  const renew = renewal(store, now, renewed);
  for (const row of farRows(store.db)) {
    const stamps = stampsHere(store, row);
    if (stamps === undefined || !isFromClockAhead(row, stamps, now)) continue;
    saveStamps(store, row, withEdits(stamps, row, store.device, renew));
    saveFarRow(store, { ...row, until: {} });
  }
  return renewed;
}

/** A test whether `renewFarEdits` will give edits of a box or card new stamps. */
export function findRenewable(store: Store): (kind: 'box' | 'card', id: string) => boolean {
  const now = serverNow(store);
  if (now === null || getMeta(store, UNSETTLED) === undefined) return () => false;
  return (kind, id) => {
    const row = farRow(store, kind, id);
    const stamps = stampsHere(store, row);
    return stamps !== undefined && isFromClockAhead(row, stamps, now) && editsOf(stamps, row, store.device).length > 0;
  };
}

/** Whether the clock that wrote the file was ahead, and nothing here is too far ahead any more. */
function isFromClockAhead(row: FarRow, stamps: Stamps, now: number): boolean {
  const last = lastAllowedStamp(now);
  return isOpen(row) && latest(Object.values(row.far)) > last && latest(Object.values(stamps)) <= last;
}

/**
 * Gives new stamps after `now`, by the old ones: one edit gave one stamp to all that it changed. Not in the millisecond of the latest
 * one that is known here: the edits of the clock ahead come right after what their writer had seen.
 */
function renewal(store: Store, now: number, renewed: Map<string, string>) {
  return (text: string): string => {
    if (renewed.size === 0) {
      const known = decodeStamp(store.stamp())?.wall ?? 0;
      store.observeStamp(encodeStamp({ ...createClock(store.device), wall: Math.max(Math.floor(now), known) + 1 }));
    }
    const after = renewed.get(text) ?? store.stamp();
    renewed.set(text, after);
    return after;
  };
}

/** The names of the stamps that edits of `device` gave after the import. */
function editsOf(stamps: Stamps, { until }: FarRow, device: string): string[] {
  const isEdit = ([name, text]: [string, string]) =>
    text > (until[name] ?? until['*'] ?? text) && decodeStamp(text)?.device === device;
  return Object.entries(stamps)
    .filter(isEdit)
    .map(([name]) => name);
}

/** The stamps of a copy in which those of these edits are replaced. */
function withEdits(stamps: Stamps, row: FarRow, device: string, replace: (text: string) => string): Stamps {
  const edits = editsOf(stamps, row, device).map((name) => [name, replace(stamps[name] ?? '')]);
  return { ...stamps, ...Object.fromEntries(edits) };
}

/**
 * Takes what imports took in another mirror file of this computer, whose boxes and cards are brought here. Within `store.write`, before
 * the first of them: meanwhile a sync may bring what they replaced.
 * @returns as `settleFarStamps`, the stamps of an item. Its edits that are not settled become edits of this device, with new stamps if
 * the server's time is known
 */
export function settledFrom(store: Store, from: Database.Database) {
  const rows = new Map(farRows(from).map((row) => [`${row.kind} ${row.id}`, row]));
  const device = from.prepare<[], string>("SELECT value FROM meta WHERE key = 'device_id'").pluck().get() ?? '';
  const brought = [...rows.values()].filter(({ kind, id }) => Object.keys(takenStamps(store, kind, id)).length === 0);
  for (const row of brought) saveFarRow(store, row);
  if (rows.size > 0) setMeta(store, UNSETTLED, '1');
  const isBrought = new Set(brought);
  const now = serverNow(store);
  const renew = now === null ? null : renewal(store, now, new Map());
  const ofThisDevice = (text: string) =>
    encodeStamp({ ...(decodeStamp(text) ?? createClock(store.device)), device: store.device });
  return (kind: 'box' | 'card', id: string, stamps: Stamps): Stamps => {
    const row = rows.get(`${kind} ${id}`);
    if (row === undefined) return stamps;
    const isSettled = latest(Object.values(row.far)) <= store.lastAllowedStamp();
    if (isOpen(row) && isSettled) return settledStamps(stamps, row.far, store.device);
    if (renew !== null && isBrought.has(row)) saveFarRow(store, { ...row, until: {} });
    return withEdits(stamps, row, device, renew ?? ofThisDevice);
  };
}

/** What imports took of a box or card. */
interface FarRow {
  readonly kind: 'box' | 'card';
  readonly id: string;
  /** The stamps that were too far ahead, by field. */
  readonly far: Stamps;
  /** By field: what was edited here since has a later stamp. Empty once the row is settled or its edits are renewed. */
  readonly until: Stamps;
}

/** Whether it is not known yet which clock was wrong: that of this device, behind, or that of the file's writer, ahead. */
const isOpen = ({ until }: FarRow): boolean => Object.keys(until).length > 0;

const ROWS = 'SELECT kind, id, stamps, until FROM far_stamps';

type StoredRow = Pick<FarRow, 'kind' | 'id'> & { readonly stamps: string; readonly until: string };

const parseRow = ({ stamps, until, ...row }: StoredRow): FarRow => ({
  ...row,
  far: JSON.parse(stamps),
  until: JSON.parse(until),
});

function farRows(db: Database.Database): FarRow[] {
  return db.prepare<[], StoredRow>(ROWS).all().map(parseRow);
}

/** That of one box or card; without stamps if imports took none. */
function farRow(store: Store, kind: 'box' | 'card', id: unknown): FarRow {
  const row = store.sql<StoredRow>(`${ROWS} WHERE kind = ? AND id = ?`).get(kind, String(id));
  return row === undefined ? { kind, id: String(id), far: {}, until: {} } : parseRow(row);
}

function saveFarRow(store: Store, { kind, id, far, until }: FarRow): void {
  store
    .sql('INSERT OR REPLACE INTO far_stamps (kind, id, stamps, until) VALUES (?, ?, ?, ?)')
    .run(kind, id, JSON.stringify(far), JSON.stringify(until));
}

const TABLES = { box: ['boxes', 'bid'], card: ['cards', 'cid'] } as const;

/** The stamps of a box or card here; undefined if there is none. */
function stampsHere(store: Store, { kind, id }: FarRow): Stamps | undefined {
  const [table, key] = TABLES[kind];
  const row = store.sql<{ stamps: string }>(`SELECT stamps FROM ${table} WHERE ${key} = ?`).get(id);
  return row && JSON.parse(row.stamps);
}

function saveStamps(store: Store, { kind, id }: FarRow, stamps: Stamps): void {
  const [table, key] = TABLES[kind];
  const text = JSON.stringify(stamps);
  store.sql(`UPDATE ${table} SET stamps = ? WHERE ${key} = ? AND stamps <> ?`).run(text, id, text);
}
