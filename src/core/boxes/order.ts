import { sortByTitle } from './group.ts';

/** The person's own order: cards it names come first, in it; the others follow by title. */
export function sortByOrder<C extends { readonly cid: string; readonly title: string }>(
  cards: readonly C[],
  order: readonly string[],
): C[] {
  const byCid = new Map(cards.map((card) => [card.cid, card]));
  const named: C[] = [];
  for (const cid of order) {
    const card = byCid.get(cid);
    if (card === undefined) continue;
    named.push(card);
    byCid.delete(cid);
  }
  return [...named, ...sortByTitle([...byCid.values()])];
}

/**
 * Splits cards into sub-boxes of at most `partial_size`, in the order given (docs/product.md §3). All but the last are
 * full; a size below 1 leaves everything in one.
 */
export function splitBySize<C>(cards: readonly C[], partial_size: number): C[][] {
  if (!(partial_size >= 1)) return cards.length === 0 ? [] : [[...cards]];
  const size = Math.floor(partial_size);
  const parts: C[][] = [];
  for (let at = 0; at < cards.length; at += size) parts.push(cards.slice(at, at + size));
  return parts;
}

/** How many sub-boxes a box is split into at most: a page of more tiles than that helps nobody. */
export const MAX_SUB_BOXES = 1000;

/** How many parts `splitBySize` makes of so many cards. */
export function countParts(count: number, partial_size: number): number {
  if (count <= 0) return 0;
  return partial_size >= 1 ? Math.ceil(count / Math.floor(partial_size)) : 1;
}
