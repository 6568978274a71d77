import { type CSSProperties, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { nearestSlot, type Slot, slotShift } from './tileOrder.ts';

interface Drag {
  readonly from: number;
  readonly to: number;
  readonly dx: number;
  readonly dy: number;
  readonly slots: readonly Slot[];
}

/** The window scrolls while a tile is dragged this near to its edge, in CSS pixels. */
const SCROLL_EDGE_PX = 72;
const SCROLL_PX_PER_FRAME = 12;

/** The places of a grid's tiles relative to the grid's corner: scrolling does not change them. */
function slotsOf(list: HTMLElement): Slot[] {
  const corner = list.getBoundingClientRect();
  return [...list.children].map((item) => {
    const { x, y, width, height } = item.getBoundingClientRect();
    return { x: x - corner.x, y: y - corner.y, width, height };
  });
}

/** A point of the window relative to the grid's corner. */
function toGridPoint(list: HTMLElement, { x, y }: { x: number; y: number }): { x: number; y: number } {
  const corner = list.getBoundingClientRect();
  return { x: x - corner.x, y: y - corner.y };
}

/**
 * Drags a tile until the pointer is released; returns a function that cancels. It listens on the document, because the
 * tile itself could be removed during the drag.
 */
function startDrag(
  list: HTMLElement,
  start: { x: number; y: number; pointerId: number },
  from: number,
  setDrag: (drag: Drag | null) => void,
  onDrop: (from: number, to: number) => void,
): () => void {
  const slots = slotsOf(list);
  const slot = slots[from];
  const grip = toGridPoint(list, start);
  let pointer = { x: start.x, y: start.y };
  let to = from;
  const update = () => {
    const point = toGridPoint(list, pointer);
    const [dx, dy] = [point.x - grip.x, point.y - grip.y];
    if (slot) to = nearestSlot(slots, slot.x + slot.width / 2 + dx, slot.y + slot.height / 2 + dy);
    setDrag({ from, to, dx, dy, slots });
  };
  const scroll = () => {
    frame = requestAnimationFrame(scroll);
    const distance =
      pointer.y < SCROLL_EDGE_PX
        ? -SCROLL_PX_PER_FRAME
        : pointer.y > window.innerHeight - SCROLL_EDGE_PX
          ? SCROLL_PX_PER_FRAME
          : 0;
    if (distance === 0) return;
    window.scrollBy(0, distance);
    update();
  };
  let frame = requestAnimationFrame(scroll);
  const onMove = (event: globalThis.PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    pointer = { x: event.clientX, y: event.clientY };
    update();
  };
  const end = (isDropped: boolean) => {
    cancelAnimationFrame(frame);
    listeners.abort();
    setDrag(null);
    if (isDropped && to !== from) onDrop(from, to);
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  document.addEventListener('pointermove', onMove, { signal });
  document.addEventListener('pointerup', () => end(true), { signal });
  document.addEventListener('pointercancel', () => end(false), { signal });
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      end(false);
    },
    { signal, capture: true },
  );
  return () => end(false);
}

/** Reorders the tiles of a grid by dragging: `grab` starts a drag, `styleOf` moves each tile while it lasts. */
export function useTileDrag(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const stop = useRef(() => {});
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });
  useEffect(() => () => stop.current(), []);
  const grab = (index: number) => (event: PointerEvent) => {
    if (event.button !== 0 || !list.current) return;
    // Prevents a text selection, a drag of the link, and the long press that starts select mode.
    event.preventDefault();
    event.stopPropagation();
    const start = { x: event.clientX, y: event.clientY, pointerId: event.pointerId };
    stop.current = startDrag(list.current, start, index, setDrag, (from, to) => latest.current(from, to));
  };
  const styleOf = (index: number): CSSProperties => {
    if (!drag) return {};
    if (index === drag.from) return { transform: `translate(${drag.dx}px, ${drag.dy}px)`, zIndex: 3 };
    const { x, y } = slotShift(drag.slots, index, drag.from, drag.to);
    return { transform: `translate(${x}px, ${y}px)` };
  };
  return { held: drag?.from ?? null, grab, styleOf };
}
