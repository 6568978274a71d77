import { type FileHandle, open, stat } from 'node:fs/promises';
import { LIMITS } from '#core/card/index.ts';
import { guessColumns, isTableHeading, looksLikeHeader, roleOfHeader, roleOfName } from '#core/import/index.ts';
import {
  type ColumnMapping,
  type DeckEncoding,
  type DeckParsing,
  SEPARATORS,
  type Separator,
  type SettledParsing,
} from '#shared/import.ts';
import { MirrorError } from '../database/errors.ts';
import { type AnkiHeader, readAnkiHeader } from './ankiHeader.ts';
import { detectEncoding } from './encoding.ts';
import { alignTags, ankiNotes, haveTagsAtEnd, isListInOneLine } from './plainNotes.ts';
import { RowScanner, type ScannedRow } from './rowScanner.ts';
import { detectSeparator } from './separator.ts';
import { type Decks, decksOf } from './textDecks.ts';
import { readHead, readTextChunks } from './textStream.ts';

const HEAD = 256 * 1024;
/** The first bytes checked for the encoding. Another encoding than UTF-8 may become visible only late in a file. */
const ENCODING_HEAD = 8 * 1024 * 1024;
const SAMPLE = 64 * 1024;
const PREVIEW_ROWS = 20;
const COLUMNS_LIMIT = 1000;

/** All settings for reading a deck file. */
export interface DeckLayout {
  readonly size: number;
  readonly parsing: SettledParsing;
  readonly anki: AnkiHeader;
  readonly columns: readonly string[];
  /** For each column, whether a row at the start of the file has text in it. */
  readonly haveText: readonly boolean[];
  /** The first rows without the header, each as long as `columns`. */
  readonly rows: readonly (readonly string[])[];
  /** The last cell of a row has its tags, also of a row that is shorter than others. */
  readonly endsWithTags: boolean;
  readonly decks: Decks;
  /** All rows are in one line, with semicolons between them. */
  readonly isOneLine: boolean;
}

/**
 * Opens a deck file. Checks its type first, because opening a pipe would wait forever.
 * @throws MirrorError FILE_NOT_A_DECK for a folder, device or pipe, FILE_TOO_LARGE over 2 GiB; or a system error.
 */
export async function openDeckFile(path: string): Promise<{ file: FileHandle; size: number }> {
  const found = await stat(path);
  if (!found.isFile()) throw new MirrorError('FILE_NOT_A_DECK', 'not a regular file');
  if (found.size > LIMITS.importBytes) throw new MirrorError('FILE_TOO_LARGE', `the file has ${found.size} bytes`);
  return { file: await open(path, 'r'), size: found.size };
}

/** Opens a deck file, calls `use`, and always closes the file. */
export async function withDeckFile<T>(path: string, use: (file: FileHandle, size: number) => Promise<T>): Promise<T> {
  const { file, size } = await openDeckFile(path);
  try {
    return await use(file, size);
  } finally {
    await file.close();
  }
}

/**
 * Detects the layout of a file. `parsing` overrides the detection.
 * @throws MirrorError FILE_NOT_A_DECK if the file is not text or has no row.
 */
export async function readLayout(
  file: FileHandle,
  size: number,
  name: string,
  parsing: DeckParsing,
): Promise<DeckLayout> {
  const start = await readHead(file, Math.min(size, ENCODING_HEAD));
  const encoding = parsing.encoding ?? (await detectEncoding(start, size <= ENCODING_HEAD));
  const { head, isWhole } = await readHeadText(file, size, encoding);
  const found = readAnkiHeader(head);
  const own = found.text === null ? ownSeparator(afterLines(head, found.lines)) : null;
  const known = own === null ? found : { ...found, separator: own, text: 'markdown' as const };
  const text = afterLines(head, known.lines);
  const isOneLine = isWhole && parsing.separator !== ';' && known.lines === 0 && isListInOneLine(text);
  const body = isOneLine ? text.replaceAll(';', '\n') : text;
  const separator =
    parsing.separator ??
    known.separator ??
    detectSeparator(body.slice(0, SAMPLE), isWhole && body.length <= SAMPLE, name);
  const scanned = new RowScanner(separator, known.lines + 1).push(body, isWhole);
  const first = scanned.flatMap((row) => (row.fault === null && !isComment(row, known) ? [row.cells] : []));
  if (first.length === 0 && !scanned.some((row) => row.fault !== null)) {
    throw new MirrorError('FILE_NOT_A_DECK', 'the file has no row');
  }
  const isPlainText = known.lines === 0 && separator === '\t' && /\.txt$/i.test(name);
  const isNamed = known.columns.length > 0;
  const hasHeader = parsing.hasHeader ?? (own !== null || (!isNamed && isHeader(first, isPlainText)));
  const endsWithTags = isPlainText && !hasHeader && haveTagsAtEnd(first);
  const anki = isPlainText ? ankiNotes(known, first, endsWithTags) : known;
  const all = hasHeader ? first.slice(1) : first;
  const sample = all.slice(0, PREVIEW_ROWS);
  const columns = headings(hasHeader ? (first[0] ?? []) : anki.columns, isPlainText ? first : sample, anki);
  const aligned = endsWithTags ? all.map((cells) => alignTags(cells, columns.length)) : all;
  const rows = aligned.slice(0, PREVIEW_ROWS).map((cells) => columns.map((_, i) => cells[i] ?? ''));
  const haveText = columns.map((_, i) => aligned.some((cells) => (cells[i] ?? '').trim() !== ''));
  const decks = decksOf(anki.special.deck, all);
  const parts = { anki, columns, haveText, rows, decks, endsWithTags, isOneLine };
  return { size, parsing: { separator, hasHeader, encoding }, ...parts };
}

