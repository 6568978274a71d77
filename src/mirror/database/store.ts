import type Database from 'better-sqlite3';
import { type DaySettings, dayNumber } from '#core/day/index.ts';
import { compareStamps, decodeStamp, encodeStamp, MAX_DRIFT_MS, receive, type Stamp, tick } from '#core/sync/index.ts';
import type { DataChange } from '#shared/ipc/events.ts';

type ChangedKind = DataChange['what'][number];
type Value = string | number | null;
type Statement<R> = Database.Statement<Value[], R>;

/** What a store is made with; the clock and the ids can be given, so that tests and benches are repeatable. */
export interface StoreOptions {
  readonly uid: string;
  readonly device: string;
  readonly clock: Stamp;
  readonly day: DaySettings | undefined;
  /** Milliseconds since 1970; the system's clock if absent. */
  readonly wall?: () => number;
  readonly onChanged?: (change: DataChange) => void;
}

/**
 * An open mirror file: its statements, its one way to write, its clocks. Reading modules take it for `sql`, writing ones
 * for `write`, which commits first and then tells what changed.
 */
export class Store {
  readonly db: Database.Database;
  readonly uid: string;
  readonly device: string;
  day: DaySettings | undefined;
  /** Imports that have not finished, whose cards are not shown. */
  openBatches: readonly number[] = [];
  /** Ids of top-level boxes in the bin whose cards' records are still on their way there (or back). */
  hiddenBoxIds: readonly number[] = [];
  /** Imports that a crash left are still being completed or taken back. */
  hasUnsettledImports = false;
  /** While an import that also edits cards shows itself: readers wait for it, answers do not. */
  readBarrier: Promise<void> | null = null;
  /** Grows with every transaction. */
  writes = 0;
  /** Grows whenever cards or boxes change (not records): what may have gone can be looked for again. */
  cardsVersion = 0;
  /** Grows whenever the indexes over texts and tags take in what cards changed. */
  textsVersion = 0;
  /** The file is about to be closed: what runs beside requests ends. */
  isClosing = false;
  readonly #wall: () => number;
  readonly #onChanged: (change: DataChange) => void;
  readonly #statements = new Map<string, Statement<unknown>>();
  #clock: Stamp;
  #isWriting = false;
  #writeTime: string | null = null;
  #hasLogEntry = false;
  /** What the open transaction changed: reported once, after the commit. */
  readonly #changes = new Set<ChangedKind>();

  constructor(db: Database.Database, options: StoreOptions) {
    this.db = db;
    this.uid = options.uid;
    this.device = options.device;
    this.day = options.day;
    this.#clock = options.clock;
    this.#wall = options.wall ?? Date.now;
    this.#onChanged = options.onChanged ?? (() => undefined);
  }

  /** The prepared statement of a text, prepared when it is first asked for. Values are always parameters. */
  sql<R = unknown>(text: string): Statement<R> {
    let statement = this.#statements.get(text);
    if (statement === undefined) {
      statement = this.db.prepare<Value[], unknown>(text);
      this.#statements.set(text, statement);
    }
    return statement as Statement<R>;
  }

  /**
   * One transaction: all of `work` or, if it throws, none of it. The changes it reports are told once it is on disk.
   * Within another `write` it is part of that one.
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
      // The clock of a transaction that writes to the answer log is in its entries (`readClock`): one page less.
      if (this.#clock !== before && !this.#hasLogEntry) {
        this.sql("UPDATE meta SET value = ? WHERE key = 'clock'").run(encodeStamp(this.#clock));
      }
      this.sql('COMMIT').run();
      this.writes++;
    } catch (error) {
      // SQLite has rolled back by itself after some errors (a full disk).
      if (this.db.inTransaction) this.sql('ROLLBACK').run();
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

  /** Closes the file; SQLite moves what is in the log into it, and the log goes. */
  close(): void {
    this.isClosing = true;
    this.#statements.clear();
    this.db.close();
  }

  /** The stamp of a new entry of the answer log, and the entry's id, which bears the stamp's time. */
  logStamp(): { id: string; stamp: string } {
    const stamp = this.stamp();
    this.#hasLogEntry = true;
    return { id: idAt(this.#clock.wall), stamp };
  }

  /** The next stamp of this device's hybrid logical clock, as text; only within `write`, which keeps the clock. */
  stamp(): string {
    this.#clock = tick(this.#clock, this.#wall());
    return encodeStamp(this.#clock);
  }

  /**
   * Another device's stamp has been seen, within `write`: whatever is stamped here next is later. One from a clock that
   * is far ahead is left alone, or it would drag this one along.
   */
  observeStamp(text: string): void {
    const stamp = decodeStamp(text);
    if (stamp === null || stamp.wall - this.#wall() > MAX_DRIFT_MS || compareStamps(stamp, this.#clock) < 0) return;
    this.#clock = receive(this.#clock, stamp, this.#wall());
  }

  /** Now, ISO 8601 in UTC; within `write` the same for all of it. */
  now(): string {
    if (!this.#isWriting) return new Date(this.#wall()).toISOString();
    this.#writeTime ??= new Date(this.#wall()).toISOString();
    return this.#writeTime;
  }

  /** Milliseconds since 1970. */
  wall(): number {
    return this.#wall();
  }

  /** The number of today's day under the settings in force. */
  today(): number {
    return dayNumber(this.now(), this.day) ?? 0;
  }

  /** The least id that anything made at a time (ISO 8601) or later can have. */
  firstIdAt(iso: string): string {
    return timePart(Date.parse(iso));
  }

  /** A new id: UUIDv7, so ids sort by the time they were made. */
  id(): string {
    return idAt(this.#wall());
  }
}

/**
 * The clock of a device that made these stamps (the one kept in `meta`, and those of the last entries of the answer log):
 * whatever it stamps next is later than each of them.
 */
export function readClock(texts: readonly string[], device: string): Stamp {
  const stamps = texts.flatMap((text) => decodeStamp(text) ?? []).filter((stamp) => stamp.device === device);
  return stamps.sort(compareStamps).at(-1) ?? { wall: 0, counter: 0, device };
}

/** The 48 bits of milliseconds that a UUIDv7 begins with, as its text has them. */
function timePart(ms: number): string {
  const hex = Math.max(0, Math.floor(ms)).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}

/** A UUIDv7 of a time: what follows the time is that of a random UUID, whose variant bits are the same. */
function idAt(ms: number): string {
  return `${timePart(ms)}-7${crypto.randomUUID().slice(15)}`;
}
