import { parseTime } from '#core/day/index.ts';
import { compareStamps, createClock, decodeStamp, encodeStamp, type Stamp, tick } from '#core/sync/index.ts';
import { replayRecord } from '#mirror/records/index.ts';
import { getMeta } from '../database/meta.ts';
import type { Store } from '../database/store.ts';
import { lowerSentFrom, sentNumber } from '../database/unsent.ts';

/** What was written while the clock was too far ahead gets new stamps, in the order in which it was written. */

interface Entry {
  readonly id: string;
  readonly cid: string;
  readonly stamp: string;
  readonly at: string;
  readonly seq: number | null;
}

const ENTRY = 'l.id, l.cid, l.stamp, l.at, l.seq';

/** Where boxes, cards and saved searches have stamps: as JSON, or one for the whole row. */
const STAMPED = [
  { table: 'boxes', key: 'id', column: 'stamps', isJson: true },
  { table: 'cards', key: 'id', column: 'stamps', isJson: true },
  { table: 'saved_searches', key: 'id', column: 'stamp', isJson: false },
  { table: 'removed_searches', key: 'id', column: 'stamp', isJson: false },
] as const;
/** Where undo remembers the stamps that a change gave. */
const REMEMBERED = [
  { table: 'operation_parts', column: 'before' },
  { table: 'import_edits', column: 'stamps' },
] as const;

/** The place in time of the last thing that has its new stamp. */
interface Place {
  stamp: Stamp;
  at: string;
}

/**
 * Gives all own entries and edits with stamps after `last` new ones, within `store.write`: after what the device wrote before
 * them and, where it is known, before what it wrote after them. The clock continues from the latest stamp.
 */
export function restamp(store: Store, last: string): void {
  const own = (stamp: string): boolean => stamp > last && decodeStamp(stamp)?.device === store.device;
  const entries = store
    .sql<Entry>(`SELECT ${ENTRY} FROM answer_log l WHERE l.device_id = ? AND l.stamp > ? ORDER BY l.stamp`)
    .all(store.device, last);
  const places = new Map<string, Place>();
  const place: Place = { stamp: createClock(store.device), at: store.now() };
  for (const entry of olderEntries(store)) {
    if (!own(entry.stamp)) follow(place, entry);
    else places.set(entry.stamp, move(store, place, entry, entry.next));
  }
  const newest = newestOwn(store, last);
  if (newest !== undefined) follow(place, newest);
  const edited = editStamps(store, own);
  const byStamp = new Map(entries.map((entry) => [entry.stamp, entry]));
  for (const stamp of [...new Set([...byStamp.keys(), ...edited])].sort()) {
    if (!places.has(stamp)) places.set(stamp, move(store, place, byStamp.get(stamp) ?? null));
  }
  if (places.size === 0) return;
  writeEntries(store, entries, places);
  writeEdits(store, places, last);
  // Also after what came from others, as before.
  const latest = decodeStamp(latestStamp(store, last));
  const clock = latest !== null && compareStamps(latest, place.stamp) > 0 ? latest : place.stamp;
  store.setClock({ ...clock, device: store.device });
  lowerSentFrom(store);
  for (const cid of new Set(entries.map(({ cid }) => cid))) replayRecord(store, cid);
  store.changed('boxes', 'cards', 'records');
}

/** An entry that keeps its stamp: what comes after it has later ones. */
function follow(place: Place, { stamp, at }: Pick<Entry, 'stamp' | 'at'>): void {
  const own = decodeStamp(stamp);
  if (own === null || compareStamps(own, place.stamp) < 0) return;
  place.stamp = own;
  place.at = at;
}

/**
 * The new place of an entry, or of an edit (null). Its time is the old one less the jump of the clock if the process measured it,
 * else that of the entry before; never later than now.
 */
function move(store: Store, place: Place, entry: Entry | null, next: Stamp | null = null): Place {
  if (entry !== null) {
    const now = store.now();
    const jump = store.jumpSince(entry.seq);
    if (entry.at <= now) place.at = entry.at;
    else if (jump !== null && jump !== 0)
      place.at = new Date(Math.min(Date.parse(entry.at) + jump, Date.parse(now))).toISOString();
    else if (place.at > now) place.at = now;
  }
  const moved = tick(place.stamp, parseTime(place.at) ?? 0);
  place.stamp = next === null || compareStamps(moved, next) < 0 ? moved : tick(place.stamp, 0);
  place.stamp = { ...place.stamp, device: store.device };
  return { ...place };
}

/**
 * The entries of older versions, which have no number, in the order of their sessions, each with the stamp of the next one that
 * was not too far ahead. None if all have numbers.
 */
