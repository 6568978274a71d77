import { compareFirstChars, compareKeys, firstChar, titleKey } from '../card/index.ts';
import type { A2ZGroup } from './types.ts';

interface TitledCard {
  readonly cid: string;
  readonly title: string;
}

/** Cards in list order: by title, then by cid (docs/product.md §4). */
export function sortByTitle<C extends TitledCard>(cards: readonly C[]): C[] {
  return cards
    .map((card) => ({ card, key: titleKey(card.title) }))
    .sort((a, b) => compareKeys(a.key, b.key) || compareKeys(a.card.cid, b.card.cid))
    .map(({ card }) => card);
}

/**
 * Groups cards by first character (docs/product.md §2, A-Z page). The groups are in the order A to Z, other letters by code
 * point, `#` for digits, `…` for titles without letter or digit. The cards of a group keep the given order.
 */
export function groupByFirstChar<C extends TitledCard>(cards: readonly C[]): { first_char: string; cards: C[] }[] {
  const groups = new Map<string, C[]>();
  for (const card of cards) {
    const first_char = firstChar(card.title);
    const group = groups.get(first_char);
    if (group === undefined) groups.set(first_char, [card]);
    else group.push(card);
  }
  return Array.from(groups, ([first_char, group]) => ({ first_char, cards: group })).sort((a, b) =>
    compareFirstChars(a.first_char, b.first_char),
  );
}

/** The tiles of the A-Z page. */
export function a2zGroups(cards: readonly TitledCard[]): A2ZGroup[] {
  return groupByFirstChar(cards).map(({ first_char, cards: group }) => ({ first_char, count: group.length }));
}

/** The key of a group's cards in `sub_boxes_cards_map` (docs/product.md §3). */
export function a2zKey(a2zId: string): string {
  return `A2Z-${a2zId}`;
}
