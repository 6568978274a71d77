import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { listBackups } from '#mirror/backup/index.ts';
import { mediaFolderOf } from '#mirror/media/index.ts';
import { PRIVATE_FOLDER } from '#shared/fileModes.ts';
import type { OpenFileRequest } from '#shared/mirror/protocol.ts';
import { listSetAside } from './database/connection.ts';
import { DAMAGE_FLAG } from './database/damageFlag.ts';
import { flushFolders } from './database/flush.ts';

/** The database last: if a crash comes before, the next opening continues. */
const SIDECARS = [DAMAGE_FLAG, '-shm', '-wal', ''];

/** The files of an account: backups, files that were set aside with their sidecars, sidecars, and at last the database. */
function filesOf(file: string): string[] {
  const setAside = listSetAside(file).flatMap(({ path }) => SIDECARS.map((end) => path + end));
  return [...listBackups(file), ...setAside, ...SIDECARS.map((end) => file + end)].filter((path) => existsSync(path));
}

function move(from: string, to: string): void {
  // A new folder first: what moves into one that is not on disk would be lost with it.
  if (mkdirSync(dirname(to), { recursive: true, mode: PRIVATE_FOLDER }) !== undefined) flushFolders(dirname(to));
  renameSync(from, to);
  // After each one: with a later name alone on disk, the next opening would not continue.
  flushFolders(dirname(to), dirname(from));
}

/** Gives the files of an account its present name, if it has files only under an older one. Nothing is overwritten. */
export function renameOlderFiles({ file, media = mediaFolderOf(file), older = [] }: OpenFileRequest): void {
  if (existsSync(file)) return;
  const found = older.find((one) => filesOf(one.file).length > 0);
  if (found === undefined) return;
  if (existsSync(found.media) && !existsSync(media)) move(found.media, media);
  for (const path of filesOf(found.file)) {
    const to = join(dirname(path), basename(path).replace(basename(found.file), basename(file)));
    if (!existsSync(to)) move(path, to);
  }
}
