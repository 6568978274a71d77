import type Database from 'better-sqlite3';
import { type DaySettings, dayNumber, parseTime } from '#core/day/index.ts';
import {
  compareStamps,
  decodeStamp,
  encodeStamp,
  lastAllowedStamp,
  latest,
  receive,
  type Stamp,
  tick,
} from '#core/sync/index.ts';
import type { WantedRecall } from '#core/training/index.ts';
import type { DataChange } from '#shared/ipc/events.ts';

type ChangedKind = DataChange['what'][number];
type Value = string | number | null;
type Statement<R> = Database.Statement<Value[], R>;

/** A pause of a training: after it, the next answer may wait a little longer. */
const TRAINING_MS = 60_000;
/** The wall clock was set if it moved by more than this beside the other clock, which may stand still while the computer sleeps. */
const JUMP_MS = 86_400_000;
/** Entries of the answer log that are numbered before the file counts one opening more. */
const NUMBERS = 2 ** 26;

/** Options of a store. Tests and benchmarks pass a clock, so that they are repeatable. */
export interface StoreOptions {
  readonly uid: string;
  readonly device: string;
  readonly clock: Stamp;
  readonly day: DaySettings | undefined;
  /** Returns milliseconds since 1970. Default: the clock of the system. */
  readonly wall?: () => number;
  /** Returns milliseconds of a clock that nobody sets. Default: that of the process. */
  readonly monotonic?: () => number;
  readonly onChanged?: (change: DataChange) => void;
  readonly origin?: Store;
}

/**
 * An open mirror file: cached statements (`sql`), transactions (`write`), the clock and ids. `write` is the only way to
 * write. It reports changes after the commit.
 */
export class Store {
  readonly db: Database.Database;
  readonly uid: string;
  readonly device: string;
  /** The wall time of the newest stamp of this device when the file was opened, in milliseconds; 0 if there was none. */
  readonly lastStampAt: number;
  day: DaySettings | undefined;
  /** Of the cards of one note at most one is asked a day (V-21), as the person has set it. */
  siblingsWait = true;
  /** What a new box wants to be remembered (E-33), as the person has set it; null: dates by level. */
  wantedRecall: WantedRecall | null = null;
  /** Batch numbers of open imports. Their cards are not visible. */
  openBatches: readonly number[] = [];
  /** Ids of top-level boxes whose records are still moving into or out of the bin. */
  hiddenBoxIds: readonly number[] = [];
  /** Imports that a crash interrupted are still being completed or undone. */
  hasUnsettledImports = false;
  /** While a change appears in several transactions: its end. Readers see `snapshot` until then, or wait; answers do not. */
  readBarrier: Promise<void> | null = null;
  /** The state before that change; null if there is none, or if the user has edited something since. */
  snapshot: Store | null = null;
  /** The number of such changes. A query during which it grew may have seen a part of one. */
  barriers = 0;
  /** For a snapshot: the store whose earlier state it shows. It cannot write. */
  readonly origin: Store | null;
  /** For a snapshot: a query needs something that would have to be written first. */
  isOutdated = false;
  /** The snapshots that are still read. */
  readonly snapshots = new Set<Store>();
  /** How many long reads are under way (`readInSteps`), those of snapshots included. */
  longReads = 0;
  /** The number of transactions. Caches use the counters as versions. */
  writes = 0;
  /** Grows when cards or boxes change, but not when records change. */
  cardsVersion = 0;
  /** Grows when the indexes over texts and tags change. They follow changes of cards later. */
  textsVersion = 0;
  /** Grows when it becomes known which note a card was made from. */
  notesVersion = 0;
  /** Grows when boxes and cards take other ids. */
  idsVersion = 0;
  /** The file is being closed: background work must stop. */
  isClosing = false;
  readonly #wall: () => number;
  readonly #monotonic: () => number;
  readonly #onChanged: (change: DataChange) => void;
  readonly #statements = new Map<string, Statement<unknown>>();
  #clock: Stamp;
  #isWriting = false;
  #writeTime: string | null = null;
  #hasLogEntry = false;
  /** The number of the last entry of the answer log that was written since the file was opened; null if none was. */
  #lastNumber: number | null = null;
  /** The server's time less the other clock; null: not known. */
  #serverDrift: number | null = null;
  /** The wall clock less the other one, when it was last looked at. */
  #drift: number;
  /** How far the wall clock was set since the file was opened, in milliseconds, from each number of an entry on. */
  #jumped = 0;
  readonly #jumps: { seq: number; total: number }[] = [];
  #trainedAt = Number.NEGATIVE_INFINITY;
  /** What the open transaction changed: reported once, after the commit. */
  readonly #changes = new Set<ChangedKind>();

  constructor(db: Database.Database, options: StoreOptions) {
    this.db = db;
    this.uid = options.uid;
    this.device = options.device;
    this.day = options.day;
    this.#clock = options.clock;
    this.lastStampAt = options.clock.wall;
    this.#wall = options.wall ?? Date.now;
    this.#monotonic = options.monotonic ?? (() => performance.now());
    this.#drift = this.#wall() - this.#monotonic();
    this.#onChanged = options.onChanged ?? (() => undefined);
    this.origin = options.origin ?? null;
  }

