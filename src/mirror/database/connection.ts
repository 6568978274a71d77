import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#shared/fileModes.ts';
import type { Damage } from '#shared/mirror/backup.ts';
import type { FileSummary } from '#shared/mirror/protocol.ts';
import { DAMAGE_FLAG, readDamageFlag, writeDamageFlag } from './damageFlag.ts';
import { codeOf, MirrorError } from './errors.ts';
import { readFileHeader } from './fileHeader.ts';
import { flushFolders } from './flush.ts';
import { LATEST_VERSION, migrate } from './migrations/index.ts';
import { VISIBILITY } from './visibility.ts';

/** How long a statement waits for the lock of another connection (a backup, another program), in milliseconds. */
const BUSY_TIMEOUT_MS = 2000;
const SIDECARS = ['', '-wal', '-shm', DAMAGE_FLAG];
/** The end of the name of a file that was set aside. */
const SET_ASIDE = /\.(?:damaged|replaced)-(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z)(?:-\d+)?$/;

export interface OpenedFile {
  readonly db: Database.Database;
  readonly created: boolean;
  /** What is wrong, now or since an earlier opening; null for a healthy file, or if the user dismissed it. */
  readonly damage: Damage | null;
  /** The last run did not close the file (process killed, power lost), or found it damaged. */
  readonly unclean: boolean;
}

/** False for a file that does not exist or has no bytes. */
export function hasContent(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

function newerVersionError(version: number): MirrorError {
  return new MirrorError('MIRROR_NEWER', `the file has version ${version}, this program knows ${LATEST_VERSION}`);
}

/**
 * Throws `MIRROR_DAMAGED` for a file that is no database or not complete. Throws `MIRROR_NEWER` for a file of a newer version, before any connection can write to it. If there is a WAL beside the
 * file, the version may be in the WAL. A read-only connection reads it without a checkpoint.
 */
function refuseNewer(file: string, unclean: boolean, hasJournal: boolean): void {
  const header = readFileHeader(file);
  if (header.kind === 'foreign') throw new MirrorError('MIRROR_DAMAGED', 'not a database');
  if (header.kind !== 'database') return;
  // SQLite rolls the file back first. A read-only connection could not, and the header is not that of the result.
  if (hasJournal) return;
  // The rest of the pages may still be in the WAL.
  if (!header.isComplete && !unclean) throw new MirrorError('MIRROR_DAMAGED', 'the end of the file is missing');
  if (header.version > LATEST_VERSION) throw newerVersionError(header.version);
  if (!unclean) return;
  const db = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const version = Number(db.pragma('user_version', { simple: true }));
    if (version > LATEST_VERSION) throw newerVersionError(version);
  } finally {
    db.close();
  }
}

/**
 * Sets the page cache (in KiB), which holds the records of 100,000 cards, because lists read them in random order. New rows
 * need the ends of tables and indexes only, and the rest would only take memory.
 */
export const CACHE = 'PRAGMA cache_size = -65536';
export const BULK_CACHE = 'PRAGMA cache_size = -8192';

/**
 * WAL with synchronous=FULL: an acknowledged answer survives a power cut. On macOS a flush reaches only the memory of the drive
 * without `fullfsync`; other systems ignore it.
 */
const PRAGMAS = `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA foreign_keys = ON; ${CACHE}`;

/** Creates an empty file that only its owner can read, if it does not exist. SQLite gives its WAL the same permissions. */
export function createPrivate(file: string): void {
  closeSync(openSync(file, 'a', PRIVATE_FILE));
}

