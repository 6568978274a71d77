/** A cell that starts like a formula, or with `#`: older versions treated `#` lines as comments. */
const STARTS = /^'*[=+\-@#\t\r＝＋－＠]/;
const GUARDED = /^'+[=+\-@#\t\r＝＋－＠]/;

/** Prevents a spreadsheet from running a cell as a formula: adds an apostrophe before it. */
export function guardFormula(text: string): string {
  return STARTS.test(text) ? `'${text}` : text;
}

/** The inverse of `guardFormula`. */
export function unguardFormula(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}
