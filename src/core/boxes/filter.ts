/** The filters of a list of cards, in the order of the stat tiles (S-58). */
export const CARD_FILTERS = ['all', 'learned', 'trained', 'inreview'] as const;
export type CardFilter = (typeof CARD_FILTERS)[number];

/** Parses a filter of an address. An unknown value falls back to `all`. */
export function parseCardFilter(text: string | null): CardFilter {
  return CARD_FILTERS.find((filter) => filter === text) ?? 'all';
}
