import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import { columnCount } from './BoxGrid.tsx';
import { useBoxActions } from './boxQueries.ts';
import { keyTargetIndex, moveItem } from './tileOrder.ts';
import { useTileDrag } from './useTileDrag.ts';

/** A box or a sub-box. */
interface OrderedBox {
  readonly bid: string;
  readonly title: string;
}

/** An order that is being saved. */
interface PendingOrder {
  readonly bids: readonly string[];
  /** The boxes it applies to: a newer list replaces it. */
  readonly of: readonly OrderedBox[];
}

/**
 * The user's own order of boxes. A move is visible at once, then saved, and reverted if saving fails. `move` does not
 * announce anything: that is up to the caller.
 */
export function useOwnOrder<B extends OrderedBox>(boxes: readonly B[]) {
  const toasts = useToasts();
  const { order } = useBoxActions();
  const [pending, setPending] = useState<PendingOrder | null>(null);
  const saving = useRef(0);
  useEffect(() => {
    if (pending !== null && pending.of !== boxes && saving.current === 0) setPending(null);
  }, [pending, boxes]);
  const ordered = useMemo(() => (pending === null ? boxes : inOrder(boxes, pending.bids)), [boxes, pending]);
  const move = async (from: number, to: number) => {
    const bids = moveItem(ordered, from, to).map(({ bid }) => bid);
    setPending({ bids, of: boxes });
    saving.current++;
    const isSaved = await toasts.report(order(bids));
    saving.current--;
    if (!isSaved) setPending(null);
  };
  return { ordered, move };
}

function inOrder<B extends OrderedBox>(boxes: readonly B[], bids: readonly string[]): B[] {
  const positions = new Map(bids.map((bid, position) => [bid, position]));
  const positionOf = ({ bid }: B) => positions.get(bid) ?? bids.length;
  return [...boxes].sort((a, b) => positionOf(a) - positionOf(b));
}

/** Moves tiles by dragging and by Alt with the arrow keys. `announcement` is the text for a live region. */
export function useTileOrder(boxes: readonly OrderedBox[], move: (from: number, to: number) => Promise<void>) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const refocus = useRef<string | null>(null);
  const moveTo = (from: number, to: number) => {
    const box = boxes[from];
    if (!box || from === to || to < 0 || to >= boxes.length) return;
    setAnnouncement(t('boxes:order.moved', { title: box.title, place: to + 1, total: boxes.length }));
    void move(from, to);
  };
  const drag = useTileDrag(list, moveTo);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const bid = (event.target as HTMLElement).closest<HTMLElement>('[data-bid]')?.dataset.bid;
    const index = boxes.findIndex((box) => box.bid === bid);
    const to = index < 0 ? null : keyTargetIndex(event, index, boxes.length, columnCount(list.current));
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    refocus.current = bid ?? null;
    moveTo(index, to);
  };
  // React moves the tile in the document, and it loses the focus.
  useLayoutEffect(() => {
    if (refocus.current === null) return;
    const link = list.current?.querySelector<HTMLElement>(`[data-bid="${CSS.escape(refocus.current)}"] a`);
    refocus.current = null;
    link?.focus();
    link?.closest('li')?.scrollIntoView({ block: 'nearest' });
  });
  return { order: { list, isHeld: drag.held !== null, onKeyDown }, drag, announcement, moveTo };
}
