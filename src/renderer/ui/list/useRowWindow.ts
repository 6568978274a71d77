import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type Drawn, drawnAt, followScroll, type ListOffset, placeOf, type Rows, realHeight, toReal } from './scale.ts';
import type { Scroller } from './scroller.ts';

export interface RowWindowOptions extends Rows {
  /** What scrolls; null until it is there. It has to stay the same function. */
  readonly scroller: () => Scroller | null;
  /** Pixels above the first row, which scroll away with it. */
  readonly above?: number;
  /** Pixels of the screen that something covers at its top, for moving to a row. */
  readonly covered?: number;
}

export interface RowWindow extends Drawn {
  /** Pixels the list takes. */
  readonly height: number;
  /** Pixels of the list above the first row drawn, and below the last. */
  readonly gapAbove: number;
  readonly gapBelow: number;
  readonly scrollTo: (row: number, align: 'nearest' | 'center') => void;
  readonly toTop: () => void;
}

const START: ListOffset = { real: 0, list: 0 };

/**
 * Which rows of one height are on the screen, of a list of up to a million of them (`scale.ts` says how that fits into a
 * page). Only a change of those draws again.
 */
export function useRowWindow(options: RowWindowOptions): RowWindow {
  const { scroller, count, height, overscan, above = 0, covered = 0 } = options;
  const place = useRef<ListOffset>(START);
  const [drawn, setDrawn] = useState<Drawn>(() => drawnAt(START, 0, { count, height, overscan }));
  /** The place to put the bar at as soon as what is drawn there is in the page. */
  const wanted = useRef<number | null>(null);
  const list = count * height;

  const show = useCallback(
    (next: ListOffset, view: number) => {
      place.current = next;
      const now = drawnAt(next, view, { count, height, overscan });
      setDrawn((before) => (isSame(before, now) ? before : now));
    },
    [count, height, overscan],
  );
  useLayoutEffect(() => {
    const box = scroller();
    if (box === null) return undefined;
    const extent = () => ({ list, view: box.view() });
    const onScroll = () => show(followScroll(extent(), place.current, box.top() - above), box.view());
    const onRest = () => {
      const real = toReal(extent(), place.current.list);
      if (list === realHeight(list) || Math.abs(real - place.current.real) < 1) return;
      wanted.current = real + above;
      show({ ...place.current, real }, box.view());
    };
    onScroll();
    return box.listen({ onScroll, onRest, onSize: onScroll });
  }, [scroller, show, list, above]);
  // After what belongs to the new place is drawn, so that nothing is seen to jump.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    scroller()?.moveTo(wanted.current);
    wanted.current = null;
  });

  const moveTo = useCallback(
    (to: number) => {
      const box = scroller();
      if (box === null) return;
      const real = toReal({ list, view: box.view() }, to);
      box.moveTo(real + above);
      // It may not go as far as it was asked to.
      const got = box.top() - above;
      show({ real: got, list: to + got - real }, box.view());
    },
    [scroller, show, list, above],
  );
  const scrollTo = useCallback(
    (row: number, align: 'nearest' | 'center') => {
      const box = scroller();
      if (box === null) return;
      const top = place.current.list + covered;
      const to = placeOf(row, height, top, box.view() - covered, align) - covered;
      if (Math.round(to) !== Math.round(place.current.list)) moveTo(Math.max(-above, to));
    },
    [scroller, height, covered, above, moveTo],
  );
  const toTop = useCallback(() => moveTo(-above), [moveTo, above]);
  const drawnHeight = realHeight(list);
  const gapAbove = Math.max(0, drawn.first * height - drawn.shift);
  const gapBelow = Math.max(0, drawnHeight - gapAbove - (drawn.last + 1 - drawn.first) * height);
  return { ...drawn, height: drawnHeight, gapAbove, gapBelow, scrollTo, toTop };
}

function isSame(a: Drawn, b: Drawn): boolean {
  return a.first === b.first && a.last === b.last && a.shift === b.shift;
}
