import { hash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { identityKey, LIMITS } from '#core/card/index.ts';
import { type DeckFormat, formatByName, isPackage, withoutEnding } from '#shared/deckFormats.ts';
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
import { isCollectionJson } from './jsonFile.ts';
import { CheckedZip } from './packages/checkedZip.ts';
import { packageFormat } from './packages/packageFormats.ts';
import type { ScannedRow } from './rowScanner.ts';

/** The preview of a larger file has no row count, so that the first rows appear quickly. */
const COUNT_IN_PREVIEW = 16 * 1024 * 1024;
/** The import of a larger file has no total, because counting would take seconds. */
const COUNT_IN_IMPORT = 64 * 1024 * 1024;
const PIECE_ROWS = 5000;
const PIECE_CHARACTERS = 1024 * 1024;
const MAX_REFUSED = 1000;

/** Checks a deck file and finds its kind by its content. @throws MirrorError or an error of the system if it cannot be one. */
export function openDeck(source: DeckSource): Promise<DeckOpened> {
  return withDeckFile(source.path, async (file, size) => {
    if (size === 0) throw new MirrorError('FILE_EMPTY', 'no bytes');
    const named = formatByName(source.name);
    if (await isZip(source.path)) return { size, ...(await openZip(source.path, named)) };
    if (named === 'cardbox') throw new MirrorError('CARDBOX_DAMAGED', 'not a zip');
    if (isPackage(named)) throw new MirrorError('FILE_NOT_A_PACKAGE', 'not a zip');
    if (await isCollectionJson(source.path)) return { size, kind: 'cardbox' };
    if (named === 'json') throw new MirrorError('FILE_NOT_A_DECK', 'JSON of another program');
    await readLayout(file, size, source.name, source.parsing);
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
  const stem = withoutEnding(name).trim();
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
  static async start(source: DeckSource, mapping: ColumnMapping, isComparison = false): Promise<DeckReading> {
    const { file, size } = await openDeckFile(source.path);
    try {
      const layout = await readLayout(file, size, source.name, source.parsing);
      if (!mapping.front.some((column) => column < layout.columns.length)) {
        throw new MirrorError('NO_COLUMN_FOR_FRONT', 'no column of the file is the front');
      }
      const total = size <= COUNT_IN_IMPORT && !isComparison ? await countRows(file, layout) : null;
      const rules = { mapping, width: layout.columns.length, text: layout.anki.text, tags: layout.anki.tags };
      return new DeckReading(file, readPieces(file, layout, rules, isComparison ? new Set() : null), { total });
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

/** @param identities of the rows so far, to leave out rows that are the same card */
async function* readPieces(
  file: FileHandle,
  layout: DeckLayout,
  rules: RowRules,
  identities: Set<string> | null,
): AsyncGenerator<DeckPiece> {
  let piece = new PieceBuilder(rules, identities, 0);
  for await (const { rows } of readRows(file, layout)) {
    for (const row of rows) {
      piece.add(row);
      if (!piece.isFull()) continue;
      yield piece.build();
      piece = new PieceBuilder(rules, identities, piece.listed);
    }
  }
  if (!piece.isEmpty()) yield piece.build();
}

class PieceBuilder {
  readonly #rules: RowRules;
  readonly #identities: Set<string> | null;
  readonly #importRows: ImportRow[] = [];
  readonly #refused: RefusedRow[] = [];
  #characters = 0;
  #rows = 0;
  #refusedCount = 0;
  /** The number of refused rows listed so far in this import. */
  listed: number;

  constructor(rules: RowRules, identities: Set<string> | null, listed: number) {
    this.#rules = rules;
    this.#identities = identities;
    this.listed = listed;
  }

  add(row: ScannedRow): void {
    this.#rows++;
    const result = toImportRow(row, this.#rules);
    if (!('reason' in result)) {
      if (this.#isRepeated(result)) return;
      this.#importRows.push(result);
      for (const cell of row.fault === null ? row.cells : []) this.#characters += cell.length;
      return;
    }
    this.#refusedCount++;
    if (this.listed >= MAX_REFUSED) return;
    this.listed++;
    this.#refused.push(result);
  }

  #isRepeated(row: ImportRow): boolean {
    if (this.#identities === null) return false;
    // A hash, because a front can be long; enough of them for the largest box.
    const identity = hash('sha256', identityKey(row), 'base64url').slice(0, 22);
    const isRepeated = this.#identities.has(identity);
    if (this.#identities.size < LIMITS.cardsPerBox) this.#identities.add(identity);
    if (isRepeated) this.#rows--;
    return isRepeated;
  }

  isEmpty(): boolean {
    return this.#rows === 0;
  }

  isFull(): boolean {
    // Refused rows take time too. An import of only refused rows must react to a cancellation.
    return (
      this.#importRows.length >= PIECE_ROWS || this.#characters >= PIECE_CHARACTERS || this.#rows >= 5 * PIECE_ROWS
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
