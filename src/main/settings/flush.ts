import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Waits until the bytes of a file are on disk. */
export function flushFile(path: string): void {
  flush(path, 'r+');
}

/**
 * Waits until the names in folders are on disk; otherwise a power cut can undo a rename. The worker has the same in
 * mirror/database/flush.ts: main and the worker share no code that uses Node. A folder that cannot be flushed (Windows, some network
 * drives) is no error, because the names are already changed.
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

function flush(path: string, flags: 'r' | 'r+'): void {
  const opened = openSync(path, flags);
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
