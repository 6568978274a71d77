import { useCallback, useEffect, useRef } from 'react';
import { elementScroller } from '#renderer/ui/list/scroller.ts';
import { useRowWindow } from '#renderer/ui/list/useRowWindow.ts';

export interface TableRowsOptions {
  readonly total: number;
  /** Heights in pixels of a row and of the sticky heading. */
  readonly height: number;
  readonly head: number;
  /** Identifies the list. A new list starts at its first row. */
  readonly listKey: string;
  /** Reports the first and last row on the screen. */
  readonly onRange: (first: number, last: number) => void;
}

const OVERSCAN = 10;
/** The number of row elements is a multiple of this, so that one row more or less does not change all keys. */
const SLOTS = 16;

/** Windows a table of any length that scrolls inside an element: renders only the rows on the screen. */
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
    /** Rows to render. An element that is scrolled out is reused for a new row, which saves a third of the work. */
    drawn: Array.from({ length }, (_, at) => ({ index: first + at, key: (first + at) % slots })),
    /** The number of rows that a page key moves by. */
    page: () => Math.max(1, Math.floor(((element.current?.clientHeight ?? 0) - head) / height) - 1),
  };
}
