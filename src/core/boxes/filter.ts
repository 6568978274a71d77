/** The filters of a box's card list, one for each stat tile (docs/product.md §2, §4). */
export const SUB_BOX_FILTERS = ['all', 'trained', 'learned', 'inreview'] as const;
export type SubBoxFilter = (typeof SUB_BOX_FILTERS)[number];

/** Parses a filter. An unknown value falls back to `all` (docs/product.md §4). */
export function parseFilter(text: string | null | undefined): SubBoxFilter {
  return SUB_BOX_FILTERS.find((filter) => filter === text) ?? 'all';
}
