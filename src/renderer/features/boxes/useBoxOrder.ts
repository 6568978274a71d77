import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { columnsOf } from '#renderer/features/boxes/BoxGrid.tsx';
import { useReshape } from '#renderer/features/boxes/boxQueries.ts';
import { keyTargetIndex, moveItem } from '#renderer/features/boxes/tileOrder.ts';
import { useTileDrag } from '#renderer/features/boxes/useTileDrag.ts';
import { useT } from '#renderer/i18n/index.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';

/** A box or a sub-box. */
interface OrderedBox {
  readonly bid: string;
  readonly title: string;
}

/** The person's own order as it will be, while it is being kept. */
interface Wanted {
  readonly bids: readonly string[];
  /** The boxes it was wanted of: whatever comes after them is the truth again. */
  readonly of: readonly OrderedBox[];
}

/**
 * Puts boxes in the person's own order: shown at once, kept, and taken back if that fails. Answers the boxes in that
 * order and `move`, which says nothing; what is said to the person is the caller's.
 */
export function useOwnOrder<B extends OrderedBox>(boxes: readonly B[]) {
  const toasts = useToasts();
  const { order } = useReshape();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const keeping = useRef(0);
  useEffect(() => {
    if (wanted !== null && wanted.of !== boxes && keeping.current === 0) setWanted(null);
  }, [wanted, boxes]);
  const ordered = useMemo(() => (wanted === null ? boxes : inOrder(boxes, wanted.bids)), [boxes, wanted]);
  const move = async (from: number, to: number) => {
    const bids = moveItem(ordered, from, to).map(({ bid }) => bid);
    setWanted({ bids, of: boxes });
    keeping.current++;
    const answer = await order(bids);
    keeping.current--;
    if (answer.ok) return;
    setWanted(null);
    toasts.fail(answer.error.code);
  };
  return { ordered, move };
}

function inOrder<B extends OrderedBox>(boxes: readonly B[], bids: readonly string[]): B[] {
  const places = new Map(bids.map((bid, place) => [bid, place]));
  const placeOf = ({ bid }: B) => places.get(bid) ?? bids.length;
  return [...boxes].sort((a, b) => placeOf(a) - placeOf(b));
}

/** Dragging tiles, and Alt with the arrow keys; each move is said in a live region. */
export function useTileOrder(boxes: readonly OrderedBox[], move: (from: number, to: number) => Promise<void>) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  const refocus = useRef<string | null>(null);
  const moveTo = (from: number, to: number) => {
    const box = boxes[from];
    if (!box || from === to || to < 0 || to >= boxes.length) return;
    setSaid(t('boxes:order.moved', { title: box.title, place: to + 1, count: boxes.length }));
    void move(from, to);
  };
  const drag = useTileDrag(list, moveTo);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const bid = (event.target as HTMLElement).closest<HTMLElement>('[data-bid]')?.dataset.bid;
    const at = boxes.findIndex((box) => box.bid === bid);
    const to = at < 0 ? null : keyTargetIndex(event, at, boxes.length, columnsOf(list.current));
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    refocus.current = bid ?? null;
    moveTo(at, to);
  };
  // A tile that was put elsewhere in the page has lost the focus.
  useLayoutEffect(() => {
    if (refocus.current === null) return;
    const link = list.current?.querySelector<HTMLElement>(`[data-bid="${CSS.escape(refocus.current)}"] a`);
    refocus.current = null;
    link?.focus();
    link?.closest('li')?.scrollIntoView({ block: 'nearest' });
  });
  return { order: { list, isHeld: drag.held !== null, onKeyDown }, drag, said, moveTo };
}