  /** A store of the state of now, over another connection that sees nothing later. */
  snapshotOver(db: Database.Database): Store {
    const { uid, device, day } = this;
    const clocks = { clock: this.#clock, wall: this.#wall, monotonic: this.#monotonic };
    const snapshot = new Store(db, { uid, device, day, ...clocks, origin: this });
    const { siblingsWait, openBatches, hiddenBoxIds, writes, cardsVersion, textsVersion, idsVersion, notesVersion } =
      this;
    const versions = { writes, cardsVersion, textsVersion, idsVersion, notesVersion };
    return Object.assign(snapshot, { siblingsWait, openBatches, hiddenBoxIds, ...versions });
  }

  /** The prepared statement of this text. Prepares each text once, so values must be parameters. */
  sql<R = unknown>(text: string): Statement<R> {
    let statement = this.#statements.get(text);
    if (statement === undefined) {
      statement = this.db.prepare<Value[], unknown>(text);
      this.#statements.set(text, statement);
    }
    return statement as Statement<R>;
  }

  /**
   * Runs `work` in a transaction; rolls back if it throws. Reports the changes of `work` after the commit, when they are
   * on disk. A nested `write` is part of the outer one.
   */
  write<T>(work: () => T): T {
    if (this.#isWriting) return work();
    const before = this.#clock;
    this.#hasLogEntry = false;
    let result: T;
    this.sql('BEGIN IMMEDIATE').run();
    this.#isWriting = true;
    this.#writeTime = null;
    try {
      result = work();
      // An entry of the answer log contains the clock (`readClock`). Not writing it to `meta` as well saves one page.
      if (this.#clock !== before && !this.#hasLogEntry) {
        this.sql("UPDATE meta SET value = ? WHERE key = 'clock'").run(encodeStamp(this.#clock));
      }
      this.sql('COMMIT').run();
      this.writes++;
    } catch (error) {
      // After some errors (disk full) SQLite has already rolled back.
      if (this.db.inTransaction) this.sql('ROLLBACK').run();
      this.#clock = before;
      // The count of openings may not have been saved.
      this.#lastNumber = null;
      this.#changes.clear();
      throw error;
    } finally {
      this.#isWriting = false;
    }
    this.#reportChanges();
    return result;
  }

  /** Records, within `write`, what the transaction changes. */
  changed(...kinds: readonly ChangedKind[]): void {
    for (const kind of kinds) {
      if (kind === 'cards' || kind === 'boxes') this.cardsVersion++;
      this.#changes.add(kind);
    }
  }

  #reportChanges(): void {
    if (this.#changes.size === 0) return;
    const what = [...this.#changes];
    this.#changes.clear();
    this.#onChanged({ what });
  }

  /** Closes the file. SQLite moves the WAL into the file and deletes the WAL. */
  close(): void {
    this.isClosing = true;
    // The last connection deletes the WAL, which one that only reads cannot.
    for (const snapshot of this.snapshots) snapshot.close();
    this.#statements.clear();
    this.db.close();
  }

  /**
   * A stamp, an id and a number for a new entry of the answer log. The id contains the time of the stamp. The number is larger
   * than that of every entry before, whatever the clock says.
   */
  logStamp(): { id: string; stamp: string; seq: number } {
    const stamp = this.stamp();
    this.#hasLogEntry = true;
    this.noteTraining();
    this.#lastNumber = (this.#lastNumber ?? this.#countOpening() * NUMBERS) + 1;
    const total = this.#measuredJump();
    if (this.#jumps.at(-1)?.total !== total) this.#jumps.push({ seq: this.#lastNumber, total });
    return { id: idAt(this.#clock.wall), stamp, seq: this.#lastNumber };
  }

  /** Counts an opening of the file, with its first entry, so that an answer after it writes nothing but itself. */
  #countOpening(): number {
    const row = this.sql<{ value: string }>(
      `INSERT INTO meta (key, value) VALUES ('openings', '1')
       ON CONFLICT DO UPDATE SET value = CAST(value AS INTEGER) + 1 RETURNING value`,
    ).get();
    return Number(row?.value);
  }

  /** How far the wall clock was set since the file was opened, in milliseconds. */
  #measuredJump(): number {
    const drift = this.#wall() - this.#monotonic();
    const moved = drift - this.#drift;
    this.#drift = drift;
    if (Math.abs(moved) > JUMP_MS) this.#jumped += moved;
    return this.#jumped;
  }

  /**
   * How far the wall clock was set since an entry was written, in milliseconds, as this process measured it; null for an entry
   * that was written before it started.
   */
  jumpSince(seq: number | null): number | null {
    const then = seq === null ? undefined : this.#jumps.findLast((jump) => jump.seq <= seq);
    return then === undefined ? null : this.#measuredJump() - then.total;
  }

  /** Whether the user has answered, or started a training, a short time ago. */
  get isTraining(): boolean {
    return performance.now() - this.#trainedAt < TRAINING_MS;
  }

  /** The user starts a training: the first answer comes soon. */
  noteTraining(): void {
    this.#trainedAt = performance.now();
  }

  /** The next stamp of the hybrid logical clock of this device, as text. Only within `write`, which saves the clock. */
  stamp(): string {
    const before = this.#clock;
    this.#clock = tick(before, this.#wall());
    // The clock may have been set ahead. What is here now is earlier than what is written from now on.
    // Noted a moment later: what was seen before may be noted for the same clock, which can be too far ahead itself.
    if (before.wall > 0 && this.#clock.wall - before.wall > JUMP_MS) this.#noteSeen(tick(before, 0), before);
    return encodeStamp(this.#clock);
  }

  /** Notes that a stamp was here when the clock of this device was at `clock`, for `restamp`. */
  #noteSeen(clock: Stamp, seen: Stamp): void {
    this.sql(
      `INSERT INTO seen_stamps (clock, stamp) VALUES (?, ?)
       ON CONFLICT DO UPDATE SET stamp = excluded.stamp WHERE excluded.stamp > stamp`,
    ).run(encodeStamp(clock), encodeStamp(seen));
  }

  /**
   * Advances the clock past a stamp of another device, within `write`. Ignores a stamp that is too far in the future, so
   * that a wrong clock does not spread.
   */
  observeStamp(text: string): void {
    const stamp = decodeStamp(text);
    if (stamp === null || text > this.lastAllowedEdit()) return;
    if (compareStamps(stamp, this.#clock) > 0) this.#clock = receive(this.#clock, stamp, this.#judgingTime());
    if (this.#clock.wall - stamp.wall > JUMP_MS) this.#noteSeen(this.#clock, stamp);
  }

  /** Notes the server's time now, in milliseconds; null: not known. */
  noteServerTime(now: number | null): void {
    this.#serverDrift = now === null ? null : now - this.#monotonic();
  }

  /** How far the clock of this device is ahead of the server's, in milliseconds; null: not known. */
  get clockGap(): number | null {
    return this.#serverDrift === null ? null : this.#wall() - this.#monotonic() - this.#serverDrift;
  }

  /** The time by which stamps are judged: the server's if this device's clock is behind it. */
  #judgingTime(): number {
    return this.#wall() - Math.min(0, this.clockGap ?? 0);
  }

  /** The last stamp that is not too far in the future. */
  lastAllowedStamp(): string {
    return lastAllowedStamp(this.#judgingTime());
  }

  /**
   * As `lastAllowedStamp`, for edits. What the stamps of this device have passed is not ahead, however far back its clock was set
   * since: as a new edit, the text of an old file would be later than every edit that followed it (E-27).
   */
  lastAllowedEdit(): string {
    return latest([this.lastAllowedStamp(), encodeStamp(this.#clock)]);
  }

  /** The last stamp that the server takes, if there may be later ones in the file; null if not, or if its time is not known. */
  lastStampOfServer(): string | null {
    if (this.clockGap === null) return null;
    const last = lastAllowedStamp(this.#wall() - this.clockGap);
    return this.isClockAfter(last) ? last : null;
  }

  /** Whether the clock of this device is after a stamp. */
  isClockAfter(stamp: string): boolean {
    return encodeStamp(this.#clock) > stamp;
  }

  /** Sets the clock of this device, within `write`: new stamps come after it. */
  setClock(clock: Stamp): void {
    this.#clock = clock;
  }

  /** The current time, ISO 8601 in UTC. Constant within one `write`. */
  now(): string {
    if (!this.#isWriting) return new Date(this.#wall()).toISOString();
    this.#writeTime ??= new Date(this.#wall()).toISOString();
    return this.#writeTime;
  }

  /** The current time in milliseconds since 1970. */
  wall(): number {
    return this.#wall();
  }

  /** The day number of today under the current day settings. */
  today(): number {
    return dayNumber(this.now(), this.day) ?? 0;
  }

  /** The wall time of the device's clock, in milliseconds: stamps and ids of new entries have it or a later one. */
  get stampTime(): number {
    return this.#clock.wall;
  }

  /** The smallest id that can be created at a time (ISO 8601) or later. */
  firstIdAt(iso: string): string {
    return timePart(parseTime(iso) ?? 0);
  }

  /** A new id: a UUIDv7, so ids sort by their time of creation. */
  id(): string {
    return idAt(this.#wall());
  }
}

/** The first 48 bits of a UUIDv7, the milliseconds, as text. */
export function timePart(ms: number): string {
  const hex = Math.max(0, Math.floor(ms)).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}

/** The time of the last id. An import makes thousands in the same millisecond. */
let last = { ms: 0, time: timePart(0) };

/** A UUIDv7 for a time. The rest comes from a random UUID, which has the same variant bits. */
function idAt(ms: number): string {
  if (ms !== last.ms) last = { ms, time: timePart(ms) };
  return `${last.time}-7${crypto.randomUUID().slice(15)}`;
}
