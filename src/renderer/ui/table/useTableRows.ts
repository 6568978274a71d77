import { useCallback, useEffect, useRef } from 'react';
import { elementScroller, pageScroller } from '#renderer/ui/list/scroller.ts';
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
  /** The offset from the top of the page, of a table that scrolls with it. */
  readonly pageTop?: number;
}

/** The header of the page, which stays above the heading of a table that scrolls with the page. */
const PAGE_HEADER = 60;

const OVERSCAN = 10;
/** The number of row elements is a multiple of this, so that one row more or less does not change all keys. */
const SLOTS = 16;

/** Windows a table of any length, which scrolls inside its element or with the page: renders only the rows on the screen. */
export function useTableRows({ total, height, head, listKey, onRange, pageTop }: TableRowsOptions) {
  const element = useRef<HTMLDivElement>(null);
  const isPage = pageTop !== undefined;
  const scroller = useCallback(
    () => (isPage ? pageScroller : element.current && elementScroller(element.current)),
    [isPage],
  );
  const above = head + (pageTop ?? 0);
  const covered = head + (isPage ? PAGE_HEADER : 0);
  const rows = useRowWindow({ scroller, count: total, height, overscan: OVERSCAN, above, covered });
  const { first, last, scrollTo } = rows;
  useEffect(() => onRange(first, Math.max(first, last)), [onRange, first, last]);
  const lastListKey = useRef(listKey);
  useEffect(() => {
    if (lastListKey.current !== listKey) scrollTo(0, 'nearest');
    lastListKey.current = listKey;
  }, [listKey, scrollTo]);
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
