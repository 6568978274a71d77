import { type ColumnRole, roleOfHeader, roleOfName } from './names.ts';

/** The columns (0-based) of each field. Several columns of a side become its parts, in this order. */
export interface ColumnMapping {
  readonly title: number | null;
  readonly front: readonly number[];
  readonly back: readonly number[];
  readonly mnemonic: readonly number[];
  readonly tags: number | null;
  readonly guid: number | null;
}

/** Whether a first row looks like a header: at least one name is known, and no cell is empty. */
export function looksLikeHeader(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() !== '') && row.some((cell) => roleOfName(cell) !== undefined);
}

/** Assigns columns with unknown names: the first becomes the front if there is no front, the others the back. */
function assignUnknown(unknown: readonly number[], front: number[], back: number[], hasTitle: boolean): void {
  const rest = [...unknown];
  if (front.length === 0 && !(hasTitle && back.length === 0 && rest.length === 1)) {
    const first = rest.shift() ?? back.shift();
    if (first !== undefined) front.push(first);
  }
  back.push(...rest);
  back.sort((a, b) => a - b);
}

/**
 * Guesses the field of each column from its name; the preview lets the user change it. Unknown columns become the back, or
 * the front if there is no front. Without a title column `title` is null, and the title of a card is the text of its front.
 * Without another column for the front, the title column is also the front.
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
  assignUnknown([...moreTitles, ...unknown], columns.front, columns.back, title !== null);
  if (columns.front.length === 0 && title !== null) columns.front.push(title);
  // A second "term" column is more likely the answer than a second question.
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
