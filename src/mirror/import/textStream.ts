import type { FileHandle } from 'node:fs/promises';
import { MirrorError } from '../database/errors.ts';
import { type DeckEncoding, isBinary } from './encoding.ts';

const BLOCK = 256 * 1024;

/** A piece of a file's text, line ends made `\n`, and how many bytes of the file it ends at. */
export interface TextPiece {
  readonly text: string;
  readonly bytes: number;
}

/** Reads up to `length` bytes from the beginning of a file. */
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

/**
 * The text of a file in pieces, however large it is: one block of it is in memory at a time.
 * Bytes the encoding does not know become U+FFFD.
 * @throws MirrorError FILE_NOT_A_DECK when NUL bytes turn up.
 */
export async function* readText(file: FileHandle, encoding: DeckEncoding): AsyncGenerator<TextPiece> {
  const decoder = new TextDecoder(encoding);
  const buffer = Buffer.alloc(BLOCK);
  let bytes = 0;
  // A "\r" at the end of a piece waits for the next one: it may be the first half of "\r\n".
  let waiting = '';
  for (;;) {
    const { bytesRead } = await file.read(buffer, 0, BLOCK, bytes);
    if (bytesRead === 0) break;
    const block = buffer.subarray(0, bytesRead);
    const text = waiting + decoder.decode(block, { stream: true });
    if (text.includes('\0') || (bytes === 0 && isBinary(block, encoding))) {
      throw new MirrorError('FILE_NOT_A_DECK', 'the file is not text');
    }
    bytes += bytesRead;
    waiting = text.endsWith('\r') ? '\r' : '';
    yield { text: plainLines(waiting === '' ? text : text.slice(0, -1)), bytes };
  }
  yield { text: plainLines(waiting + decoder.decode()), bytes };
}

function plainLines(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}
