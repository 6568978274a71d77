import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFolder } from './folderLock.ts';

/** The folder has no database. */
export class NoBackupError extends Error {}

/**
 * Puts the database of a copied data folder in the place of that of `folder`. Returns where the database of before is now; null
 * if there was none. Throws `NoBackupError`, and `FolderLockedError` if another process has one of the folders open.
 */
export async function restoreFolder(backup: string, folder: string, now: number): Promise<string | null> {
  const copied = join(backup, 'database');
  if (!existsSync(join(copied, 'PG_VERSION'))) throw new NoBackupError(`${backup} is no copy of a data folder`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(folder);
  try {
    const database = join(folder, 'database');
    const incoming = join(folder, 'database-incoming');
    await rm(incoming, { recursive: true, force: true });
    await cp(copied, incoming, { recursive: true });
    const before = existsSync(database) ? join(folder, `database-before-${fileTime(now)}`) : null;
    if (before !== null) await rename(database, before);
    await rename(incoming, database);
    return before;
  } finally {
    unlock();
  }
}

function fileTime(now: number): string {
  return new Date(now).toISOString().slice(0, 19).replaceAll(':', '-');
}
