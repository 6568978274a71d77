import type { Separator } from '#shared/import.ts';

/** A row of a deck file with the 1-based line where it starts: its cells, or the fault. */
export type ScannedRow =
  | { readonly line: number; readonly cells: readonly string[]; readonly fault: null }
  | { readonly line: number; readonly source: string; readonly fault: 'BROKEN_QUOTES' | 'PART_TOO_LONG' };

/** A longer row or unfinished quoted cell is a fault, because no card is this long. */
const MAX_ROW = 4 * 1024 * 1024;

/** How much is kept of a faulty row. */
const MAX_SOURCE = 64 * 1024;

const MORE = Symbol('more text is needed');
const BROKEN = Symbol('the quotes do not close');
type Unfinished = typeof MORE | typeof BROKEN;

/** Between a term and its definition, as Quizlet and word processors write it. */
export const BETWEEN: Readonly<Partial<Record<Separator, RegExp>>> = {
  dash: /\s+[-–—]\s+/,
  equals: /\s*=\s*/,
  arrow: /\s*→\s*/,
  colon: /:\s+/,
};
/** A longer text is no term. */
const MAX_TERM = 1000;
const CHARACTERS: Readonly<Partial<Record<Separator, string>>> = { colons: ':', space: ' ' };

interface Cell {
  readonly value: string;
  /** The index of the separator or line end after the cell. */
  readonly end: number;
}

/**
 * Parses CSV text in pieces into rows with line numbers: RFC 4180 with any separator, quoted line breaks and doubled
 * quotes. Line ends must be `\n`.
 *
 * Our own parser, because of damaged files: a quote that is not closed, or is followed by text, makes only its own row
 * faulty. Parsing continues at the next line, and the faulty row is listed with its line number. (papaparse 5.7 has no line
 * numbers, and reads everything after an open quote as one cell.) A test compares both on well-formed files.
 */
export class RowScanner {
  readonly #separator: string;
  /** Splits a line once; such a text has no quoted cells. */
  readonly #between: RegExp | undefined;
  #text = '';
  #line: number;
  /** Whether the rest of a faulty line must be skipped. */
  #isSkipping = false;

  constructor(separator: Separator, firstLine = 1) {
    this.#separator = CHARACTERS[separator] ?? separator;
    this.#between = BETWEEN[separator];
    this.#line = firstLine;
  }

  /** Adds text. Returns the rows that are complete now, without blank lines. */
  push(text: string, isEnd: boolean): ScannedRow[] {
    this.#text = this.#text === '' ? text : this.#text + text;
    const rows: ScannedRow[] = [];
    let start = this.#isSkipping ? this.#skipLine(0) : 0;
    while (start < this.#text.length) {
      const end = this.#readRow(start, isEnd, rows);
      if (end === null) break;
      start = end;
    }
    this.#text = this.#text.slice(start);
    return rows;
  }

  /** Adds the row at `start` to `rows`. Returns the start of the next row, or null if the row is not complete. */
  #readRow(start: number, isEnd: boolean, rows: ScannedRow[]): number | null {
    const text = this.#text;
    const newline = text.indexOf('\n', start);
    if (newline < 0 && !isEnd) {
      if (text.length - start < MAX_ROW) return null;
      rows.push({ line: this.#line, source: text.slice(start, start + 200), fault: 'PART_TOO_LONG' });
      return this.#skipLine(start);
    }
    const lineEnd = newline < 0 ? text.length : newline;
    const source = text.slice(start, lineEnd);
    const line = this.#line;
    this.#line++;
    if (this.#between !== undefined || !source.includes('"')) {
      if (source !== '') rows.push({ line, cells: this.#splitLine(source), fault: null });
      return lineEnd + 1;
    }
    const cells: string[] = [];
    const end = this.#readCells(start, isEnd, cells);
    if (end === MORE) {
      this.#line = line;
      return null;
    }
    if (end === BROKEN) {
      rows.push({ line, source: source.slice(0, MAX_SOURCE), fault: 'BROKEN_QUOTES' });
      return lineEnd + 1;
    }
    this.#line += countNewlines(text, start, end);
    rows.push({ line, cells, fault: null });
    return end + 1;
  }

  #splitLine(line: string): string[] {
    const between = this.#between?.exec(line.slice(0, MAX_TERM));
    if (this.#between === undefined) return line.split(this.#separator);
    return between ? [line.slice(0, between.index), line.slice(between.index + between[0].length)] : [line];
  }

  #skipLine(start: number): number {
    const newline = this.#text.indexOf('\n', start);
    this.#isSkipping = newline < 0;
    if (newline < 0) return this.#text.length;
    this.#line++;
    return newline + 1;
  }

  #readCells(start: number, isEnd: boolean, cells: string[]): number | Unfinished {
    let at = start;
    for (;;) {
      const cell = this.#readCell(at, start, isEnd);
      if (cell === MORE || cell === BROKEN) return cell;
      cells.push(cell.value);
      if (this.#text[cell.end] !== this.#separator) return cell.end;
      at = cell.end + 1;
    }
  }

  #readCell(at: number, rowStart: number, isEnd: boolean): Cell | Unfinished {
    const isAll = isEnd || this.#text.length - rowStart > MAX_ROW;
    let open = at;
    while (this.#isPadding(open)) open++;
    if (this.#text[open] !== '"') return this.#readPlain(at, isAll);
    const cell = this.#readQuoted(open, isAll);
    // `a, "b, c"` is quoted, `a, "b" he said` is not: a space before the quote leaves both possible.
    return cell === BROKEN && open > at ? this.#readPlain(at, isAll) : cell;
  }

  #isPadding(at: number): boolean {
    return this.#text[at] === ' ' && this.#separator !== ' ';
  }

  #readPlain(at: number, isAll: boolean): Cell | typeof MORE {
    const text = this.#text;
    let end = at;
    while (end < text.length && text[end] !== this.#separator && text[end] !== '\n') end++;
    if (end === text.length && !isAll) return MORE;
    return { value: text.slice(at, end), end };
  }

  #readQuoted(open: number, isAll: boolean): Cell | Unfinished {
    const text = this.#text;
    let quote = text.indexOf('"', open + 1);
    while (quote >= 0 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2);
    if (quote < 0) return isAll ? BROKEN : MORE;
    let end = quote + 1;
    while (this.#isPadding(end)) end++;
    if (end === text.length && !isAll) return MORE;
    if (end < text.length && text[end] !== '\n' && text[end] !== this.#separator) return BROKEN;
    return { value: text.slice(open + 1, quote).replaceAll('""', '"'), end };
  }
}

function countNewlines(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
