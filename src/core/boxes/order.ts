import { sortByTitle } from './group.ts';

/** Sorts cards by the order that the user chose. Cards that are not in `order` follow, by title. */
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
 * Splits cards into sub-boxes of at most `partial_size` cards, in the given order (docs/product.md §3). All sub-boxes except
 * the last are full. A size below 1 gives one sub-box.
 */
export function splitBySize<C>(cards: readonly C[], partial_size: number): C[][] {
  if (!(partial_size >= 1)) return cards.length === 0 ? [] : [[...cards]];
  const size = Math.floor(partial_size);
  const parts: C[][] = [];
  for (let at = 0; at < cards.length; at += size) parts.push(cards.slice(at, at + size));
  return parts;
}

/** Maximum number of sub-boxes of a box: a page with more tiles is not useful. */
export const MAX_SUB_BOXES = 1000;

/** The number of parts that `splitBySize` makes of `count` cards. */
export function countParts(count: number, partial_size: number): number {
  if (count <= 0) return 0;
  return partial_size >= 1 ? Math.ceil(count / Math.floor(partial_size)) : 1;
}
