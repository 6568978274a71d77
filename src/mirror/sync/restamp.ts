import { parseTime } from '#core/day/index.ts';
import {
  compareStamps,
  createClock,
  decodeStamp,
  earlyStamp,
  encodeStamp,
  latest,
  type Stamp,
  tick,
} from '#core/sync/index.ts';
import { replayRecord } from '#mirror/records/index.ts';
import { getMeta } from '../database/meta.ts';
import { IN_LIST } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { lowerSentFrom, sentNumber } from '../database/unsent.ts';
import { editStamps, writeEdits } from './stampedRows.ts';

/** What was written while the clock was too far ahead gets new stamps, in the order in which it was written. */

interface Entry {
  readonly id: string;
  readonly cid: string;
  readonly stamp: string;
  readonly at: string;
  readonly device_id: string;
  readonly seq: number | null;
}

const ENTRY = 'l.id, l.cid, l.stamp, l.at, l.device_id, l.seq';

/** Entries that no server has: own ones, and those that were brought from another file. Its parameter is the own device. */
const UNSENT = "(l.device_id = ? OR l.id IN (SELECT id FROM unsent WHERE kind = 'log'))";

/** A new stamp; of an entry with its new time. */
interface Place {
  readonly stamp: Stamp;
  readonly at: string;
}

/** Where the next things come. */
interface Position {
  /** After this comes the next entry. */
  entry: Stamp;
  /** After this comes the next edit: the same, unless the time of an entry is only a guess. */
  edit: Stamp;
  /** The last time that is known; null: none. */
  at: string | null;
}

/** Whether the file has something with a stamp after `last` that `restamp` can put right. */
export function isAhead(store: Store, last: string): boolean {
  const brought =
    "SELECT 1 FROM unsent u JOIN answer_log l ON l.id = u.id WHERE u.kind = 'log' AND l.stamp > ? LIMIT 1";
  return store.isClockAfter(last) || store.sql(brought).get(last) !== undefined;
}

/**
 * Gives all unsent entries and all edits with stamps after `last` new ones, within `store.write`: after what the device wrote
 * and had before them and, where it is known, before what it wrote after them. The clock continues from the latest stamp.
 */
export function restamp(store: Store, last: string): void {
  const entries = store
    .sql<Entry>(`SELECT ${ENTRY} FROM answer_log l WHERE l.stamp > ? AND ${UNSENT} ORDER BY l.stamp`)
    .all(last, store.device);
  const { ahead, newestOwn, newest } = editStamps(store, last);
  const places = new Map<string, Place>();
  const beginning = createClock(store.device);
  const position: Position = { entry: beginning, edit: beginning, at: null };
  for (const entry of olderEntries(store, last)) {
    if (entry.stamp <= last) follow(position, entry);
    else places.set(entry.stamp, moveEntry(store, position, entry, entry.next));
  }
  const before = newestEntry(store, last, entries);
  if (before !== undefined) follow(position, before);
  if (newestOwn > (before?.stamp ?? '')) {
    follow(position, { stamp: newestOwn, at: before?.at ?? new Date(decodeStamp(newestOwn)?.wall ?? 0).toISOString() });
  }
  const seen = store
    .sql<{ clock: string; stamp: string }>('SELECT clock, stamp FROM seen_stamps WHERE stamp <= ? ORDER BY clock DESC')
    .all(last);
  const byStamp = new Map(entries.map((entry) => [entry.stamp, entry]));
  for (const [stamp, made] of ahead) {
    if (made === null && !byStamp.has(stamp)) places.set(stamp, placeOfNew(store, stamp));
  }
  for (const stamp of [...new Set([...byStamp.keys(), ...ahead.keys()])].sort()) {
    for (let next = seen.at(-1); next !== undefined && next.clock < stamp; next = seen.at(-1)) {
      follow(position, { stamp: next.stamp, at: position.at });
      seen.pop();
    }
    // What was brought from another file of this computer was seen there.
    follow(position, { stamp: ahead.get(stamp) ?? '', at: position.at });
    const entry = byStamp.get(stamp);
    if (!places.has(stamp)) places.set(stamp, entry ? moveEntry(store, position, entry) : moveEdit(store, position));
  }
  writeEntries(store, entries, places);
  writeEdits(store, last, (stamp) => {
    const after = places.get(stamp);
    return after === undefined ? stamp : encodeStamp(after.stamp);
  });
  // Also after what came from others, as before.
  const others = decodeStamp(latest([newest, newestLogged(store, last)]));
  const stamps = [position.entry, position.edit, ...(others === null ? [] : [others])];
  store.setClock({ ...stamps.reduce((a, b) => (compareStamps(a, b) < 0 ? b : a)), device: store.device });
  lowerSentFrom(store);
  for (const cid of new Set(entries.map(({ cid }) => cid))) replayRecord(store, cid);
  if (places.size > 0) store.changed('boxes', 'cards', 'records');
}

