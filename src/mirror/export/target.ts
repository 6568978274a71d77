import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { flushFolders } from '../database/flush.ts';

/**
 * Writes a file atomically: writes a temporary file beside it, and renames that when it is complete and on disk. An existing
 * file stays until then, and an error leaves nothing behind. Returns the size in bytes.
 */
export async function writeTarget(
  target: string,
  source: NodeJS.ReadableStream | AsyncIterable<Uint8Array | string>,
  signal: AbortSignal,
): Promise<number> {
  const temporary = `${target}.${randomUUID().slice(0, 8)}.partial`;
  try {
    await pipeline(source, createWriteStream(temporary, { flags: 'wx' }), { signal });
    const file = await open(temporary, 'r+');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
    signal.throwIfAborted();
    await rename(temporary, target);
    flushFolders(dirname(target));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  return (await stat(target)).size;
}
