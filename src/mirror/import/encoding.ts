import { isUtf8 } from 'node:buffer';
import type { DeckEncoding } from '#shared/import.ts';
import { MirrorError } from '../database/errors.ts';
import { detectLegacyEncoding } from './legacyEncoding.ts';

const MAGIC = [
  'PK\x03\x04',
  '\x89PNG',
  'GIF8',
  '\xff\xd8\xff',
  '%PDF',
  'SQLite format 3',
  '\x1f\x8b',
  '7z\xbc\xaf',
  'RIFF',
];

/** The encoding of a byte order mark, or null. */
function fromMark(head: Buffer): DeckEncoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 'utf-8' : null;
}

/** Whether the bytes are UTF-8. The last character of the start of a file may be incomplete. */
function isUtf8Text(bytes: Buffer, isWhole: boolean): boolean {
  for (let cut = 0; cut < (isWhole ? 1 : 4) && cut <= bytes.length; cut++) {
    if (isUtf8(cut === 0 ? bytes : bytes.subarray(0, -cut))) return true;
  }
  return false;
}

/**
 * Whether bytes are UTF-8 with a few damaged ones: at least ten valid non-ASCII characters for each invalid one. Text in
 * another encoding has more invalid than valid ones.
 */
function isMostlyUtf8(bytes: Buffer): boolean {
  let good = 0;
  let bad = 0;
  for (const character of new TextDecoder().decode(bytes)) {
    if (character === '\ufffd') bad++;
    else if (character > '\u007f') good++;
  }
  return good >= 10 * bad;
}

/** Detects UTF-16 without a byte order mark: NUL bytes are halves of characters, and the text has lines. */
function unmarkedUtf16(bytes: Buffer): DeckEncoding | null {
  const first = bytes.indexOf(0);
  if (first < 0) return null;
  const encoding = first % 2 === 1 ? 'utf-16le' : 'utf-16be';
  try {
    // The first 4 KiB are enough. An odd byte at the end is half a character.
    const start = bytes.subarray(0, Math.min(bytes.length & ~1, 4096));
    const text = new TextDecoder(encoding, { fatal: true }).decode(start, { stream: true });
    const isText = /[\n\r]/.test(text) && !/[^\P{Cc}\t\n\r]/u.test(text);
    return isText ? encoding : null;
  } catch {
    return null;
  }
}

/** Whether the start of a file is not text: it has a known signature or NUL bytes. */
export function isBinary(head: Buffer, encoding: DeckEncoding | null): boolean {
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return false;
  const start = head.toString('latin1', 0, 16);
  return head.includes(0) || MAGIC.some((magic) => start.startsWith(magic));
}

/**
 * Detects the encoding from the start of a file: by a byte order mark; else UTF-16 if every NUL is half a character; else
 * UTF-8, also with a few damaged bytes; else by what its text would be.
 * @param isWhole whether the file has nothing else
 * @throws MirrorError FILE_NOT_A_DECK if the file is not text.
 */
export async function detectEncoding(head: Buffer, isWhole = false): Promise<DeckEncoding> {
  const marked = fromMark(head);
  if (marked === 'utf-16le' || marked === 'utf-16be') return marked;
  const unmarked = marked === null ? unmarkedUtf16(head) : null;
  if (unmarked !== null) return unmarked;
  if (isBinary(head, marked)) throw new MirrorError('FILE_NOT_A_DECK', 'the file is not text');
  if (marked !== null || isUtf8Text(head, isWhole) || isMostlyUtf8(head)) return 'utf-8';
  return detectLegacyEncoding(head);
}
