import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { DeckReader } from '#main/workers/deckReader.ts';
import type { ColumnMapping } from '#shared/import.ts';
import type { DeckSource, ImportChunk, ImportRow } from '#shared/mirror/import.ts';
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

/** The preview of a table. */
export async function previewOf(reader: DeckReader, { parsing, ...file }: DeckSource) {
  const preview = unwrap(await reader.request({ kind: 'preview', file, source: { kind: 'table', parsing } }));
  if (preview.kind !== 'table') throw new Error('no table');
  return preview;
}

/** Starts to read a table for an import into a new box. */
export function startReading(
  reader: DeckReader,
  job: string,
  { parsing, ...file }: DeckSource,
  mapping: ColumnMapping,
) {
  const options = { kind: 'table', parsing, mapping, target: { kind: 'new', title: 'Box' } } as const;
  return reader.request({ kind: 'start', job, file, options });
}

/** Everything that the import worker reads from a file, with the suggested mapping. */
export async function readAll(reader: DeckReader, deck: DeckSource) {
  const look = await previewOf(reader, deck);
  const job = deck.path;
  const { total } = unwrap(await startReading(reader, job, deck, look.mapping));
  const pieces: ImportChunk[] = [];
  for (;;) {
    const piece = unwrap(await reader.request({ kind: 'next', job }));
    if (piece === null) break;
    pieces.push(piece);
  }
  await reader.request({ kind: 'stop', job });
  const drafts = pieces.flatMap((piece): ImportRow[] => JSON.parse(new TextDecoder().decode(piece.bytes)));
  return { look, total, pieces, drafts, refused: pieces.flatMap((piece) => piece.refused ?? []) };
}

export function makeReader(): DeckReader {
  return new DeckReader(importWorker);
}
