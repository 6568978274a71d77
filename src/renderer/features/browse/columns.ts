import type { BrowseSort } from '#shared/graphql/generated.ts';

export const COLUMN_IDS = [
  'title',
  'front',
  'back',
  'box',
  'tags',
  'level',
  'due',
  'last',
  'added',
  'status',
  'forgotten',
] as const;
export type ColumnId = (typeof COLUMN_IDS)[number];

export interface Column {
  readonly id: ColumnId;
  /** Left out where there is no order by it. */
  readonly sort?: BrowseSort;
  /** Pixels, or a share of what is left. */
  readonly width: number | `${number}fr`;
  readonly isFirstDescending?: boolean;
}

const COLUMNS: Readonly<Record<ColumnId, Column>> = {
  title: { id: 'title', sort: 'title', width: '3fr' },
  front: { id: 'front', width: '3fr' },
  back: { id: 'back', width: '3fr' },
  box: { id: 'box', sort: 'box', width: '2fr' },
  tags: { id: 'tags', width: '2fr' },
  level: { id: 'level', sort: 'level', width: 68 },
  due: { id: 'due', sort: 'due', width: 118 },
  last: { id: 'last', sort: 'last', width: 118, isFirstDescending: true },
  added: { id: 'added', sort: 'added', width: 118, isFirstDescending: true },
  status: { id: 'status', sort: 'status', width: 108 },
  forgotten: { id: 'forgotten', sort: 'forgotten', width: 96, isFirstDescending: true },
};
export const DEFAULT_COLUMNS: readonly ColumnId[] = ['title', 'back', 'box', 'tags', 'level', 'due', 'status'];
/** A window that has no room for every column, as a media query. */
export const NARROW_WINDOW = '(max-width: 43.74em)';
/** What there is room for on it. */
const NARROW: readonly ColumnId[] = ['title', 'level', 'due'];
/** What a share is at least, in pixels; narrower, the table scrolls sideways. */
const SHARE_PX = 36;

/** The chosen columns in their fixed order; a narrow window shows a few of them. The title is always there. */
export function shownColumns(chosen: readonly ColumnId[], isNarrow: boolean): Column[] {
  const isShown = (id: ColumnId) => id === 'title' || (chosen.includes(id) && (!isNarrow || NARROW.includes(id)));
  return COLUMN_IDS.filter(isShown).map((id) => COLUMNS[id]);
}

/** The columns' widths for a CSS grid, after the one of the check boxes. */
export function gridTemplate(columns: readonly Column[]): string {
  const widths = columns.map(({ width }) =>
    typeof width === 'number' ? `${width}px` : `minmax(${Number.parseInt(width, 10) * SHARE_PX}px, ${width})`,
  );
  return ['40px', ...widths].join(' ');
}

/** The least width in pixels at which every column can be read. */
export function leastWidth(columns: readonly Column[]): number {
  return columns.reduce(
    (sum, { width }) => sum + (typeof width === 'number' ? width : Number.parseInt(width, 10) * SHARE_PX),
    40,
  );
}
