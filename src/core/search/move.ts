/** The item after this one, from the last to the first; the first if none is active (-1); -1 in an empty list. */
export function nextIndex(index: number, count: number): number {
  return count <= 0 ? -1 : (Math.max(index, -1) + 1) % count;
}

/** The item before this one, from the first to the last; the last if none is active (-1); -1 in an empty list. */
export function previousIndex(index: number, count: number): number {
  if (count <= 0) return -1;
  return index <= 0 ? count - 1 : Math.min(index, count) - 1;
}
