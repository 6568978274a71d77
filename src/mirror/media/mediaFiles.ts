import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** 64 small hexadecimal digits: nothing else ever becomes part of a path. */
const HASH = /^[0-9a-f]{64}$/;

export function isHash(text: string): boolean {
  return HASH.test(text);
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The folder of an account's media where none was named: beside the mirror file, under its name. */
export function mediaFolderOf(file: string): string {
  return join(dirname(file), 'media', basename(file).replace(/\.sqlite$/, ''));
}

/** The place of a file with this hash; two digits make the folder, so that no folder gets too full. */
export function mediaPath(folder: string, hash: string): string {
  return join(folder, hash.slice(0, 2), hash);
}

/** Ending of files that are being written; one that is left over is removed later. */
export const TEMPORARY = '.new';

/** Writes a file so that it is there wholly or not at all, also after a power cut. One that is there already stays. */
export async function writeMediaFile(folder: string, hash: string, bytes: Uint8Array): Promise<void> {
  const path = mediaPath(folder, hash);
  if (await hasSize(path, bytes.byteLength)) return;
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${randomUUID()}${TEMPORARY}`;
  try {
    const file = await open(temporary, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function hasSize(path: string, size: number): Promise<boolean> {
  try {
    return (await stat(path)).size === size;
  } catch {
    return false;
  }
}
