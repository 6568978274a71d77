import type { ReactNode } from 'react';
import { type DaySettings, formatDate, NO_DATE } from '#core/day/index.ts';
import { excerpts } from '#renderer/features/card-face/index.ts';
import type { Translate } from '#renderer/i18n/index.ts';
import { LevelBadge } from '#renderer/ui/level/LevelBadge.tsx';
import type { BrowseSort } from '#shared/graphql/generated.ts';
import type { BrowseCard } from './browseQueries.ts';

/** What a cell needs besides its card. */
export interface CellContext {
  /** Box titles by pbid. */
  readonly boxes: ReadonlyMap<string, string>;
  readonly day: DaySettings | undefined;
  readonly t: Translate;
}

/** The parts and paragraphs of a side in one line. */
function sideText(side: string): string {
  return excerpts(side.split(/\n{2,}/));
}

interface ColumnRow {
  /** Also names the heading's text, by its key, and is saved in local storage: it never changes. */
  readonly id: string;
  /** The sort order of the column's heading; missing: the heading does not sort. */
  readonly sort?: BrowseSort;
  /** Whether the first press of the heading sorts in descending order. */
  readonly isFirstDescending?: boolean;
  /** Pixels, or a share of the remaining width. */
  readonly width: number | `${number}fr`;
  /** `text` and `name` (as `text`, but not dimmed) follow the direction of their script; `number` is aligned to the end. */
  readonly kind?: 'name' | 'text' | 'number';
  /** Whether a narrow window shows the column. */
  readonly isOnNarrow?: boolean;
  /** Whether the column is visible until the user chooses columns. */
  readonly isDefault?: boolean;
  /** Width of the cell's skeleton in pixels; missing: derived from `width`. */
  readonly skeletonWidth?: number;
  readonly cell: (card: BrowseCard, context: CellContext) => ReactNode;
}

/**
 * Every column of Browse, in its order on the screen: the only place that lists them. A new column is a row here, its
 * heading in `en.ts` and `zh.ts` (`column.{id}`), and its field in `browse.graphql` if the query does not ask for it.
 */
const TABLE = [
  {
    id: 'title',
    sort: 'title',
    width: '3fr',
    kind: 'name',
    isOnNarrow: true,
    isDefault: true,
    cell: (card) => card.title,
  },
  { id: 'front', width: '3fr', kind: 'text', cell: (card) => sideText(card.front) },
  { id: 'back', width: '3fr', kind: 'text', isDefault: true, cell: (card) => sideText(card.back) },
  {
    id: 'box',
    sort: 'box',
    width: '2fr',
    kind: 'text',
    isDefault: true,
    cell: (card, { boxes }) => boxes.get(card.pbid) ?? '',
  },
  { id: 'tags', width: '2fr', kind: 'text', isDefault: true, cell: (card) => card.tags.join(', ') },
  {
    id: 'level',
    sort: 'level',
    width: 68,
    isOnNarrow: true,
    isDefault: true,
    skeletonWidth: 20,
    cell: (card) => <LevelBadge bid={card.bid} level={card.memory_level} isNew={card.last_training_at === NO_DATE} />,
  },
  {
    id: 'due',
    sort: 'due',
    width: 118,
    isOnNarrow: true,
    isDefault: true,
    cell: (card, { day }) => formatDate(card.next_training_at, day),
  },
  {
    id: 'last',
    sort: 'last',
    isFirstDescending: true,
    width: 118,
    cell: (card, { day }) => formatDate(card.last_training_at, day),
  },
  {
    id: 'added',
    sort: 'added',
    isFirstDescending: true,
    width: 118,
    cell: (card, { day }) => formatDate(card.create_at, day),
  },
  {
    id: 'status',
    sort: 'status',
    width: 108,
    isDefault: true,
    cell: (card, { t }) => t(`browse:status.${statusOf(card)}`),
  },
  {
    id: 'forgotten',
    sort: 'forgotten',
    isFirstDescending: true,
    width: 96,
    kind: 'number',
    cell: (card, { t }) => t('common:number', { value: card.forgotten }),
  },
  {
    id: 'recall',
    sort: 'recall',
    width: 148,
    kind: 'number',
    cell: (card, { t }) => (card.recall == null ? '' : t('common:percent', { value: card.recall })),
  },
] as const satisfies readonly ColumnRow[];

export type ColumnId = (typeof TABLE)[number]['id'];
export interface Column extends ColumnRow {
  readonly id: ColumnId;
}

const COLUMNS: readonly Column[] = TABLE;
export const COLUMN_IDS: readonly ColumnId[] = COLUMNS.map(({ id }) => id);
export const DEFAULT_COLUMNS: readonly ColumnId[] = COLUMNS.filter(({ isDefault }) => isDefault).map(({ id }) => id);
/** Every sort order that a heading offers. */
export const BROWSE_SORTS: readonly BrowseSort[] = COLUMNS.flatMap(({ sort }) => sort ?? []);

/** The title identifies a card: this column cannot be hidden. */
export const isFixed = (id: ColumnId): boolean => id === 'title';

/** Media query of a window that has no room for every column. */
export const NARROW_WINDOW = '(max-width: 43.74em)';
/** Minimum pixels of one share of the width; in a narrower window the table scrolls sideways. */
const SHARE_PX = 36;
const CHECKBOX_PX = 40;

/** The chosen columns in the order of the table; a narrow window shows only some of them. */
export function visibleColumns(chosen: readonly ColumnId[], isNarrow: boolean): Column[] {
  return COLUMNS.filter(
    ({ id, isOnNarrow }) => isFixed(id) || (chosen.includes(id) && (!isNarrow || isOnNarrow === true)),
  );
}

/** Widths that the user chose, in pixels. */
export type ColumnWidths = Readonly<Partial<Record<ColumnId, number>>>;

/** The value of `grid-template-columns`: the checkbox column, then the given columns. */
export function gridTemplate(columns: readonly Column[], chosen: ColumnWidths): string {
  const widths = columns.map(({ id, width: usual }) => {
    const width = chosen[id] ?? usual;
    return typeof width === 'number' ? `${width}px` : `minmax(${minimumPx(width)}px, ${width})`;
  });
  return [`${CHECKBOX_PX}px`, ...widths].join(' ');
}

/** The minimum width of the table in pixels. */
export function minimumWidth(columns: readonly Column[], chosen: ColumnWidths): number {
  return columns.reduce((sum, { id, width }) => sum + minimumPx(chosen[id] ?? width), CHECKBOX_PX);
}

function minimumPx(width: Column['width']): number {
  return typeof width === 'number' ? width : Number.parseInt(width, 10) * SHARE_PX;
}

function statusOf({ card_status, training_status }: BrowseCard) {
  return card_status === 'suspended' ? card_status : training_status;
}
