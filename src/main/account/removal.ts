import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

/** How long removed files stay in the bin folder, in milliseconds. */
const BIN_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Moves an account's closed mirror and its media to a new directory in the bin folder. Nothing is deleted.
 * @param mirror absolute path of the mirror file
 * @param media absolute path of the media directory
 * @returns the new directory, or null if there were no files
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

/** Deletes files that were removed more than 30 days ago. */
export function emptyOldBin(bin: string, now: Date): void {
  if (!existsSync(bin)) return;
  for (const name of readdirSync(bin)) {
    const folder = join(bin, name);
    // The age of the directory is the time since the removal; the files may be older.
    if (now.getTime() - statSync(folder).mtimeMs > BIN_MS) rmSync(folder, { recursive: true, force: true });
  }
}
