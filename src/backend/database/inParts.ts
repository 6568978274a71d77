/** About how much of an account one statement reads or writes: more takes many times as much memory in the database. */
const PART_BYTES = 2_000_000;

/** The items in order, in parts of about so many bytes, or one larger item. */
export function inParts<Item>(items: readonly Item[], bytesOf: (item: Item) => number): readonly (readonly Item[])[] {
  const parts: Item[][] = [];
  let left = 0;
  for (const item of items) {
    const bytes = bytesOf(item);
    if (parts.length === 0 || left < bytes) {
      parts.push([]);
      left = PART_BYTES;
    }
    parts.at(-1)?.push(item);
    left -= bytes;
  }
  return parts;
}
