import { type CardContent, type CardRefusal, checkCard, firstLine, LIMITS, truncate } from '../card/index.ts';
import type { ColumnMapping } from './columns.ts';

/** A row as a card, or why it is refused. */
export type RowResult =
  | { readonly ok: true; readonly card: CardContent }
  | { readonly ok: false; readonly reason: CardRefusal };

function cellsOf(row: readonly string[], columns: readonly number[]): string[] {
  return columns.map((column) => row[column]?.trim() ?? '').filter((cell) => cell !== '');
}

/** The tags of a cell: separated by spaces (also full width ones), commas or semicolons; each once. */
export function parseTags(cell: string): string[] {
  return [...new Set(cell.split(/[\s,;，；、]+/).filter((tag) => tag !== ''))];
}

/** The title of a card that has none: the first line of its front as plain text, cut to the limit. */
export function titleFromFront(front: readonly string[]): string {
  const line = front.map(firstLine).find((text) => text !== '') ?? '';
  return truncate(line, LIMITS.titleCharacters).trim();
}

/**
 * A row of an imported table as a card. Empty cells make no part; a row without a title takes its front's text, and a
 * front without text (an image only) its title from the back. Refused with the reason of `checkCard`.
 */
export function rowToCard(row: readonly string[], mapping: ColumnMapping): RowResult {
  const front = cellsOf(row, mapping.front);
  const back = cellsOf(row, mapping.back);
  const [given = ''] = mapping.title === null ? [] : cellsOf(row, [mapping.title]);
  const [tags = ''] = mapping.tags === null ? [] : cellsOf(row, [mapping.tags]);
  const [guid = null] = mapping.guid === null ? [] : cellsOf(row, [mapping.guid]);
  const card: CardContent = {
    title: given || titleFromFront(front) || titleFromFront(back),
    front,
    back,
    mnemonic: cellsOf(row, mapping.mnemonic).map((content) => ({ content })),
    meta: { tags: parseTags(tags), guid },
  };
  // An empty front is the cause where the title, too, would have come from it.
  const reason = front.length === 0 && given === '' ? 'FRONT_REQUIRED' : checkCard(card);
  return reason === null ? { ok: true, card } : { ok: false, reason };
}
