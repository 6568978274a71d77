import { type CSSProperties, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { nearestSlot, type Slot, slotShift } from './tileOrder.ts';

interface Drag {
  readonly from: number;
  readonly to: number;
  readonly dx: number;
  readonly dy: number;
  readonly slots: readonly Slot[];
}

/** The window scrolls by itself while a tile is held this near to its edge, in CSS pixels, and so far in a frame. */
const EDGE = 72;
const SCROLLED = 12;

/** Where the tiles of a grid are, from the grid's own corner, so that scrolling changes nothing. */
function slotsOf(list: HTMLElement): Slot[] {
  const corner = list.getBoundingClientRect();
  return [...list.children].map((item) => {
    const { x, y, width, height } = item.getBoundingClientRect();
    return { x: x - corner.x, y: y - corner.y, width, height };
  });
}

function toCorner(list: HTMLElement, { x, y }: { x: number; y: number }): { x: number; y: number } {
  const corner = list.getBoundingClientRect();
  return { x: x - corner.x, y: y - corner.y };
}

/**
 * Takes hold of a tile until the pointer is let go; answers the way to stop before that. The document is listened to, not
 * the tile, which could go while it is held.
 */
function hold(
  list: HTMLElement,
  start: { x: number; y: number; pointerId: number },
  from: number,
  show: (drag: Drag | null) => void,
  onDrop: (from: number, to: number) => void,
): () => void {
  const slots = slotsOf(list);
  const slot = slots[from];
  const grip = toCorner(list, start);
  let at = { x: start.x, y: start.y };
  let to = from;
  const update = () => {
    const now = toCorner(list, at);
    const [dx, dy] = [now.x - grip.x, now.y - grip.y];
    if (slot) to = nearestSlot(slots, slot.x + slot.width / 2 + dx, slot.y + slot.height / 2 + dy);
    show({ from, to, dx, dy, slots });
  };
  const scroll = () => {
    frame = requestAnimationFrame(scroll);
    const by = at.y < EDGE ? -SCROLLED : at.y > window.innerHeight - EDGE ? SCROLLED : 0;
    if (by === 0) return;
    window.scrollBy(0, by);
    update();
  };
  let frame = requestAnimationFrame(scroll);
  const onMove = (event: globalThis.PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    at = { x: event.clientX, y: event.clientY };
    update();
  };
  const end = (isDropped: boolean) => {
    cancelAnimationFrame(frame);
    listening.abort();
    show(null);
    if (isDropped && to !== from) onDrop(from, to);
  };
  const listening = new AbortController();
  const { signal } = listening;
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

/** Tiles of a grid that are put in order by dragging: what each looks like meanwhile, and how one takes hold of them. */
export function useTileDrag(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const stop = useRef(() => {});
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });
  useEffect(() => () => stop.current(), []);
  const take = (index: number) => (event: PointerEvent) => {
    if (event.button !== 0 || !list.current) return;
    // Neither text is selected nor the link dragged, and a finger that drags does not rest for select mode.
    event.preventDefault();
    event.stopPropagation();
    const start = { x: event.clientX, y: event.clientY, pointerId: event.pointerId };
    stop.current = hold(list.current, start, index, setDrag, (from, to) => latest.current(from, to));
  };
  const styleOf = (index: number): CSSProperties => {
    if (!drag) return {};
    if (index === drag.from) return { transform: `translate(${drag.dx}px, ${drag.dy}px)`, zIndex: 3 };
    const { x, y } = slotShift(drag.slots, index, drag.from, drag.to);
    return { transform: `translate(${x}px, ${y}px)` };
  };
  return { held: drag?.from ?? null, take, styleOf };
}
