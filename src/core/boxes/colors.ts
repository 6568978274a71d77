/**
 * The colours a box can have: names only, a theme gives them their values. They are of the accent's family, never of the
 * ramp of memory levels, so that no box looks like a level (docs/product.md §2).
 */
export const BOX_COLORS = ['indigo', 'blue', 'sky', 'violet', 'plum', 'slate'] as const;
export type BoxColor = (typeof BOX_COLORS)[number];

/** The colour of a name; null for none and for what no theme knows. */
export function parseColor(text: string | null | undefined): BoxColor | null {
  return BOX_COLORS.find((colour) => colour === text) ?? null;
}
