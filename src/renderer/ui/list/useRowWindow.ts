import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Scroller } from './scroller.ts';
import {
  type ListOffset,
  offsetAfterScroll,
  offsetOfRow,
  type RenderedRows,
  type Rows,
  realHeight,
  rowsAt,
  toReal,
} from './scrollScale.ts';

export interface RowWindowOptions extends Rows {
  /** The scrolling box; null until it is rendered. It must stay the same function. */
  readonly scroller: () => Scroller | null;
  /** Pixels above the first row that scroll with it. */
  readonly above?: number;
  /** Pixels covered at the top of the box, by a sticky heading for example. */
  readonly covered?: number;
}

export interface RowWindow extends RenderedRows {
  /** The height of the list in pixels. */
  readonly height: number;
  /** Pixels of the list above the first rendered row, and below the last. */
  readonly gapAbove: number;
  readonly gapBelow: number;
  readonly scrollTo: (row: number, align: 'nearest' | 'center') => void;
}

const START: ListOffset = { real: 0, list: 0 };

/**
 * Windows a list of up to a million rows of equal height: returns the rows to render (scrollScale.ts fits such a list
 * into a page). Rerenders only if these rows change.
 */
export function useRowWindow(options: RowWindowOptions): RowWindow {
  const { scroller, count, height, overscan, above = 0, covered = 0 } = options;
  const offset = useRef<ListOffset>(START);
  const [rendered, setDrawn] = useState<RenderedRows>(() => rowsAt(START, 0, { count, height, overscan }));
  /** The scroll offset to set after the next render. */
  const pendingTop = useRef<number | null>(null);
  const list = count * height;

  const render = useCallback(
    (next: ListOffset, view: number) => {
      offset.current = next;
      const now = rowsAt(next, view, { count, height, overscan });
      setDrawn((before) => (isSame(before, now) ? before : now));
    },
    [count, height, overscan],
  );
  useLayoutEffect(() => {
    const box = scroller();
    if (box === null) return undefined;
    const extent = () => ({ list, view: box.view() });
    const onScroll = () => render(offsetAfterScroll(extent(), offset.current, box.top() - above), box.view());
    const onRest = () => {
      const real = toReal(extent(), offset.current.list);
      if (list === realHeight(list) || Math.abs(real - offset.current.real) < 1) return;
      pendingTop.current = real + above;
      render({ ...offset.current, real }, box.view());
    };
    onScroll();
    return box.listen({ onScroll, onRest, onSize: onScroll });
  }, [scroller, render, list, above]);
  // Scroll after the rows of the new offset are rendered, so that nothing jumps.
  useLayoutEffect(() => {
    if (pendingTop.current === null) return;
    scroller()?.moveTo(pendingTop.current);
    pendingTop.current = null;
  });

  const moveTo = useCallback(
    (to: number) => {
      const box = scroller();
      if (box === null) return;
      const real = toReal({ list, view: box.view() }, to);
      box.moveTo(real + above);
      // The box may stop earlier.
      const reached = box.top() - above;
      render({ real: reached, list: to + reached - real }, box.view());
    },
    [scroller, render, list, above],
  );
  const scrollTo = useCallback(
    (row: number, align: 'nearest' | 'center') => {
      const box = scroller();
      if (box === null) return;
      const top = offset.current.list + covered;
      const to = offsetOfRow(row, height, top, box.view() - covered, align) - covered;
      if (Math.round(to) !== Math.round(offset.current.list)) moveTo(Math.max(-above, to));
    },
    [scroller, height, covered, above, moveTo],
  );
  const drawnHeight = realHeight(list);
  const gapAbove = Math.max(0, rendered.first * height - rendered.shift);
  const gapBelow = Math.max(0, drawnHeight - gapAbove - (rendered.last + 1 - rendered.first) * height);
  return { ...rendered, height: drawnHeight, gapAbove, gapBelow, scrollTo };
}

function isSame(a: RenderedRows, b: RenderedRows): boolean {
  return a.first === b.first && a.last === b.last && a.shift === b.shift;
}