async function readHeadText(
  file: FileHandle,
  size: number,
  encoding: DeckEncoding,
): Promise<{ head: string; isWhole: boolean }> {
  let head = '';
  for await (const text of readTextChunks(file, size, encoding)) {
    head += text;
    if (head.length >= HEAD) return { head, isWhole: false };
  }
  return { head, isWhole: true };
}

/** The separator of a table that our export wrote, also after a spreadsheet has saved it; null for any other file. */
function ownSeparator(text: string): Separator | null {
  const [line = ''] = text.split('\n', 1);
  const cells = (separator: Separator) => line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  return SEPARATORS.find((separator) => isTableHeading(cells(separator))) ?? null;
}

function afterLines(text: string, lines: number): string {
  let at = 0;
  for (let i = 0; i < lines; i++) at = text.indexOf('\n', at) + 1 || text.length;
  return text.slice(at);
}

/** Files with an Anki header may have comment lines. In other files "#1" is text. */
function isComment(row: ScannedRow, anki: AnkiHeader): boolean {
  return anki.hasComments && row.fault === null && (row.cells[0] ?? '').startsWith('#');
}

/**
 * Whether the first row is a header: short texts without HTML that differ and include a usual name, or only usual names; or a
 * text above a column of numbers. A single row is a header only if it has only usual names, and so is the first of a text without
 * a header, as Quizlet and old versions of Anki write it: "answer" may be the back of a card.
 */
function isHeader(rows: readonly (readonly string[])[], isPlainText: boolean): boolean {
  const [first, ...rest] = rows;
  if (first === undefined) return false;
  const names = first.map((cell) => cell.trim());
  if (names.some((name) => name.length > 60 || name.includes('<') || name.includes('\n'))) return false;
  const filled = names.filter((name) => name !== '');
  if (filled.length === 0) return false;
  // "Front door, back door" may be the only card.
  if (rest.length === 0 || isPlainText)
    return filled.length > 1 && filled.every((name) => roleOfName(name) !== undefined);
  const isDifferent = new Set(filled.map((name) => name.toLowerCase())).size === filled.length;
  // "front, front, back" names every column. A repeated word among other words is more likely a card.
  if (!isDifferent) return filled.every((name) => roleOfHeader(name) !== undefined);
  if (looksLikeHeader(filled)) return true;
  const isNumber = (text: string | undefined) => text !== undefined && /^\s*[-+]?\d+([.,]\d+)?\s*$/.test(text);
  return names.some((name, i) => name !== '' && !isNumber(name) && rest.slice(0, 20).every((row) => isNumber(row[i])));
}

function headings(names: readonly string[], rows: readonly (readonly string[])[], anki: AnkiHeader): string[] {
  const special = Object.entries(anki.special);
  const width = names.length > 0 ? names.length : Math.max(0, ...rows.map((row) => row.length));
  const count = Math.min(COLUMNS_LIMIT, Math.max(width, ...special.map(([, column]) => column + 1)));
  return Array.from({ length: count }, (_, i) => {
    const given = (names[i] ?? '').replace(/\s+/g, ' ').trim().slice(0, 200);
    return given || (special.find(([, column]) => column === i)?.[0] ?? '');
  });
}

/** The suggested mapping, from the names of columns and the special columns of Anki. Columns without text are left out. */
export function layoutMapping(layout: DeckLayout): ColumnMapping {
  const { anki, columns, rows, haveText } = layout;
  const special = new Map(Object.entries(anki.special).map(([name, column]) => [column, name]));
  // A special column keeps the meaning of the Anki header, even if its name says something else.
  const guess = guessColumns(columns.map((name, i) => special.get(i) ?? name));
  const hasText = (column: number) => rows.length === 0 || haveText[column] === true;
  const side = (some: readonly number[]) => some.filter(hasText).slice(0, LIMITS.partsPerSide);
  return {
    title: guess.title,
    front: side(guess.front),
    back: side(guess.back),
    mnemonic: side(guess.mnemonic),
    tags: anki.special.tags ?? guess.tags,
    guid: anki.special.guid ?? guess.guid,
  };
}

/** Reads all rows of a file without header and comments, in pieces. */
export async function* readRows(file: FileHandle, layout: DeckLayout): AsyncGenerator<readonly ScannedRow[]> {
  const scanner = new RowScanner(layout.parsing.separator);
  let isBefore = layout.parsing.hasHeader;
  const aligned = (row: ScannedRow): ScannedRow =>
    layout.endsWithTags && row.fault === null ? { ...row, cells: alignTags(row.cells, layout.columns.length) } : row;
  const isData = (row: ScannedRow) => {
    if (row.line <= layout.anki.lines || isComment(row, layout.anki)) return false;
    if (!isBefore || row.fault !== null) return true;
    isBefore = false;
    return false;
  };
  for await (const piece of readTextChunks(file, layout.size, layout.parsing.encoding)) {
    const text = layout.isOneLine ? piece.replaceAll(';', '\n') : piece;
    yield scanner.push(text, false).filter(isData).map(aligned);
  }
  yield scanner.push('', true).filter(isData).map(aligned);
}

/** The number of rows of `readRows`. */
export async function countRows(file: FileHandle, layout: DeckLayout): Promise<number> {
  let count = 0;
  for await (const rows of readRows(file, layout)) count += rows.length;
  return count;
}
