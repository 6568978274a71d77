import { type ColumnRole, roleOfHeader, roleOfName } from './names.ts';

/** Which columns (0-based) give what; several columns for a side become its parts, in this order. */
export interface ColumnMapping {
  readonly title: number | null;
  readonly front: readonly number[];
  readonly back: readonly number[];
  readonly mnemonic: readonly number[];
  readonly tags: number | null;
  readonly guid: number | null;
}

/** Whether a first row looks like a header: at least one name is known, and none is empty. */
export function looksLikeHeader(row: readonly string[]): boolean {
  return (
    row.length > 0 && row.every((cell) => cell.trim() !== '') && row.some((cell) => roleOfName(cell) !== undefined)
  );
}

/** Sides for columns whose names say nothing: the first free one is the front if there is none, the others the back. */
function placeUnknown(unknown: readonly number[], front: number[], back: number[], hasTitle: boolean): void {
  const rest = [...unknown];
  if (front.length === 0 && !(hasTitle && back.length === 0 && rest.length === 1)) {
    const first = rest.shift() ?? back.shift();
    if (first !== undefined) front.push(first);
  }
  back.push(...rest);
  back.sort((a, b) => a - b);
}

/**
 * Guesses from the column names which column is what; the preview lets people change it. Unknown columns go to the back,
 * or to the front while that has none; without a title column `title` is null and a card's title is its front's text. A
 * title column with nothing to ask beside it is also the front.
 */
export function guessColumns(headers: readonly string[]): ColumnMapping {
  const columns: Record<Exclude<ColumnRole, 'ignored'>, number[]> = {
    title: [],
    front: [],
    back: [],
    mnemonic: [],
    tags: [],
    guid: [],
  };
  const unknown: number[] = [];
  for (const [index, header] of headers.entries()) {
    const role = roleOfHeader(header);
    if (role === undefined) unknown.push(index);
    else if (role !== 'ignored') columns[role].push(index);
  }
  const [title = null, ...moreTitles] = columns.title;
  placeUnknown([...moreTitles, ...unknown], columns.front, columns.back, title !== null);
  if (columns.front.length === 0 && title !== null) columns.front.push(title);
  // A second "term" beside the first is more likely what belongs to it than a second thing to ask.
  const [front, ...moreFronts] = columns.front;
  if (columns.back.length === 0) columns.back.push(...moreFronts.splice(0));
  return {
    title,
    front: front === undefined ? [] : [front, ...moreFronts],
    back: columns.back,
    mnemonic: columns.mnemonic,
    tags: columns.tags[0] ?? null,
    guid: columns.guid[0] ?? null,
  };
}
