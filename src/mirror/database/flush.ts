import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';

/** Waits until the bytes of a file are on disk. */
export function flushFile(path: string): void {
  flush(path, 'r+');
}

/**
 * Waits until the names in folders are on disk. Without it a power cut can undo a rename, or keep a later one without an earlier
 * one. Windows cannot flush a folder, and keeps the order of names by itself. A folder that
 * cannot be flushed (some network drives) is no error, because the names are already changed.
 */
export function flushFolders(...paths: readonly string[]): void {
  if (process.platform === 'win32') return;
  for (const path of new Set(paths)) {
    try {
      flush(path, 'r');
    } catch {
      // As SQLite does.
    }
  }
}

/** As `flushFolders`, for many folders: they share the wait for the disk, and answers do not wait. */
export async function flushManyFolders(paths: Iterable<string>): Promise<void> {
  if (process.platform === 'win32') return;
  await Promise.all([...new Set(paths)].map((path) => flushInBackground(path).catch(() => undefined)));
}

async function flushInBackground(path: string): Promise<void> {
  const opened = await open(path, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

function flush(path: string, flags: 'r' | 'r+'): void {
  const opened = openSync(path, flags);
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
