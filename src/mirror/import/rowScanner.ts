/** A row of a deck file with the 1-based line where it starts: its cells, or why it has none. */
export type ScannedRow =
  | { readonly line: number; readonly cells: readonly string[]; readonly fault: null }
  | { readonly line: number; readonly source: string; readonly fault: 'BROKEN_QUOTES' | 'PART_TOO_LONG' };

/** A row, or a quoted cell that has not ended, is given up after so many characters: no card is this long. */
const LONGEST_ROW = 4 * 1024 * 1024;

const MORE = Symbol('more text is needed');
const BROKEN = Symbol('the quotes do not close');
type Unfinished = typeof MORE | typeof BROKEN;

interface Cell {
  readonly value: string;
  /** Where the separator or line end after the cell is. */
  readonly end: number;
}

/**
 * Takes CSV text in pieces and gives its rows with their lines: RFC 4180 with any separator, quoted line breaks and
 * doubled quotes. Text must have `\n` line ends.
 *
 * It is written here because of what happens to a damaged file: a quote that is not closed, or is followed by more
 * text, costs the one row it is in. Reading goes on at the next line, so all other rows come in and the bad one is
 * listed with its line. (papaparse 5.7 gives no lines, and takes everything after an open quote for one cell.)
 * A test compares the two on well-formed files.
 */
export class RowScanner {
  readonly #separator: string;
  #text = '';
  #line: number;
  /** The rest of a line that was given up is dropped as it comes. */
  #isDropping = false;

  constructor(separator: string, firstLine = 1) {
    this.#separator = separator;
    this.#line = firstLine;
  }

  /** The rows that are complete once `text` follows what came before; blank lines are left out. */
  push(text: string, isEnd: boolean): ScannedRow[] {
    this.#text = this.#text === '' ? text : this.#text + text;
    const rows: ScannedRow[] = [];
    let start = this.#isDropping ? this.#dropLine(0) : 0;
    while (start < this.#text.length) {
      const end = this.#takeRow(start, isEnd, rows);
      if (end === null) break;
      start = end;
    }
    this.#text = this.#text.slice(start);
    return rows;
  }

  /** Adds the row at `start` to `rows` and gives the start of the next one, or null when it is not complete. */
  #takeRow(start: number, isEnd: boolean, rows: ScannedRow[]): number | null {
    const text = this.#text;
    const newline = text.indexOf('\n', start);
    if (newline < 0 && !isEnd) {
      if (text.length - start < LONGEST_ROW) return null;
      rows.push({ line: this.#line, source: text.slice(start, start + 200), fault: 'PART_TOO_LONG' });
      return this.#dropLine(start);
    }
    const lineEnd = newline < 0 ? text.length : newline;
    const source = text.slice(start, lineEnd);
    const line = this.#line;
    this.#line++;
    if (!source.includes('"')) {
      if (source !== '') rows.push({ line, cells: source.split(this.#separator), fault: null });
      return lineEnd + 1;
    }
    const cells: string[] = [];
    const end = this.#readCells(start, isEnd, cells);
    if (end === MORE) {
      this.#line = line;
      return null;
    }
    if (end === BROKEN) {
      rows.push({ line, source: source.slice(0, 200), fault: 'BROKEN_QUOTES' });
      return lineEnd + 1;
    }
    this.#line += countNewlines(text, start, end);
    rows.push({ line, cells, fault: null });
    return end + 1;
  }

  #dropLine(start: number): number {
    const newline = this.#text.indexOf('\n', start);
    this.#isDropping = newline < 0;
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
    const isAll = isEnd || this.#text.length - rowStart > LONGEST_ROW;
    let open = at;
    while (this.#text[open] === ' ') open++;
    if (this.#text[open] !== '"') return this.#readPlain(at, isAll);
    const cell = this.#readQuoted(open, isAll);
    // `a, "b, c"` is quoted, `a, "b" he said` is not: a space before the quote leaves both possible.
    return cell === BROKEN && open > at ? this.#readPlain(at, isAll) : cell;
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
    while (text[end] === ' ') end++;
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
