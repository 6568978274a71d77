/**
 * The colors of boxes. A theme maps the names to values. They are related to the accent color and differ from the colors of
 * memory levels, so that no box looks like a level (S-43).
 */
export const BOX_COLORS = ['indigo', 'blue', 'sky', 'violet', 'plum', 'slate'] as const;
export type BoxColor = (typeof BOX_COLORS)[number];

/** The color with this name; null for none and for an unknown name. */
export function parseColor(text: string | null | undefined): BoxColor | null {
  return BOX_COLORS.find((color) => color === text) ?? null;
}
