/**
 * Scrolling through more pixels than a page can have. The real height is cut down to {@link MAX_PX}: near both ends a
 * pixel scrolled is a pixel of the list, between them the bar's places are shared out evenly. Small steps (a wheel, keys)
 * move the list by as much as they scroll everywhere; what that leaves between the bar and its place is put right once
 * the scrolling rests.
 *
 * All numbers are pixels. `top` is how far down the list the screen begins: on the page as it is (`real`), and in the
 * list as it would be (`list`); negative while something above the list is still seen.
 */

/** The tallest a list is made: Chromium measures in 64ths of a pixel, 33,554,431 pixels at most. */
export const MAX_PX = 30_000_000;
/** At each end of a taller list, where nothing is scaled. */
const END_PX = 1_000_000;
/** Steps up to this are taken as they are; dragging the bar of a list that needs scaling moves it by more. */
const STEP_PX = 4000;

export interface Extent {
  /** The whole list, as tall as it would be. */
  readonly list: number;
  /** What is seen at once. */
  readonly view: number;
}

export interface ListOffset {
  readonly real: number;
  readonly list: number;
}

/** How tall the list is made. */
export function realHeight(list: number): number {
  return Math.min(list, MAX_PX);
}

/** The place in the list that a place of the bar stands for. */
export function toList({ list, view }: Extent, real: number): number {
  const height = realHeight(list);
  if (height === list || real <= END_PX) return real;
  const end = height - view - END_PX;
  if (real >= end) return real + list - height;
  return END_PX + ((real - END_PX) * (list - view - 2 * END_PX)) / (end - END_PX);
}

/** The bar's place for a place in the list; the other way round. */
export function toReal({ list, view }: Extent, place: number): number {
  const height = realHeight(list);
  if (height === list || place <= END_PX) return place;
  const end = list - view - END_PX;
  if (place >= end) return place - list + height;
  return END_PX + ((place - END_PX) * (height - view - 2 * END_PX)) / (end - END_PX);
}

/** Where the list is once the bar has come from `before` to `real`. */
export function offsetAfterScroll(extent: Extent, before: ListOffset, real: number): ListOffset {
  const { list, view } = extent;
  const height = realHeight(list);
  const isExact = height === list || real <= 0 || real >= height - view;
  if (isExact || Math.abs(real - before.real) > STEP_PX) return { real, list: toList(extent, real) };
  return { real, list: Math.max(0, Math.min(list - view, before.list + real - before.real)) };
}

/** The rows that are drawn, and how far up from their places: what the page is shorter by above them. */
export interface RenderedRows {
  readonly first: number;
  /** -1 when there is none. */
  readonly last: number;
  readonly shift: number;
}

export interface Rows {
  readonly count: number;
  readonly height: number;
  /** Rows drawn beyond the screen, on each side. */
  readonly overscan: number;
}

/** Which rows are drawn at a place. */
export function rowsAt(place: ListOffset, view: number, { count, height, overscan }: Rows): RenderedRows {
  const first = Math.floor(place.list / height) - overscan;
  const last = Math.ceil((place.list + view) / height) - 1 + overscan;
  return {
    first: Math.max(0, Math.min(count - 1, first)),
    last: Math.max(-1, Math.min(count - 1, last)),
    // Whole pixels, so that rows stay sharp.
    shift: Math.round(place.list - place.real),
  };
}

/** The place at which a row is on the screen: as little away as can be, or in its middle. */
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
