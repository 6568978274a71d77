import { type FileHandle, open } from 'node:fs/promises';
import type { DeckEncoding } from '#shared/import.ts';
import { MirrorError } from '../database/errors.ts';
import { isBinary } from './encoding.ts';
import { reportProgress } from './progress.ts';

const BLOCK = 256 * 1024;

/** Reads up to `length` bytes from the start of a file. */
export async function readHead(file: FileHandle, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(buffer, filled, length - filled, filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
}

/** The same of a file that is not open. Throws the error of the system if it cannot be read. */
export async function readStart(path: string, length: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    return await readHead(file, length);
  } finally {
    await file.close();
  }
}

/**
 * Reads the text of a file of `size` bytes in pieces with `\n` line ends, with one block in memory at a time. Invalid bytes become U+FFFD.
 * @throws MirrorError FILE_NOT_A_DECK if the file contains NUL bytes; FILE_CHANGED if it became shorter.
 */
export async function* readTextChunks(file: FileHandle, size: number, encoding: DeckEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  const buffer = Buffer.alloc(BLOCK);
  let bytes = 0;
  // A "\r" at the end of a piece is moved to the next piece, because it may be the first half of "\r\n".
  let carried = '';
  for (;;) {
    const { bytesRead } = await file.read(buffer, 0, BLOCK, bytes);
    if (bytesRead === 0) break;
    const block = buffer.subarray(0, bytesRead);
    reportProgress();
    const text = carried + decoder.decode(block, { stream: true });
    if (text.includes('\0') || (bytes === 0 && isBinary(block, encoding))) {
      throw new MirrorError('FILE_NOT_A_DECK', 'the file is not text');
    }
    bytes += bytesRead;
    carried = text.endsWith('\r') ? '\r' : '';
    yield normalizeLineEnds(carried === '' ? text : text.slice(0, -1));
  }
  if (bytes < size) throw new MirrorError('FILE_CHANGED', `${bytes} of ${size} bytes are left`);
  yield normalizeLineEnds(carried + decoder.decode());
}

function normalizeLineEnds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}
