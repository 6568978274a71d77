import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DeckReader } from '#main/workers/deckReader.ts';
import type { DeckPiece, DeckSource, ImportRow } from '#shared/mirror/import.ts';
import type { Result } from '#shared/result.ts';
import { tempFolder } from '#tests/support/temp.ts';

const source = resolve(import.meta.dirname, '../../../src');

export const importWorker = (): Worker => new Worker(join(source, 'mirror/import/worker.ts'));
export const mirrorWorker = (): Worker => new Worker(join(source, 'mirror/worker.ts'));

/** A folder of its own, with files written into it; `remove` when done. */
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

/** The value of a result, or a failure of the test that names the code. */
export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
}

/** Everything the import worker reads of a file, mapped as it guesses. */
export async function readAll(reader: DeckReader, deck: DeckSource) {
  const look = must(await reader.request({ kind: 'preview', source: deck }));
  const job = deck.path;
  const { total } = must(await reader.request({ kind: 'start', job, source: deck, mapping: look.mapping }));
  const pieces: DeckPiece[] = [];
  for (;;) {
    const piece = must(await reader.request({ kind: 'next', job }));
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
