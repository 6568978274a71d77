import type { FileHandle } from 'node:fs/promises';
import { type DeckFormat, formatByName, isPackage, withoutEnding } from '#shared/deckFormats.ts';
import type { RefusedRow, TableOptions, TablePreview } from '#shared/import.ts';
import type { DeckFile, DeckOpened, DeckSource, ImportChunk, ImportRow } from '#shared/mirror/import.ts';
import { MirrorError } from '../database/errors.ts';
import { CardboxFile, isZip } from './cardboxFile.ts';
import { type ChunkReading, chunkReading, jsonChunk } from './chunkReading.ts';
import {
  countRows,
  type DeckLayout,
  layoutMapping,
  openDeckFile,
  readLayout,
  readRows,
  withDeckFile,
} from './deckFile.ts';
import { type RowRules, toImportRow, toParts } from './importRow.ts';
import { isCollectionJson } from './jsonFile.ts';
import { CheckedZip } from './packages/checkedZip.ts';
import { packageFormat } from './packages/packageFormats.ts';
import { joinRows, RepeatedFronts } from './repeatedFronts.ts';

/** The preview of a larger file has no row count, so that the first rows appear quickly. */
const COUNT_IN_PREVIEW = 16 * 1024 * 1024;
/** The import of a larger file has no total, because counting would take seconds. */
const COUNT_IN_IMPORT = 64 * 1024 * 1024;
const CHUNK_ROWS = 5000;
const CHUNK_CHARACTERS = 1024 * 1024;
const MAX_REFUSED = 1000;

/** Checks a deck file and finds its kind by its content. @throws MirrorError or an error of the system if it cannot be one. */
export function openDeck({ path, name }: DeckFile): Promise<DeckOpened> {
  return withDeckFile(path, async (file, size) => {
    if (size === 0) throw new MirrorError('FILE_EMPTY', 'no bytes');
    const named = formatByName(name);
    if (await isZip(path)) return { size, ...(await openZip(path, named)) };
    if (named === 'cardbox') throw new MirrorError('CARDBOX_DAMAGED', 'not a zip');
    if (isPackage(named)) throw new MirrorError('FILE_NOT_A_PACKAGE', 'not a zip');
    if (await isCollectionJson(path)) return { size, kind: 'cardbox' };
    if (named === 'json') throw new MirrorError('FILE_NOT_A_DECK', 'JSON of another program');
    await readLayout(file, size, name, {});
    return { size, kind: 'table' };
  });
}

/** The kind of a zip. An unreadable zip is a damaged deck only if its name has the ending of one. */
async function openZip(path: string, named: DeckFormat | undefined): Promise<Omit<DeckOpened, 'size'>> {
  const isNamed = isPackage(named);
  const damaged = isNamed ? 'PACKAGE_DAMAGED' : named === 'cardbox' ? 'CARDBOX_DAMAGED' : 'FILE_NOT_A_DECK';
  const zip = await CheckedZip.open(path, damaged);
  const format = packageFormat(zip);
  zip.close();
  if (format !== null) return { kind: 'package', format };
  if (isNamed) throw new MirrorError('FILE_NOT_A_PACKAGE', 'a zip without a collection');
  (await CardboxFile.open(path)).close();
  return { kind: 'cardbox' };
}

/** The preview of a table. */
export function previewTable(source: DeckSource): Promise<Omit<TablePreview, 'deck'>> {
  return withDeckFile(source.path, async (file, size) => {
    const layout = await readLayout(file, size, source.name, source.parsing);
    return {
      kind: 'table',
      parsing: layout.parsing,
      columns: layout.columns,
      rows: layout.rows,
      parts: layout.rows.map((row) => toParts(row, layout.anki.text)),
      totalRows: size <= COUNT_IN_PREVIEW ? await countRows(file, layout) : null,
      mapping: layoutMapping(layout),
      hasDecks: layout.decks.areSeveral,
      suggestedTitle: suggestTitle(layout, source.name),
    };
  });
}

