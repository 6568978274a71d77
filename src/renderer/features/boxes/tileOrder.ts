/** Where a tile goes by one press of an arrow key with Alt in a grid of so many columns; null: not such a key. */
export function keyTargetIndex(
  press: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
  at: number,
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
  const target = at + step;
  return target >= 0 && target < count ? target : at;
}

/** A list with the item at `from` put at `to`. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const next = list.filter((_, index) => index !== from);
  const item = list[from];
  if (item !== undefined) next.splice(to, 0, item);
  return next;
}

export interface Slot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The slot whose middle is nearest to a point. */
export function nearestSlot(slots: readonly Slot[], x: number, y: number): number {
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, slot] of slots.entries()) {
    const distance = Math.hypot(slot.x + slot.width / 2 - x, slot.y + slot.height / 2 - y);
    if (distance < least) {
      least = distance;
      nearest = index;
    }
  }
  return nearest;
}

/** How far the tile at `index` gives way, in CSS pixels, while the one at `from` is held over `to`. */
export function slotShift(slots: readonly Slot[], index: number, from: number, to: number): { x: number; y: number } {
  const target = index > from && index <= to ? index - 1 : index < from && index >= to ? index + 1 : index;
  const [here, there] = [slots[index], slots[target]];
  return here && there ? { x: there.x - here.x, y: there.y - here.y } : { x: 0, y: 0 };
}
