import { existsSync, renameSync } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import Database from 'better-sqlite3';
import type { Backup } from '#shared/mirror/backup.ts';
import { setAside } from '../database/connection.ts';
import { DAMAGE_FLAG } from '../database/damageFlag.ts';
import { codeOf, MirrorError } from '../database/errors.ts';
import { flushFile, flushFolders } from '../database/flush.ts';
import { migrate } from '../database/migrations/index.ts';
import { findCopies } from './copies.ts';

const SIDECARS = ['', '-wal', '-shm'];

/** A checked copy of a backup. */
export interface ReadyBackup {
  readonly path: string;
  /** When the backup was made (ISO 8601, UTC). */
  readonly madeAt: string;
}

/** The time of the copy that a restore would try first (ISO 8601, UTC); null if there is none. */
export async function bestBackup(file: string): Promise<string | null> {
  try {
    const [best] = await findCopies(file);
    return best === undefined ? null : timeText(best.madeAt);
  } catch (error) {
    console.error(`mirror: cannot look for backups (${codeOf(error)})`);
    return null;
  }
}

/** Whether SQLite finds no error in a file, and this program can open it. */
function isBackupHealthy(path: string): boolean {
  const db = new Database(path, { fileMustExist: true });
  try {
    if (db.pragma('quick_check(1)', { simple: true }) !== 'ok') return false;
    migrate(db);
    return true;
  } catch (error) {
    if (codeOf(error) === 'MIRROR_DAMAGED') return false;
    throw error;
  } finally {
    db.close();
  }
}

/** The copies that can be restored, the latest first. */
export async function listCopies(file: string): Promise<Backup[]> {
  const copies = await findCopies(file);
  return copies.sort((a, b) => b.madeAt - a.madeAt).map(({ madeAt, cards }) => ({ madeAt: timeText(madeAt), cards }));
}

function timeText(madeAt: number): string {
  return new Date(madeAt).toISOString();
}

/** Copies the backup of a time, or the best healthy one, to a place beside the file. Throws `NOT_FOUND`, `DISK_FULL`. */
export async function readyBackup(file: string, madeAt: string | null = null): Promise<ReadyBackup> {
  const path = `${file}.restoring`;
  for (const backup of await findCopies(file)) {
    if (madeAt !== null && timeText(backup.madeAt) !== madeAt) continue;
    for (const suffix of SIDECARS) await rm(path + suffix, { force: true });
    for (const suffix of SIDECARS) {
      if (!existsSync(backup.path + suffix)) continue;
      await copyFile(backup.path + suffix, path + suffix);
      flushFile(path + suffix);
    }
    if (isBackupHealthy(path)) return { path, madeAt: timeText(backup.madeAt) };
  }
  for (const suffix of SIDECARS) await rm(path + suffix, { force: true });
  throw new MirrorError('NOT_FOUND', 'there is no healthy backup');
}

/**
 * Replaces a closed file by a copy of a backup. The old file is renamed, never deleted; returns its new base name. If the
 * replacement fails, the old file gets its name back. Everything is on disk at the end.
 */
export function putInPlace({ path }: ReadyBackup, file: string, now: Date): string {
  // The check may have migrated the copy.
  flushFile(path);
  const aside = setAside(file, now, 'replaced');
  try {
    renameSync(path, file);
  } catch (error) {
    const renamed = file.slice(0, -basename(file).length) + aside;
    for (const suffix of [...SIDECARS, DAMAGE_FLAG]) {
      if (existsSync(renamed + suffix)) renameSync(renamed + suffix, file + suffix);
    }
    throw error;
  } finally {
    flushFolders(dirname(file));
  }
  return aside;
}