/** The latest stamp of the log that is not too far ahead. */
function newestLogged(store: Store, last: string): string {
  const row = store
    .sql<{ stamp: string | null }>('SELECT max(stamp) AS stamp FROM answer_log WHERE stamp <= ?')
    .get(last);
  return row?.stamp ?? '';
}

/** What keeps its stamp: what comes after it has later ones. */
function follow(position: Position, { stamp, at }: { readonly stamp: string; readonly at: string | null }): void {
  const kept = decodeStamp(stamp);
  if (kept === null) return;
  if (compareStamps(kept, position.edit) >= 0) position.edit = kept;
  if (compareStamps(kept, position.entry) < 0) return;
  position.entry = kept;
  position.at = at;
}

/**
 * The new place of an entry. Its time is the old one less the jump of the clock if the process measured it, else that of the entry
 * before; never later than now.
 */
function moveEntry(store: Store, position: Position, entry: Entry, next: Stamp | null = null): Place {
  const now = store.now();
  const jump = store.jumpSince(entry.seq);
  const isJump = jump !== null && jump !== 0;
  let at = position.at === null || position.at > now ? now : position.at;
  if (entry.at <= now) at = entry.at;
  else if (isJump) at = new Date(Math.min(Date.parse(entry.at) + jump, Date.parse(now))).toISOString();
  const isGuess = position.at === null && entry.at > now && !isJump;
  const before = position.entry;
  const moved = tick(before, parseTime(at) ?? 0);
  const stamp = next === null || compareStamps(moved, next) < 0 ? moved : tick(before, 0);
  position.entry = { ...stamp, device: store.device };
  if (!isGuess) {
    position.edit =
      compareStamps(position.edit, before) === 0 ? position.entry : tick(position.edit, parseTime(at) ?? 0);
    position.at = at;
  }
  return { stamp: position.entry, at };
}

/**
 * The new place of an edit, whose time nobody knows: right after what the device had written and seen before it. So it stays before
 * what others made of it, who got it in a file.
 */
function moveEdit(store: Store, position: Position): Place {
  const isSame = compareStamps(position.entry, position.edit) === 0;
  position.edit = { ...tick(position.edit, 0), device: store.device };
  if (isSame) position.entry = position.edit;
  return { stamp: position.edit, at: position.at ?? store.now() };
}

/** The new place of an edit of what was made with the clock ahead: others have it only from a file, and what they made of it is later. */
function placeOfNew(store: Store, stamp: string): Place {
  return { stamp: earlyStamp(decodeStamp(stamp) ?? createClock(store.device)), at: store.now() };
}

/**
 * The entries of older versions, which have no number, in the order of their sessions, each with the stamp of the next one that
 * was not too far ahead. None if all have numbers.
 */
function olderEntries(store: Store, last: string): (Entry & { readonly next: Stamp | null })[] {
  const found = store.sql('SELECT 1 FROM answer_log WHERE device_id = ? AND seq IS NULL AND stamp > ? LIMIT 1');
  if (found.get(store.device, last) === undefined) return [];
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

/** The latest entry that is not too far ahead, of this device and of those that wrote `entries`. */
function newestEntry(store: Store, last: string, entries: readonly Entry[]): Pick<Entry, 'stamp' | 'at'> | undefined {
  const devices = JSON.stringify([store.device, ...new Set(entries.map(({ device_id }) => device_id))]);
  return store
    .sql<Entry>(
      `SELECT stamp, at FROM answer_log WHERE device_id ${IN_LIST} AND stamp <= ? ORDER BY stamp DESC LIMIT 1`,
    )
    .get(devices, last);
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
