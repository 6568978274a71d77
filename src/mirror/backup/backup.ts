import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import { type Pause, yieldToEventLoop } from '#mirror/scheduling/chunking.ts';
import { PRIVATE_FOLDER } from '#shared/fileModes.ts';
import { createPrivate, hasContent } from '../database/connection.ts';
import { codeOf, MirrorError } from '../database/errors.ts';
import { readFileHeader } from '../database/fileHeader.ts';
import { flushFile, flushFolders } from '../database/flush.ts';
import { LATEST_VERSION } from '../database/migrations/index.ts';
import type { Store } from '../database/store.ts';
import { backupFolder, CONTENTS_KEY, countContents, listBackups, measureBackups, readCopy, timeOf } from './copies.ts';
import { backupsToKeep } from './rotation.ts';

const HOUR_MS = 3_600_000;
/** Pages copied in one step: half a megabyte. */
const PAGES = 128;
/** Copies a file in one step, before it is open for requests. */
const ALL_PAGES = 2 ** 31 - 1;

/** Whether the latest backup is older than an hour. One from the future was made with a wrong clock and does not count. */
function isDue(store: Store, file: string): boolean {
  const now = store.wall();
  return listBackups(file).every((backup) => timeOf(backup) > now || now - timeOf(backup) >= HOUR_MS);
}

/**
 * Backs the file up once an hour with SQLite's online backup, and removes old backups (`backupsToKeep`). A copy gets the name
 * of a backup when it is complete. Does nothing for a file without cards.
 */
export async function backUp(store: Store, file: string, pause: Pause): Promise<void> {
  if (!isDue(store, file)) return;
  if (store.sql('SELECT 1 FROM cards LIMIT 1').get() === undefined) return;
  await pause();
  const progress = (): number => {
    if (store.isClosing) throw new MirrorError('CANCELLED', 'the file is being closed');
    return PAGES;
  };
  await makeBackup(store.db, file, store.wall(), pause, progress);
}

/**
 * Backs up a closed file that the next opening will migrate, unless a backup is as new as the file. Does nothing for a file
 * without cards; the opening reports a damaged one. Throws `DISK_FULL`: then the file must not be migrated.
 */
export async function backUpBeforeMigration(file: string, now: number): Promise<void> {
  const header = readFileHeader(file);
  if (header.kind !== 'database' || header.version === 0 || header.version >= LATEST_VERSION) return;
  const [latest] = listBackups(file);
  if (latest !== undefined && timeOf(latest) > changedAt(file)) return;
  try {
    await readCopy(file, async (db) => {
      // The migration is in the WAL already: a backup of it would replace that of the older version.
      if (Number(db.pragma('user_version', { simple: true })) >= LATEST_VERSION) return;
      if (db.prepare('SELECT 1 FROM cards LIMIT 1').get() === undefined) return;
      await makeBackup(db, file, now, yieldToEventLoop, () => ALL_PAGES);
    });
  } catch (error) {
    if (codeOf(error) !== 'MIRROR_DAMAGED') throw error;
  }
}

/** When a file or its WAL was last written, in milliseconds since 1970. */
function changedAt(file: string): number {
  return Math.max(...[file, `${file}-wal`].filter(hasContent).map((path) => statSync(path).mtimeMs));
}

/** Copies an open file into the folder of its backups. */
async function makeBackup(
  db: Database.Database,
  file: string,
  now: number,
  pause: Pause,
  progress: () => number,
): Promise<void> {
  const folder = backupFolder(file);
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const partial = join(folder, `${basename(file)}.partial`);
  rmSync(partial, { force: true });
  const time = new Date(now).toISOString().replace(/[:.]/g, '-');
  const made = join(folder, `${basename(file)}.${time}.sqlite`);
  try {
    createPrivate(partial);
    await copyPages(db, partial, progress);
    await finishCopy(partial, pause);
    flushFile(partial);
    renameSync(partial, made);
    // Before older backups are deleted: a power cut may keep only the deletion.
    flushFolders(folder);
  } catch (error) {
    // On a full disk the rest of a copy would take the space that answers need.
    rmSync(partial, { force: true });
    throw error;
  }
  await removeOld(file, made, now, pause);
}

/** Copies the pages of a file in steps. Flushes the copy meanwhile, because otherwise the last step would flush all of it. */
async function copyPages(db: Database.Database, path: string, progress: () => number): Promise<void> {
  const copy = await open(path, 'r+');
  let flushing: Promise<void> | null = null;
  const flush = async (): Promise<void> => {
    // Only the last flush, which is SQLite's own, has to succeed.
    await copy.datasync().catch(() => undefined);
    flushing = null;
  };
  try {
    await db.backup(path, {
      progress: () => {
        flushing ??= flush();
        return progress();
      },
    });
  } finally {
    await flushing;
    await copy.close();
  }
}

/** Makes a copy one file without a WAL, and writes how much it holds into it. */
async function finishCopy(path: string, pause: Pause): Promise<void> {
  const db = new Database(path, { fileMustExist: true });
  try {
    db.pragma('journal_mode = DELETE');
    const contents = JSON.stringify(await countContents(db, pause));
    db.prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)').run(CONTENTS_KEY, contents);
  } finally {
    db.close();
  }
}

async function removeOld(file: string, path: string, now: number, pause: Pause): Promise<void> {
  const backups = (await measureBackups(file, pause)).map((copy) => ({ ...copy, bytes: statSync(copy.path).size }));
  const made = backups.find((backup) => backup.path === path);
  const [best] = backups;
  if (made === undefined || best === undefined) return;
  const kept = new Set(backupsToKeep(backups, made, best, now));
  for (const backup of backups) {
    if (kept.has(backup)) continue;
    for (const sidecar of ['', '-wal', '-shm']) await rm(backup.path + sidecar, { force: true });
  }
}
