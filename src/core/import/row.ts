import { type CardContent, type CardRefusal, checkCard, LIMITS, titleFromFront } from '../card/index.ts';
import type { ColumnMapping } from './columns.ts';

/** The card of a row, or the reason why the row is refused. */
export type RowResult =
  | { readonly ok: true; readonly card: CardContent }
  | { readonly ok: false; readonly reason: CardRefusal };

/** The cells of these columns that are not empty. A column that is null has none. */
function cellsOf(row: readonly string[], columns: readonly (number | null)[]): string[] {
  return columns.map((column) => row[column ?? -1]?.trim() ?? '').filter((cell) => cell !== '');
}

/** The tags of a cell, each once. Separators are spaces (also full width), commas and semicolons. */
export function parseTags(cell: string): string[] {
  return [...new Set(cell.split(/[\s,;，；、]/).filter((tag) => tag !== ''))];
}

function checkGuid(guid: string | null): CardRefusal | null {
  return guid !== null && guid.length > LIMITS.guidCharacters ? 'PART_TOO_LONG' : null;
}

/**
 * Converts a row of an imported table to a card. Empty cells become no part. Without a title, the title is the text of the
 * front; if the front has no text (an image), the text of the back. The reason of a refusal comes from `checkCard`.
 */
export function rowToCard(row: readonly string[], mapping: ColumnMapping): RowResult {
  const front = cellsOf(row, mapping.front);
  const back = cellsOf(row, mapping.back);
  const [given = ''] = cellsOf(row, [mapping.title]);
  const [tags = ''] = cellsOf(row, [mapping.tags]);
  const [guid = null] = cellsOf(row, [mapping.guid]);
  const card: CardContent = {
    title: given || titleFromFront(front) || titleFromFront(back),
    front,
    back,
    mnemonic: cellsOf(row, mapping.mnemonic).map((content) => ({ content })),
    meta: { tags: parseTags(tags), guid },
  };
  // The title may come from the front, so a missing front is the first reason.
  const reason = front.length === 0 ? 'FRONT_REQUIRED' : (checkCard(card) ?? checkGuid(guid));
  return reason === null ? { ok: true, card } : { ok: false, reason };
}
