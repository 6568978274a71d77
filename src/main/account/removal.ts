import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

/** How long what a person removed can still be brought back by hand, milliseconds. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Moves an account's closed mirror and its media into a folder of their own in the bin folder; nothing is deleted yet.
 * @param mirror absolute path of the mirror file
 * @param media absolute path of the media folder
 * @returns the folder they are in now, or null if there was nothing
 */
export function moveToBin(bin: string, mirror: string, media: string, now: Date): string | null {
  const files = ['', '-wal', '-shm', '-unsound']
    .map((ending) => `${mirror}${ending}`)
    .filter((file) => existsSync(file));
  const found = existsSync(media) ? [...files, media] : files;
  if (found.length === 0) return null;
  const stamp = now.toISOString().replaceAll(/[:.]/g, '-');
  const folder = join(bin, `${basename(mirror, '.sqlite')}.removed-${stamp}`);
  mkdirSync(folder, { recursive: true });
  for (const path of found) renameSync(path, join(folder, path === media ? 'media' : basename(path)));
  return folder;
}

/** Deletes what was removed more than 30 days ago. */
export function emptyOldBin(bin: string, now: Date): void {
  if (!existsSync(bin)) return;
  for (const name of readdirSync(bin)) {
    const folder = join(bin, name);
    // The folder is as old as the removal, whatever the age of its files.
    if (now.getTime() - statSync(folder).mtimeMs > KEPT_MS) rmSync(folder, { recursive: true, force: true });
  }
}
