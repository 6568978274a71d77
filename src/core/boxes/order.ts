/** Maximum number of sub-boxes of a box: a page with more tiles is not useful. */
export const MAX_SUB_BOXES = 1000;

/** The number of sub-boxes for `count` cards with at most `partial_size` each. A size below 1 gives one. */
export function countParts(count: number, partial_size: number): number {
  if (count <= 0) return 0;
  return partial_size >= 1 ? Math.ceil(count / Math.floor(partial_size)) : 1;
}
