/**
 * The colours a box can have: names only, a theme gives them their values. They are of the accent's family, never of the
 * ramp of memory levels, so that no box looks like a level (docs/product.md §2).
 */
export const BOX_COLOURS = ['indigo', 'blue', 'sky', 'violet', 'plum', 'slate'] as const;
export type BoxColour = (typeof BOX_COLOURS)[number];

/** The colour of a name; null for none and for what no theme knows. */
export function parseColour(text: string | null | undefined): BoxColour | null {
  return BOX_COLOURS.find((colour) => colour === text) ?? null;
}
