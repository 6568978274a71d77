import { accessSync, constants, existsSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import Database from 'better-sqlite3';
import { CORRUPT_MARK, isMarkedCorrupt } from './corruptMark.ts';
import { codeOf, MirrorError } from './errors.ts';
import { readFileHeader } from './fileHeader.ts';
import { LATEST_VERSION, migrate } from './migrations/index.ts';

/** How long a statement waits for another connection's lock, in milliseconds (a backup, a look from outside). */
const BUSY_TIMEOUT_MS = 2000;
const SIDECARS = ['', '-wal', '-shm', CORRUPT_MARK];

export interface OpenedFile {
  readonly db: Database.Database;
  readonly created: boolean;
  /** Base name of the damaged file that was renamed, or null. */
  readonly setAsideAs: string | null;
  /** The last run did not close the file (it was killed, the machine lost power), or found it damaged. */
  readonly unclean: boolean;
}

function hasContent(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

function newer(version: number): MirrorError {
  return new MirrorError('MIRROR_NEWER', `the file has version ${version}, this program knows ${LATEST_VERSION}`);
}

/**
 * Refuses a file of a newer version before any connection could write to it. Where a log waits beside the file the
 * version may be in there, which a read-only connection finds without moving it into the file.
 */
function refuseNewer(file: string, unclean: boolean): void {
  const header = readFileHeader(file);
  if (header.kind === 'foreign') throw new MirrorError('MIRROR_DAMAGED', 'not a database');
  if (header.kind !== 'database') return;
  if (header.version > LATEST_VERSION) throw newer(header.version);
  if (!unclean) return;
  const db = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const version = Number(db.pragma('user_version', { simple: true }));
    if (version > LATEST_VERSION) throw newer(version);
  } finally {
    db.close();
  }
}

/**
 * WAL with synchronous=FULL: an answer that was acknowledged survives a power cut. The page cache (in KiB) holds the
 * records of 100,000 cards, which lists jump about in.
 */
const PRAGMAS = `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
  PRAGMA cache_size = -65536`;

function connect(file: string): Database.Database {
  const db = new Database(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    db.exec(PRAGMAS);
    const version = Number(db.pragma('user_version', { simple: true }));
    if (version < LATEST_VERSION) migrate(db);
    // A file that cannot be written is found out now rather than at the first answer.
    db.exec('UPDATE meta SET value = value WHERE 0');
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Renames a file with what belongs to it; it is never deleted. Returns its new base name, which says why. */
export function setAside(file: string, now: Date, why: 'damaged' | 'replaced' = 'damaged'): string {
  const time = now.toISOString().replace(/[:.]/g, '-');
  let target = `${file}.${why}-${time}`;
  for (let n = 2; existsSync(target); n++) target = `${file}.${why}-${time}-${n}`;
  for (const sidecar of SIDECARS) {
    if (existsSync(file + sidecar)) renameSync(file + sidecar, target + sidecar);
  }
  return basename(target);
}

/** Whether a file was ever set aside: it may be all that still names some pictures and sounds. */
export function wasSetAside(file: string): boolean {
  const names = [`${basename(file)}.damaged-`, `${basename(file)}.replaced-`];
  return readdirSync(dirname(file)).some((name) => names.some((start) => name.startsWith(start)));
}

/**
 * Opens an account's file, makes it where there is none, brings it up to date. A damaged file is set aside and a new one
 * made. Throws `MIRROR_NEWER` (the file is left as it is), `NOT_ALLOWED`, `DISK_FULL`, `MIRROR_UNAVAILABLE`.
 */
export function openFile(file: string, now: Date): OpenedFile {
  const existed = hasContent(file);
  if (!existed) mkdirSync(dirname(file), { recursive: true });
  const unclean = hasContent(`${file}-wal`);
  try {
    // Asked before SQLite opens it, which would leave a log beside it that bears its permissions and outlives them.
    if (existed) accessSync(file, constants.R_OK | constants.W_OK);
    refuseNewer(file, unclean);
    return { db: connect(file), created: !existed, setAsideAs: null, unclean: unclean || isMarkedCorrupt(file) };
  } catch (error) {
    if (codeOf(error) !== 'MIRROR_DAMAGED') throw error;
    const setAsideAs = setAside(file, now);
    return { db: connect(file), created: true, setAsideAs, unclean: false };
  }
}
