import { createHash, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#shared/fileModes.ts';
import { flushManyFolders } from '../database/flush.ts';
import type { Store } from '../database/store.ts';

/** The media of an account: a folder with files named by hash, and a row of the mirror for each file. */
export interface MediaFolder {
  readonly store: Store;
  readonly folder: string;
}

/** 64 lower-case hexadecimal digits. Nothing else may become part of a path. */
const HASH = /^[0-9a-f]{64}$/;

export function isHash(text: string): boolean {
  return HASH.test(text);
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The default media folder of an account: beside the mirror file, with its name. */
export function mediaFolderOf(file: string): string {
  return join(dirname(file), 'media', basename(file).replace(/\.sqlite$/, ''));
}

/** The path of the file with this hash. Its first two digits name a subfolder, so that no folder gets too large. */
export function mediaPath(folder: string, hash: string): string {
  return join(folder, hash.slice(0, 2), hash);
}

/** Deletes a file, unless it has a row. Checked right before, because it may have been added again. `addMedia` then writes it again. */
export function removeIfGone({ store, folder }: MediaFolder, hash: string): void {
  if (store.sql('SELECT 1 FROM media WHERE hash = ?').get(hash) === undefined) {
    rmSync(mediaPath(folder, hash), { force: true });
  }
}

/** Suffix of a file while it is written. A leftover file is removed later. */
export const TEMPORARY = '.new';

/** The bytes of a file and their hash. */
export interface HashedMedia {
  readonly hash: string;
  readonly bytes: Uint8Array;
}

/**
 * Writes files atomically, at the same time. They and their names are on disk at the end: under its temporary name a file
 * would be deleted later. The names are flushed together at the end, because one flush writes most of them.
 */
export async function writeMediaFiles(folder: string, files: readonly HashedMedia[]): Promise<void> {
  const changed = await Promise.all(files.map((file) => writeMediaFile(folder, file)));
  await flushManyFolders(changed.filter((one) => one !== null));
}

/** Does nothing if the file exists with this size. Returns the changed folder. */
async function writeMediaFile(folder: string, { hash, bytes }: HashedMedia): Promise<string | null> {
  const path = mediaPath(folder, hash);
  const onDisk = await stat(path).catch(() => null);
  if (onDisk?.size === bytes.byteLength) return null;
  await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER });
  const temporary = `${path}.${randomUUID()}${TEMPORARY}`;
  try {
    const file = await open(temporary, 'wx', PRIVATE_FILE);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
    return dirname(path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