function olderEntries(store: Store): (Entry & { readonly next: Stamp | null })[] {
  const last = store.lastAllowedStamp();
  const isAhead = store.sql('SELECT 1 FROM answer_log WHERE device_id = ? AND seq IS NULL AND stamp > ? LIMIT 1');
  if (isAhead.get(store.device, last) === undefined) return [];
  const rows = store
    .sql<Entry>(
      `SELECT ${ENTRY} FROM session_events e JOIN answer_log l ON l.id = e.log_id WHERE l.device_id = ? AND l.seq IS NULL
       ORDER BY e.session_id, e.seq`,
    )
    .all(store.device);
  let next: Stamp | null = null;
  return rows
    .toReversed()
    .map((entry) => {
      const row = { ...entry, next };
      if (entry.stamp <= last) next = decodeStamp(entry.stamp);
      return row;
    })
    .reverse();
}

/** The own entry or edit with the latest stamp that is not too far ahead. */
function newestOwn(store: Store, last: string): Pick<Entry, 'stamp' | 'at'> | undefined {
  const entry = store
    .sql<Entry>('SELECT stamp, at FROM answer_log WHERE device_id = ? AND stamp <= ? ORDER BY stamp DESC LIMIT 1')
    .get(store.device, last);
  const edit = editStamps(store, (stamp) => stamp <= last && decodeStamp(stamp)?.device === store.device)
    .sort()
    .at(-1);
  if (edit === undefined || (entry !== undefined && entry.stamp > edit)) return entry;
  return { stamp: edit, at: entry?.at ?? new Date(decodeStamp(edit)?.wall ?? 0).toISOString() };
}

/** The latest stamp of the file that is not too far ahead. */
function latestStamp(store: Store, last: string): string {
  const log = store
    .sql<{ stamp: string | null }>('SELECT max(stamp) AS stamp FROM answer_log WHERE stamp <= ?')
    .get(last);
  const edits = editStamps(store, (stamp) => stamp <= last);
  return edits.reduce((latest, stamp) => (stamp > latest ? stamp : latest), log?.stamp ?? '');
}

/** All stamps of boxes, cards and saved searches that a condition keeps. */
function editStamps(store: Store, isKept: (stamp: string) => boolean): string[] {
  const found = new Set<string>();
  for (const { table, column, isJson } of STAMPED) {
    const sql = isJson
      ? `SELECT DISTINCT s.value AS stamp FROM ${table} t, json_each(t.${column}) s`
      : `SELECT ${column} AS stamp FROM ${table}`;
    for (const { stamp } of store.sql<{ stamp: string }>(sql).all()) if (isKept(stamp)) found.add(stamp);
  }
  return [...found];
}

function writeEntries(store: Store, entries: readonly Entry[], places: ReadonlyMap<string, Place>): void {
  const update = store.sql('UPDATE answer_log SET stamp = ?, at = ? WHERE id = ?');
  const offer = store.sql(
    "INSERT INTO unsent (kind, id) VALUES ('log', ?) ON CONFLICT DO UPDATE SET version = version + 1, refused = NULL",
  );
  const isAccount = getMeta(store, 'is_account') !== undefined;
  const sent = sentNumber(store);
  for (const { id, stamp, seq } of entries) {
    const place = places.get(stamp);
    if (place === undefined) continue;
    update.run(encodeStamp(place.stamp), place.at, id);
    if (isAccount && (seq ?? 0) <= sent) offer.run(id);
  }
}

function writeEdits(store: Store, places: ReadonlyMap<string, Place>, last: string): void {
  const withPlaces = (text: string): string =>
    text.replace(/[0-9a-z]{9}-[0-9a-z]{4}-[\x21\x23-\x5b\x5d-\x7e]{1,64}/g, (stamp) => {
      const place = places.get(stamp);
      return place === undefined ? stamp : encodeStamp(place.stamp);
    });
  for (const { table, key, column, isJson } of STAMPED) {
    const where = isJson ? `EXISTS (SELECT 1 FROM json_each(${column}) s WHERE s.value > ?)` : `${column} > ?`;
    const update = store.sql(`UPDATE ${table} SET ${column} = ? WHERE ${key} = ?`);
    const rows = store
      .sql<{ id: string | number; text: string }>(`SELECT ${key} AS id, ${column} AS text FROM ${table} WHERE ${where}`)
      .all(last);
    for (const { id, text } of rows) update.run(withPlaces(text), id);
  }
  for (const { table, column } of REMEMBERED) {
    for (const { text } of store.sql<{ text: string }>(`SELECT DISTINCT ${column} AS text FROM ${table}`).all()) {
      const after = withPlaces(text);
      if (after !== text) store.sql(`UPDATE ${table} SET ${column} = ? WHERE ${column} = ?`).run(after, text);
    }
  }
}