function connect(file: string): Database.Database {
  if (!existsSync(file)) createPrivate(file);
  const db = new Database(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    db.exec(PRAGMAS);
    const version = Number(db.pragma('user_version', { simple: true }));
    if (version > LATEST_VERSION) throw newerVersionError(version);
    if (version < LATEST_VERSION) migrate(db);
    // Writes nothing, but fails if the file is not writable. Otherwise the first answer would fail.
    db.exec('UPDATE meta SET value = value WHERE 0');
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/**
 * Renames a file with its WAL and mark; never deletes it. Returns the new base name, which contains the reason. The new names
 * are on disk before another file can take the old one: it would replace this file, or get its WAL, after a power cut.
 */
export function setAside(file: string, now: Date, why: 'damaged' | 'replaced' = 'damaged'): string {
  const time = now.toISOString().replace(/[:.]/g, '-');
  let target = `${file}.${why}-${time}`;
  for (let n = 2; existsSync(target); n++) target = `${file}.${why}-${time}-${n}`;
  for (const sidecar of SIDECARS) {
    if (!existsSync(file + sidecar)) continue;
    renameSync(file + sidecar, target + sidecar);
    // In this order: without its mark, a file that still has the old name would pass for a healthy one.
    flushFolders(dirname(file));
  }
  return basename(target);
}

/** The files that were set aside, with the time of each (text of its name). */
export function listSetAside(file: string): { path: string; time: string }[] {
  const folder = dirname(file);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const time = SET_ASIDE.exec(name)?.[1];
    return time === undefined || !name.startsWith(`${basename(file)}.`) ? [] : [{ path: join(folder, name), time }];
  });
}

/** Whether a version of this file was ever lost or set aside. Its media may still be needed. */
export function wasReplaced(file: string): boolean {
  return readDamageFlag(file) !== null || listSetAside(file).length > 0;
}

/** Sets aside what is left of a file, marks the damage, and creates a new file. */
function startOver(file: string, now: Date, kind: 'MIRROR_DAMAGED' | 'MIRROR_LOST'): OpenedFile {
  const setAsideAs = setAside(file, now);
  const damage: Damage = kind === 'MIRROR_LOST' ? { kind } : { kind, setAsideAs };
  // Marked first: after a crash in between, the next opening still knows the damage.
  writeDamageFlag(file, damage);
  return { db: connect(file), created: true, damage, unclean: false };
}

/**
 * Opens the file of an account. Creates it if it does not exist, and migrates it. Sets a damaged file aside and creates a
 * new one. Throws `MIRROR_NEWER` (the file is not changed), `NOT_ALLOWED`, `DISK_FULL`, `MIRROR_UNAVAILABLE`.
 * @param hasCopy a copy of this file has cards, so a missing or empty file is damage
 */
export function openFile(file: string, now: Date, hasCopy = false): OpenedFile {
  const isExisting = hasContent(file);
  if (!isExisting) mkdirSync(dirname(file), { recursive: true, mode: PRIVATE_FOLDER });
  const unclean = hasContent(`${file}-wal`);
  const hasJournal = hasContent(`${file}-journal`);
  // SQLite would delete the WAL of an empty file.
  if (!isExisting && (hasCopy || unclean)) return startOver(file, now, 'MIRROR_LOST');
  try {
    // Checked before SQLite opens the file: SQLite would create a WAL with the same permissions, which stays.
    if (isExisting) accessSync(file, constants.R_OK | constants.W_OK);
    refuseNewer(file, unclean, hasJournal);
    const db = connect(file);
    const flag = readDamageFlag(file);
    const isCorrupt = flag?.damage.kind === 'MIRROR_CORRUPT';
    const damage = flag === null || flag.isDismissed || isCorrupt ? null : flag.damage;
    return { db, created: !isExisting, damage, unclean: unclean || hasJournal || isCorrupt };
  } catch (error) {
    if (codeOf(error) !== 'MIRROR_DAMAGED') throw error;
    return startOver(file, now, 'MIRROR_DAMAGED');
  }
}

/** The number of cards outside the bin in a file that is not open; 0 without the file. */
export function countCards(file: string): FileSummary {
  if (!existsSync(file)) return { cards: 0, uid: null };
  const db = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const cards =
      db.prepare<[], number>(`SELECT count(*) FROM records WHERE place > ${VISIBILITY.inBin}`).pluck().get() ?? 0;
    const uid = db.prepare<[], string>("SELECT value FROM meta WHERE key = 'uid'").pluck().get() ?? null;
    return { cards, uid };
  } finally {
    db.close();
  }
}
