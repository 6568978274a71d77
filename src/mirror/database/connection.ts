import { accessSync, constants, existsSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import Database from 'better-sqlite3';
import { CORRUPT_MARK, isMarkedCorrupt } from './corruptMark.ts';
import { codeOf, MirrorError } from './errors.ts';
import { readFileHeader } from './fileHeader.ts';
import { LATEST_VERSION, migrate } from './migrations/index.ts';

/** How long a statement waits for the lock of another connection (a backup, another program), in milliseconds. */
const BUSY_TIMEOUT_MS = 2000;
const SIDECARS = ['', '-wal', '-shm', CORRUPT_MARK];

export interface OpenedFile {
  readonly db: Database.Database;
  readonly created: boolean;
  /** Base name that the damaged file was renamed to, or null. */
  readonly setAsideAs: string | null;
  /** The last run did not close the file (process killed, power lost), or found it damaged. */
  readonly unclean: boolean;
}

function hasContent(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

function newerVersionError(version: number): MirrorError {
  return new MirrorError('MIRROR_NEWER', `the file has version ${version}, this program knows ${LATEST_VERSION}`);
}

/**
 * Throws `MIRROR_NEWER` for a file of a newer version, before any connection can write to it. If there is a WAL beside the
 * file, the version may be in the WAL. A read-only connection reads it without a checkpoint.
 */
function refuseNewer(file: string, unclean: boolean): void {
  const header = readFileHeader(file);
  if (header.kind === 'foreign') throw new MirrorError('MIRROR_DAMAGED', 'not a database');
  if (header.kind !== 'database') return;
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
 * WAL with synchronous=FULL: an acknowledged answer survives a power cut. The page cache (in KiB) holds the records of
 * 100,000 cards, because lists read them in random order.
 */
const PRAGMAS = `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
  PRAGMA cache_size = -65536`;

function connect(file: string): Database.Database {
  const db = new Database(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    db.exec(PRAGMAS);
    const version = Number(db.pragma('user_version', { simple: true }));
    if (version < LATEST_VERSION) migrate(db);
    // Writes nothing, but fails if the file is not writable. Otherwise the first answer would fail.
    db.exec('UPDATE meta SET value = value WHERE 0');
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Renames a file with its WAL and mark; never deletes it. Returns the new base name, which contains the reason. */
export function setAside(file: string, now: Date, why: 'damaged' | 'replaced' = 'damaged'): string {
  const time = now.toISOString().replace(/[:.]/g, '-');
  let target = `${file}.${why}-${time}`;
  for (let n = 2; existsSync(target); n++) target = `${file}.${why}-${time}-${n}`;
  for (const sidecar of SIDECARS) {
    if (existsSync(file + sidecar)) renameSync(file + sidecar, target + sidecar);
  }
  return basename(target);
}

/** Whether a version of this file was ever set aside. Such a file may still reference media. */
export function wasSetAside(file: string): boolean {
  const names = [`${basename(file)}.damaged-`, `${basename(file)}.replaced-`];
  return readdirSync(dirname(file)).some((name) => names.some((start) => name.startsWith(start)));
}

/**
 * Opens the file of an account. Creates it if it does not exist, and migrates it. Sets a damaged file aside and creates a
 * new one. Throws `MIRROR_NEWER` (the file is not changed), `NOT_ALLOWED`, `DISK_FULL`, `MIRROR_UNAVAILABLE`.
 */
export function openFile(file: string, now: Date): OpenedFile {
  const isExisting = hasContent(file);
  if (!isExisting) mkdirSync(dirname(file), { recursive: true });
  const unclean = hasContent(`${file}-wal`);
  try {
    // Checked before SQLite opens the file: SQLite would create a WAL with the same permissions, which stays.
    if (isExisting) accessSync(file, constants.R_OK | constants.W_OK);
    refuseNewer(file, unclean);
    return { db: connect(file), created: !isExisting, setAsideAs: null, unclean: unclean || isMarkedCorrupt(file) };
  } catch (error) {
    if (codeOf(error) !== 'MIRROR_DAMAGED') throw error;
    const setAsideAs = setAside(file, now);
    return { db: connect(file), created: true, setAsideAs, unclean: false };
  }
}
