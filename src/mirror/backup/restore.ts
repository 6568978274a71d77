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

/** A checked copy of a backup. */
export interface ReadyBackup {
  readonly path: string;
  /** When the backup was made (ISO 8601, UTC). */
  readonly madeAt: string;
}

/** The backups that could be restored, newest first. Checks only their headers, because the start must not wait. */
function candidates(file: string): string[] {
  return listBackups(file).filter((backup) => {
    const header = readFileHeader(backup);
    return header.kind === 'database' && header.version <= LATEST_VERSION;
  });
}

/** The time of the newest backup with a valid header (ISO 8601, UTC); null if there is none. */
export function newestBackup(file: string): string | null {
  const [newest] = candidates(file);
  return newest === undefined ? null : new Date(timeOf(newest)).toISOString();
}

function isBackupHealthy(path: string): boolean {
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

/** Copies the newest healthy backup to a place beside the file. Throws `NOT_FOUND`, `DISK_FULL`. */
export async function readyBackup(file: string): Promise<ReadyBackup> {
  const path = `${file}.restoring`;
  for (const backup of candidates(file)) {
    for (const suffix of SIDECARS) await rm(path + suffix, { force: true });
    await copyFile(backup, path);
    if (isBackupHealthy(path)) return { path, madeAt: new Date(timeOf(backup)).toISOString() };
  }
  for (const suffix of SIDECARS) await rm(path + suffix, { force: true });
  throw new MirrorError('NOT_FOUND', 'there is no healthy backup');
}

/**
 * Replaces a closed file by a copy of a backup. The old file is renamed, never deleted; returns its new base name. If the
 * replacement fails, the old file gets its name back.
 */
export function putInPlace({ path }: ReadyBackup, file: string, now: Date): string {
  const aside = setAside(file, now, 'replaced');
  try {
    renameSync(path, file);
  } catch (error) {
    const renamed = file.slice(0, -basename(file).length) + aside;
    for (const suffix of SIDECARS) if (existsSync(renamed + suffix)) renameSync(renamed + suffix, file + suffix);
    throw error;
  }
  return aside;
}
