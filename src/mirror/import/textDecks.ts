/** The decks of the rows of a text that Anki exported, by its first rows. */
export interface Decks {
  readonly column: number;
  /** The deck that has the decks of all rows, with the decks above it. */
  readonly above: readonly string[];
  readonly areSeveral: boolean;
}

const pathOf = (cell: string | undefined): string[] => (cell ?? '').split('::').map((name) => name.trim());

export function decksOf(column: number | undefined, rows: readonly (readonly string[])[]): Decks {
  if (column === undefined) return { column: -1, above: [], areSeveral: false };
  const paths = rows.map((row) => pathOf(row[column]));
  const [first = []] = paths;
  const end = first.findIndex((name, level) => paths.some((path) => path[level] !== name));
  const above = end < 0 ? first : first.slice(0, end);
  return { column, above, areSeveral: paths.some((path) => path.length > above.length) };
}

/** The title of the sub-box of a row, as a package of Anki gives it. The deck that has the others gets one with its name. */
export function subBoxOf({ column, above }: Decks, row: readonly string[]): string {
  const path = pathOf(row[column]);
  const isBelow = above.every((name, level) => path[level] === name);
  return (isBelow ? path.slice(above.length) : path).join(' › ') || (above.at(-1) ?? '');
}
