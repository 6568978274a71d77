/** The key of a group's cards in `sub_boxes_cards_map` (docs/product.md §3). */
export function a2zKey(a2zId: string): string {
  return `A2Z-${a2zId}`;
}