/** The suggested title of a new box: the deck name of Anki without parent decks, or the file name without extension. */
function suggestTitle(layout: DeckLayout, name: string): string {
  const deck = (layout.anki.deck?.split('::') ?? layout.decks.above).at(-1)?.trim() ?? '';
  const stem = withoutEnding(name).trim();
  return (deck || stem || name).slice(0, 500);
}

/** Reads a table for an import, or only to compare. @throws MirrorError NO_COLUMN_FOR_FRONT and what `openDeck` throws. */
export async function readTable(
  source: DeckSource,
  { mapping, repeated = 'skip' }: Pick<TableOptions, 'mapping' | 'repeated'>,
  isComparison = false,
): Promise<ChunkReading> {
  const { file, size } = await openDeckFile(source.path);
  try {
    const layout = await readLayout(file, size, source.name, source.parsing);
    if (!mapping.front.some((column) => column < layout.columns.length)) {
      throw new MirrorError('NO_COLUMN_FOR_FRONT', 'no column of the file is the front');
    }
    const total = size <= COUNT_IN_IMPORT && !isComparison ? await countRows(file, layout) : null;
    const { columns, anki, decks } = layout;
    const rules = {
      mapping,
      width: columns.length,
      text: anki.text,
      tags: anki.tags,
      ...(decks.areSeveral && { decks }),
      ...(anki.special.notetype !== undefined && { noteType: anki.special.notetype }),
    };
    const joined = repeated === 'join' ? await joinRows(() => importRows(file, layout, rules)) : undefined;
    const fronts = new RepeatedFronts(repeated, joined);
    const chunks = readChunks(file, layout, rules, fronts, isComparison);
    return chunkReading({ total, hasDecks: decks.areSeveral }, chunks, () => file.close());
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** The rows that are not refused. */
async function* importRows(file: FileHandle, layout: DeckLayout, rules: RowRules): AsyncGenerator<ImportRow> {
  for await (const rows of readRows(file, layout)) {
    for (const row of rows) {
      const result = toImportRow(row, rules);
      if (!('reason' in result)) yield result;
    }
  }
}

/** What a chunk has so far. */
interface Chunk {
  count: number;
  characters: number;
  refusedCount: number;
  readonly rows: ImportRow[];
  readonly refused: RefusedRow[];
  /** How many fronts were repeated before it. */
  readonly repeatedBefore: number;
}

async function* readChunks(
  file: FileHandle,
  layout: DeckLayout,
  rules: RowRules,
  fronts: RepeatedFronts,
  isComparison: boolean,
): AsyncGenerator<ImportChunk> {
  const begin = (): Chunk => {
    return { count: 0, characters: 0, refusedCount: 0, rows: [], refused: [], repeatedBefore: fronts.count };
  };
  const toChunk = ({ count, rows, refusedCount, refused, repeatedBefore }: Chunk): ImportChunk => ({
    ...jsonChunk('rows', count, rows),
    ...{ refusedCount, refused },
    ...(isComparison && { repeated: fronts.count - repeatedBefore }),
  });
  let listed = 0;
  let chunk = begin();
  for await (const rows of readRows(file, layout)) {
    for (const scanned of rows) {
      chunk.count++;
      const result = toImportRow(scanned, rules);
      if ('reason' in result) {
        chunk.refusedCount++;
        if (listed++ < MAX_REFUSED) chunk.refused.push(result);
      } else {
        for (const cell of scanned.fault === null ? scanned.cells : []) chunk.characters += cell.length;
        const { row, is } = fronts.take(result);
        // An import hears from the mirror which rows are the same card. For a comparison the mirror looks at each card once.
        if (is === 'new' || (is !== 'joined' && !isComparison)) chunk.rows.push(row);
        else if (is === 'other') chunk.refusedCount++;
        else if (isComparison) chunk.count--;
      }
      if (!isFull(chunk)) continue;
      yield toChunk(chunk);
      chunk = begin();
    }
  }
  if (chunk.count > 0 || fronts.count > chunk.repeatedBefore) yield toChunk(chunk);
}

/** Refused rows take time too. An import of only refused rows must react to a cancellation. */
function isFull({ rows, characters, count }: Chunk): boolean {
  return rows.length >= CHUNK_ROWS || characters >= CHUNK_CHARACTERS || count >= 5 * CHUNK_ROWS;
}
