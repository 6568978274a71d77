import type Database from 'better-sqlite3';
import { v7 } from 'uuid';
import type { DaySettings } from '#core/day/index.ts';
import { compareStamps, decodeStamp, encodeStamp, type Stamp } from '#core/sync/index.ts';
import { MirrorError } from './errors.ts';
import { Store, type StoreOptions, timePart } from './store.ts';

interface MetaRow {
  readonly key: string;
  readonly value: string;
}

/** Day settings as text, for saving and comparing. */
export function dayText(day: DaySettings | undefined): string {
  return day === undefined ? 'null' : JSON.stringify({ time_zone: day.time_zone, start_hour: day.start_hour });
}

function readMeta(db: Database.Database): Map<string, string> {
  const rows = db.prepare<[], MetaRow>('SELECT key, value FROM meta').all();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** Writes and returns the initial rows of `meta`. */
function writeMeta(db: Database.Database, uid: string, day: DaySettings | undefined): Map<string, string> {
  const device = v7();
  const meta = new Map([
    ['uid', uid],
    ['device_id', device],
    ['clock', encodeStamp({ wall: 0, counter: 0, device })],
    ['day', dayText(day)],
  ]);
  const insert = db.prepare<[string, string]>('INSERT INTO meta (key, value) VALUES (?, ?)');
  db.transaction(() => {
    for (const [key, value] of meta) insert.run(key, value);
  }).immediate();
  return meta;
}

/** A stamp from here on leaves no room for later ones: a damaged or forged one. */
const NO_ROOM = encodeStamp({ wall: Date.UTC(5000), counter: 0, device: '' });

/**
 * The clock of this device: the later one of that in `meta` and the latest own entry of the answer log. New stamps come after
 * both, however far ahead they are. An entry that is later than the clock in `meta` has a later id too, so few rows are read.
 */
function readClock(db: Database.Database, saved: string | undefined, device: string): Stamp {
  const clock = decodeStamp(saved !== undefined && saved < NO_ROOM ? saved : '') ?? { wall: 0, counter: 0, device };
  const logged = db
    .prepare<[string, string, string], string>(
      'SELECT max(stamp) FROM answer_log WHERE id >= ? AND device_id = ? AND stamp < ?',
    )
    .pluck()
    .get(timePart(clock.wall), device, NO_ROOM);
  const last = decodeStamp(logged ?? '');
  return last !== null && compareStamps(last, clock) > 0 ? { ...last, device } : clock;
}

export interface OpenedStore {
  readonly store: Store;
  /** The due days were computed with other day settings, or their update was interrupted. */
  readonly dayChanged: boolean;
}

/**
 * Creates the store of an open file. If `dayChanged` is true, the caller must update the due days (`rebuildDays`). Throws
 * `NOT_ALLOWED` for the file of another account.
 */
export function openStore(
  db: Database.Database,
  options: Pick<StoreOptions, 'uid' | 'day' | 'wall' | 'monotonic' | 'onChanged'>,
): OpenedStore {
  let meta = readMeta(db);
  if (meta.size === 0) meta = writeMeta(db, options.uid, options.day);
  if (meta.get('uid') !== options.uid) throw new MirrorError('NOT_ALLOWED', 'the file belongs to another account');
  const device = meta.get('device_id') ?? '';
  const clock = readClock(db, meta.get('clock'), device);
  const store = new Store(db, { ...options, device, clock });
  store.openBatches = db.prepare<[], number>('SELECT batch FROM open_imports').pluck().all();
  store.hiddenBoxIds = db
    .prepare<[], number>(
      "SELECT id FROM boxes WHERE IS_SOFT_DELETED = 1 AND bin_state IN ('sweeping', 'restoring') AND bid = pbid",
    )
    .pluck()
    .all();
  return { store, dayChanged: meta.get('day') !== dayText(options.day) || meta.has('day_after') };
}

/**
 * Lets new stamps come after those of another mirror file of this computer, however far ahead these are, and brings what that
 * file had seen before its clock was set ahead (Y-25, Y-26).
 */
export function followClock(store: Store, from: Database.Database): void {
  const meta = readMeta(from);
  const clock = readClock(from, meta.get('clock'), meta.get('device_id') ?? '');
  const seen = from.prepare<[], [string, string]>('SELECT clock, stamp FROM seen_stamps').raw().all();
  store.write(() => {
    if (!store.isClockAfter(encodeStamp(clock))) store.setClock({ ...clock, device: store.device });
    const note = store.sql('INSERT OR IGNORE INTO seen_stamps (clock, stamp) VALUES (?, ?)');
    for (const stamps of seen) note.run(...stamps);
  });
}
