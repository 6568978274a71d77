/**
 * Scrolling through lists that are taller than a page can be. The page's height is limited to {@link MAX_PX}. Near both
 * ends one pixel of the scroll bar is one pixel of the list; between them the scroll bar is scaled. Small steps (a
 * wheel, keys) always move the list by the same number of pixels; the scroll bar is corrected when scrolling ends.
 *
 * All numbers are pixels. An offset is the distance from the start of the list to the top of the screen: on the page
 * (`real`), and in the full list (`list`). It is negative while something above the list is visible.
 */

/** The largest height of a list on the page. Chromium's limit is 33,554,431 pixels: it measures in 64ths. */
export const MAX_PX = 30_000_000;
/** The part at each end of a taller list that is not scaled. */
const END_PX = 1_000_000;
/** Larger steps are scaled: they come from dragging the scroll bar. */
const STEP_PX = 4000;

export interface Extent {
  /** The height of the full list. */
  readonly list: number;
  /** The visible height. */
  readonly view: number;
}

export interface ListOffset {
  readonly real: number;
  readonly list: number;
}

/** The height of the list on the page. */
export function realHeight(list: number): number {
  return Math.min(list, MAX_PX);
}

/** The offset in the list for the page's offset. */
export function toList({ list, view }: Extent, real: number): number {
  const height = realHeight(list);
  if (height === list || real <= END_PX) return real;
  const end = height - view - END_PX;
  if (real >= end) return real + list - height;
  return END_PX + ((real - END_PX) * (list - view - 2 * END_PX)) / (end - END_PX);
}

/** The page's offset for an offset in the list. */
export function toReal({ list, view }: Extent, offset: number): number {
  const height = realHeight(list);
  if (height === list || offset <= END_PX) return offset;
  const end = list - view - END_PX;
  if (offset >= end) return offset - list + height;
  return END_PX + ((offset - END_PX) * (height - view - 2 * END_PX)) / (end - END_PX);
}

/** The offset after the page scrolled from `before` to `real`. */
export function offsetAfterScroll(extent: Extent, before: ListOffset, real: number): ListOffset {
  const { list, view } = extent;
  const height = realHeight(list);
  const isExact = height === list || real <= 0 || real >= height - view;
  if (isExact || Math.abs(real - before.real) > STEP_PX) return { real, list: toList(extent, real) };
  return { real, list: Math.max(0, Math.min(list - view, before.list + real - before.real)) };
}

/** The rows to render. `shift`: how many pixels the page is shorter than the list above them. */
export interface RenderedRows {
  readonly first: number;
  /** -1 if there is none. */
  readonly last: number;
  readonly shift: number;
}

export interface Rows {
  readonly count: number;
  readonly height: number;
  /** Rows to render beyond the screen, on each side. */
  readonly overscan: number;
}

/** The rows to render at an offset. */
export function rowsAt(offset: ListOffset, view: number, { count, height, overscan }: Rows): RenderedRows {
  const first = Math.floor(offset.list / height) - overscan;
  const last = Math.ceil((offset.list + view) / height) - 1 + overscan;
  return {
    first: Math.max(0, Math.min(count - 1, first)),
    last: Math.max(-1, Math.min(count - 1, last)),
    // Whole pixels, so that rows stay sharp.
    shift: Math.round(offset.list - offset.real),
  };
}

/** The offset in the list at which a row is visible: the nearest one, or with the row in the middle. */
export function offsetOfRow(
  row: number,
  height: number,
  top: number,
  view: number,
  align: 'nearest' | 'center',
): number {
  const start = row * height;
  if (align === 'center') return start - (view - height) / 2;
  if (start < top) return start;
  return start + height > top + view ? start + height - view : top;
}
