/** The next index; after the last comes the first. -1 means no active item; the result is -1 for an empty list. */
export function nextIndex(index: number, count: number): number {
  return count <= 0 ? -1 : (Math.max(index, -1) + 1) % count;
}

/** The previous index; before the first comes the last. -1 means no active item; the result is -1 for an empty list. */
export function previousIndex(index: number, count: number): number {
  return index <= 0 ? count - 1 : Math.min(index, count) - 1;
}
