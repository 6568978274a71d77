import { existsSync, renameSync } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import Database from 'better-sqlite3';
import { setAside } from '../database/connection.ts';
import { codeOf, MirrorError } from '../database/errors.ts';
import { readFileHeader } from '../database/fileHeader.ts';
import { LATEST_VERSION } from '../database/migrations/index.ts';
import { listBackups, timeOf } from './backup.ts';

const SIDECARS = ['', '-wal', '-shm'];

/** A copy of a backup, ready to take the file's place. */
export interface ReadyBackup {
  readonly path: string;
  /** When the backup was made (ISO 8601, UTC). */
  readonly madeAt: string;
}

/** The files a person could restore, newest first. Only their headers are looked at: a start must not wait. */
function candidates(file: string): string[] {
  return listBackups(file).filter((backup) => {
    const header = readFileHeader(backup);
    return header.kind === 'database' && header.version <= LATEST_VERSION;
  });
}

/** When the newest backup of a file that looks whole was made (ISO 8601, UTC); null if there is none. */
export function newestBackup(file: string): string | null {
  const [newest] = candidates(file);
  return newest === undefined ? null : new Date(timeOf(newest)).toISOString();
}

function isSound(path: string): boolean {
  const db = new Database(path, { fileMustExist: true });
  try {
    return db.pragma('quick_check(1)', { simple: true }) === 'ok';
  } catch (error) {
    if (codeOf(error) === 'MIRROR_DAMAGED') return false;
    throw error;
  } finally {
    db.close();
  }
}

/** Copies the newest backup in which SQLite finds nothing wrong beside the file. Throws `NOT_FOUND`, `DISK_FULL`. */
export async function readyBackup(file: string): Promise<ReadyBackup> {
  const path = `${file}.restoring`;
  for (const backup of candidates(file)) {
    for (const end of SIDECARS) await rm(path + end, { force: true });
    await copyFile(backup, path);
    if (isSound(path)) return { path, madeAt: new Date(timeOf(backup)).toISOString() };
  }
  for (const end of SIDECARS) await rm(path + end, { force: true });
  throw new MirrorError('NOT_FOUND', 'there is no good backup');
}

/**
 * Puts a copy in the place of a closed file, which is renamed and never deleted; answers its new base name. Where that
 * fails, the file is where it was.
 */
export function putInPlace({ path }: ReadyBackup, file: string, now: Date): string {
  const aside = setAside(file, now, 'replaced');
  try {
    renameSync(path, file);
  } catch (error) {
    const kept = file.slice(0, -basename(file).length) + aside;
    for (const end of SIDECARS) if (existsSync(kept + end)) renameSync(kept + end, file + end);
    throw error;
  }
  return aside;
}
