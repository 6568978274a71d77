/** The filters of a list of cards (docs/product.md §4). */
export const CARD_FILTERS = ['all', 'learned', 'trained', 'inreview'] as const;
export type CardFilter = (typeof CARD_FILTERS)[number];

/** The filter of an address; `all` for any unknown value. */
export function toCardFilter(value: string | null): CardFilter {
  return CARD_FILTERS.find((filter) => filter === value) ?? 'all';
}
