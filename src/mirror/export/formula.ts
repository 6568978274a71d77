/** What spreadsheets take for the beginning of a formula, and `#`, which begins a comment in files with `#` lines. */
const STARTS = /^'*[=+\-@#\t\r＝＋－＠]/;
const GUARDED = /^'+[=+\-@#\t\r＝＋－＠]/;

/** A cell that no spreadsheet runs: with an apostrophe before what would begin a formula. */
export function guardFormula(text: string): string {
  return STARTS.test(text) ? `'${text}` : text;
}

/** What `guardFormula` was given. */
export function unguardFormula(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}
