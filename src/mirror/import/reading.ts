import type { FileHandle } from 'node:fs/promises';
import type { ColumnMapping, RefusedRow } from '#shared/import.ts';
import type { DeckLook, DeckOpened, DeckPiece, DeckSource, DeckStarted, ImportRow } from '#shared/mirror/import.ts';
import { MirrorError } from '../database/errors.ts';
import { CardboxFile, isZip } from './cardboxFile.ts';
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
import type { ScannedRow } from './rowScanner.ts';

/** The preview of a larger file has no row count, so that the first rows appear quickly. */
const COUNT_IN_PREVIEW = 16 * 1024 * 1024;
/** The import of a larger file has no total, because counting would take seconds. */
const COUNT_IN_IMPORT = 64 * 1024 * 1024;
const PIECE_ROWS = 500;
const PIECE_CHARACTERS = 512 * 1024;
const MAX_REFUSED = 1000;

/** Checks a deck file. @throws MirrorError or an error of the system if it cannot be one. */
export function openDeck(source: DeckSource): Promise<DeckOpened> {
  return withDeckFile(source.path, async (file, size) => {
    const isCardbox = await isZip(source.path);
    if (isCardbox) await checkCardbox(source);
    else if (isNamedCardbox(source)) throw new MirrorError('CARDBOX_DAMAGED', 'not a zip');
    else await readLayout(file, size, source.name, source.parsing);
    return { size, kind: isCardbox ? 'cardbox' : 'table' };
  });
}

function isNamedCardbox({ name }: DeckSource): boolean {
  return /\.cardbox$/i.test(name);
}

/** Opens a zip as a `.cardbox`. An unreadable zip is a damaged `.cardbox` only if it has that extension. */
async function checkCardbox(source: DeckSource): Promise<void> {
  try {
    (await CardboxFile.open(source.path)).close();
  } catch (error) {
    const isDamaged = error instanceof MirrorError && error.code === 'CARDBOX_DAMAGED';
    throw isDamaged && !isNamedCardbox(source) ? new MirrorError('FILE_NOT_A_DECK', error.message) : error;
  }
}

/** The preview of a deck file. */
export function previewDeck(source: DeckSource): Promise<DeckLook> {
  return withDeckFile(source.path, async (file, size) => {
    const layout = await readLayout(file, size, source.name, source.parsing);
    return {
      parsing: layout.parsing,
      encoding: layout.encoding,
      columns: layout.columns,
      rows: layout.rows,
      parts: layout.rows.map((row) => toParts(row, layout.anki.text)),
      totalRows: size <= COUNT_IN_PREVIEW ? await countRows(file, layout) : null,
      mapping: layoutMapping(layout),
      suggestedTitle: suggestTitle(layout, source.name),
    };
  });
}

/** The suggested title of a new box: the deck name of Anki without parent decks, or the file name without extension. */
function suggestTitle(layout: DeckLayout, name: string): string {
  const deck = layout.anki.deck?.split('::').at(-1)?.trim() ?? '';
  const stem = name.replace(/\.(csv|tsv|txt|tab)$/i, '').trim();
  return (deck || stem || name).slice(0, 500);
}

/** Reads a deck file for an import in pieces. */
export class DeckReading {
  readonly started: DeckStarted;
  readonly #file: FileHandle;
  readonly #pieces: AsyncGenerator<DeckPiece>;

  private constructor(file: FileHandle, pieces: AsyncGenerator<DeckPiece>, started: DeckStarted) {
    this.#file = file;
    this.#pieces = pieces;
    this.started = started;
  }

  /** @throws MirrorError NO_COLUMN_FOR_FRONT and what `openDeck` throws. */
  static async start(source: DeckSource, mapping: ColumnMapping): Promise<DeckReading> {
    const { file, size } = await openDeckFile(source.path);
    try {
      const layout = await readLayout(file, size, source.name, source.parsing);
      if (!mapping.front.some((column) => column < layout.columns.length)) {
        throw new MirrorError('NO_COLUMN_FOR_FRONT', 'no column of the file is the front');
      }
      const total = size <= COUNT_IN_IMPORT ? await countRows(file, layout) : null;
      const rules = { mapping, width: layout.columns.length, text: layout.anki.text, tags: layout.anki.tags };
      return new DeckReading(file, readPieces(file, layout, rules), { total });
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** The next piece, or null at the end. */
  async next(): Promise<DeckPiece | null> {
    const { value, done } = await this.#pieces.next();
    return done === true ? null : value;
  }

  async close(): Promise<void> {
    await this.#pieces.return(undefined);
    await this.#file.close();
  }
}

async function* readPieces(file: FileHandle, layout: DeckLayout, rules: RowRules): AsyncGenerator<DeckPiece> {
  let piece = new PieceBuilder(rules, 0);
  for await (const { rows } of readRows(file, layout)) {
    for (const row of rows) {
      piece.add(row);
      if (!piece.isFull()) continue;
      yield piece.build();
      piece = new PieceBuilder(rules, piece.listed);
    }
  }
  if (!piece.isEmpty()) yield piece.build();
}

class PieceBuilder {
  readonly #rules: RowRules;
  readonly #importRows: ImportRow[] = [];
  readonly #refused: RefusedRow[] = [];
  #characters = 0;
  #rows = 0;
  #refusedCount = 0;
  /** The number of refused rows listed so far in this import. */
  listed: number;

  constructor(rules: RowRules, listed: number) {
    this.#rules = rules;
    this.listed = listed;
  }

  add(row: ScannedRow): void {
    this.#rows++;
    const result = toImportRow(row, this.#rules);
    if (!('reason' in result)) {
      this.#importRows.push(result);
      for (const cell of row.fault === null ? row.cells : []) this.#characters += cell.length;
      return;
    }
    this.#refusedCount++;
    if (this.listed >= MAX_REFUSED) return;
    this.listed++;
    this.#refused.push(result);
  }

  isEmpty(): boolean {
    return this.#rows === 0;
  }

  isFull(): boolean {
    // Refused rows take time too. An import of only refused rows must react to a cancellation.
    return (
      this.#importRows.length >= PIECE_ROWS || this.#characters >= PIECE_CHARACTERS || this.#rows >= 20 * PIECE_ROWS
    );
  }

  build(): DeckPiece {
    return {
      drafts: new TextEncoder().encode(JSON.stringify(this.#importRows)),
      rows: this.#rows,
      refusedCount: this.#refusedCount,
      refused: this.#refused,
    };
  }
}
