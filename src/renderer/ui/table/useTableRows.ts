import { useCallback, useEffect, useRef } from 'react';
import { elementScroller } from '#renderer/ui/list/scroller.ts';
import { useRowWindow } from '#renderer/ui/list/useRowWindow.ts';

export interface TableRowsOptions {
  readonly total: number;
  /** Pixels of a row and of the heading, which stays at the top. */
  readonly height: number;
  readonly head: number;
  /** Another list begins at its first row. */
  readonly listKey: string;
  /** The first and last row on the screen. */
  readonly onRange: (first: number, last: number) => void;
}

const OVERSCAN = 10;
/** So many rows' elements at a time come and go, so that a row more or less does not give all of them another place. */
const SLOTS = 16;

/** The rows of a table of any length that scrolls inside an element, of which only those on the screen exist. */
export function useTableRows({ total, height, head, listKey, onRange }: TableRowsOptions) {
  const element = useRef<HTMLDivElement>(null);
  const scroller = useCallback(() => element.current && elementScroller(element.current), []);
  const rows = useRowWindow({ scroller, count: total, height, overscan: OVERSCAN, above: head, covered: head });
  const { first, last, toTop } = rows;
  useEffect(() => onRange(first, Math.max(first, last)), [onRange, first, last]);
  const lastListKey = useRef(listKey);
  useEffect(() => {
    if (lastListKey.current !== listKey) toTop();
    lastListKey.current = listKey;
  }, [listKey, toTop]);
  const length = Math.max(0, last - first + 1);
  const slots = Math.ceil(length / SLOTS) * SLOTS;
  return {
    ...rows,
    element,
    /** Rows to draw. An element that is scrolled out is used again for one that comes in: a third of the work. */
    drawn: Array.from({ length }, (_, at) => ({ index: first + at, key: (first + at) % slots })),
    /** Rows that a page key moves by. */
    page: () => Math.max(1, Math.floor(((element.current?.clientHeight ?? 0) - head) / height) - 1),
  };
}
