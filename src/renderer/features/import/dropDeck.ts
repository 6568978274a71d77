import { LIMITS } from '#core/card/index.ts';
import { call, newJobId } from '#renderer/data/bridge.ts';
import { formatByName } from '#shared/deckFormats.ts';
import type { DeckHandle } from '#shared/import.ts';
import { fail, type Result } from '#shared/result.ts';

/** Bytes of a file that are sent at once. */
const PIECE = 4 * 1024 ** 2;

/** Opens a deck file that was dropped on the window. Only its bytes are known here, not its path. */
export async function dropDeck(file: File): Promise<Result<DeckHandle>> {
  if (formatByName(file.name) === undefined) return fail('FILE_NOT_A_DECK', 'no deck by its name');
  if (file.size > LIMITS.importBytes) return fail('FILE_TOO_LARGE', `the file has ${file.size} bytes`);
  const upload = newJobId();
  for (let from = 0; ; from += PIECE) {
    const piece = await readPiece(file, from);
    if (piece === null) return fail('FILE_UNREADABLE', 'a dropped file cannot be read');
    const isLast = from + PIECE >= file.size;
    const reply = await call('deckDrop', { upload, name: file.name, bytes: piece, isLast });
    if (!reply.ok) return reply;
    if (reply.value !== null) return { ok: true, value: reply.value };
  }
}

/** null for a file that was removed or changed since. */
async function readPiece(file: File, from: number): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await file.slice(from, from + PIECE).arrayBuffer());
  } catch {
    return null;
  }
}
