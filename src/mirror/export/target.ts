import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import type { Chosen } from '#mirror/cardbox-file/index.ts';
import { yieldToEventLoop } from '#mirror/scheduling/chunking.ts';
import type { ExportReport } from '#shared/export.ts';
import type { Settings } from '#shared/settings.ts';
import { flushFolders } from '../database/flush.ts';
import type { Store } from '../database/store.ts';

/** What an export has written. */
export type Written = Pick<ExportReport, 'cards' | 'media' | 'bytes'>;

export interface CollectionOptions {
  readonly store: Store;
  readonly media: string;
  readonly chosen: Chosen;
  readonly target: string;
  readonly settings: Settings;
  readonly version: string;
  readonly signal: AbortSignal;
  onProgress(done: number, total: number): void;
}

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

/** The minimum number of characters in a piece. */
const PIECE = 64 * 1024;

/** The bytes of texts, in pieces. Between two of them the worker can receive a cancellation. */
export async function* encodePieces(texts: Iterable<string>, signal: AbortSignal): AsyncGenerator<Buffer> {
  let piece = '';
  for (const text of texts) {
    piece += text;
    if (piece.length < PIECE) continue;
    if (signal.aborted) return;
    yield Buffer.from(piece);
    piece = '';
    await yieldToEventLoop();
  }
  yield Buffer.from(piece);
}

/** A zip for `writeTarget`. @param fill adds its entries */
export function zipStream(fill: (zip: yazl.ZipFile) => void): NodeJS.ReadableStream {
  const zip = new yazl.ZipFile();
  fill(zip);
  zip.end();
  const output = zip.outputStream as PassThrough;
  // An error inside (a missing file) must end the stream, otherwise the pipeline waits forever.
  zip.on('error', (error: Error) => output.destroy(error));
  // `writeTarget` throws its own error. This handler catches errors that come after it.
  output.on('error', () => undefined);
  return output;
}
