import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { DeckReader } from '#main/workers/deckReader.ts';
import type { DeckPiece, DeckSource, ImportRow } from '#shared/mirror/import.ts';
import type { Result } from '#shared/result.ts';
import { tempFolder } from '#tests/support/temp.ts';
import { startWorker } from '#tests/support/workers.ts';

export const importWorker = (): Worker => startWorker('import');
export const mirrorWorker = (): Worker => startWorker('mirror');

/** A temporary folder for files. Call `remove` at the end. */
export function makeFolder() {
  const { path, remove } = tempFolder('cardbox-import');
  return {
    path,
    write(name: string, content: string | Uint8Array): string {
      const file = join(path, name);
      writeFileSync(file, content);
      return file;
    },
    remove,
  };
}

/** The value of a result. Throws an error with the code of a failure. */
export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
}

/** Everything that the import worker reads from a file, with the suggested mapping. */
export async function readAll(reader: DeckReader, deck: DeckSource) {
  const look = unwrap(await reader.request({ kind: 'preview', source: deck }));
  const job = deck.path;
  const { total } = unwrap(await reader.request({ kind: 'start', job, source: deck, mapping: look.mapping }));
  const pieces: DeckPiece[] = [];
  for (;;) {
    const piece = unwrap(await reader.request({ kind: 'next', job }));
    if (piece === null) break;
    pieces.push(piece);
  }
  await reader.request({ kind: 'stop', job });
  const drafts = pieces.flatMap((piece): ImportRow[] => JSON.parse(new TextDecoder().decode(piece.drafts)));
  return { look, total, pieces, drafts, refused: pieces.flatMap((piece) => piece.refused) };
}

export function makeReader(): DeckReader {
  return new DeckReader(importWorker);
}
