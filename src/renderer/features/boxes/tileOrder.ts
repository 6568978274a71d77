/** The index a tile moves to by Alt with an arrow key, in a grid of `columns` columns; null for any other key. */
export function keyTargetIndex(
  press: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
  index: number,
  count: number,
  columns: number,
): number | null {
  if (!press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return null;
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  };
  const step = steps[press.key];
  if (step === undefined) return null;
  const target = index + step;
  return target >= 0 && target < count ? target : index;
}

/** The list with its item at `from` moved to `to`. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const next = list.filter((_, index) => index !== from);
  const item = list[from];
  if (item !== undefined) next.splice(to, 0, item);
  return next;
}

/** The place of a tile in the grid, in CSS pixels. */
export interface Slot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The index of the slot whose center is nearest to a point. */
export function nearestSlot(slots: readonly Slot[], x: number, y: number): number {
  let nearest = 0;
  let shortest = Number.POSITIVE_INFINITY;
  for (const [index, slot] of slots.entries()) {
    const distance = Math.hypot(slot.x + slot.width / 2 - x, slot.y + slot.height / 2 - y);
    if (distance < shortest) {
      shortest = distance;
      nearest = index;
    }
  }
  return nearest;
}

/** How far the tile at `index` moves aside, in CSS pixels, while the tile at `from` is dragged over `to`. */
export function slotShift(slots: readonly Slot[], index: number, from: number, to: number): { x: number; y: number } {
  const target = index > from && index <= to ? index - 1 : index < from && index >= to ? index + 1 : index;
  const [start, end] = [slots[index], slots[target]];
  return start && end ? { x: end.x - start.x, y: end.y - start.y } : { x: 0, y: 0 };
}
