import type { KeyboardEvent, PointerEvent } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { type Order, SortHead } from '#renderer/ui/table/SortHead.tsx';
import table from '#renderer/ui/table/table.module.css';
import type { BrowseSort } from '#shared/graphql/generated.ts';
import type { Column, ColumnId, ColumnWidths } from './columns.tsx';
import classes from './rows.module.css';

export interface TableHeadProps {
  readonly columns: readonly Column[];
  readonly order: Order<BrowseSort>;
  /** Missing while duplicates are shown: they have their own order. */
  readonly onOrder?: ((order: Order<BrowseSort>) => void) | undefined;
  readonly widths: ColumnWidths;
  /** null: the column’s usual width. */
  readonly onWidth: (id: ColumnId, width: number | null) => void;
}

/** The headings of the columns; pressing one sorts by it. */
export function TableHead({ columns, order, onOrder, widths, onWidth }: TableHeadProps) {
  const t = useT();
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={table.head}>
          <span className="visually-hidden">{t('browse:table.chosen')}</span>
        </th>
        {columns.map((column) => (
          <SortHead
            key={column.id}
            id={column.id}
            label={t(`common:field.${column.id}`)}
            column={column}
            order={order}
            onOrder={onOrder}
            handle={<ResizeHandle id={column.id} width={widths[column.id]} onWidth={onWidth} />}
          />
        ))}
      </tr>
    </thead>
  );
}

interface ResizeHandleProps extends Pick<TableHeadProps, 'onWidth'> {
  readonly id: ColumnId;
  /** The width that the user chose, in pixels. */
  readonly width: number | undefined;
}

/** Pixels. */
const MIN_WIDTH = 48;
const MAX_WIDTH = 1200;
/** Pixels for each press of an arrow key. */
const STEP = 16;

/** The end of a column’s heading: dragged, or moved by the arrow keys; a double click makes the width the usual one. */
function ResizeHandle({ id, width, onWidth }: ResizeHandleProps) {
  const t = useT();
  const resize = (next: number) => onWidth(id, Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, next))));
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const handle = event.currentTarget;
    const start = widthOf(handle) - event.clientX;
    handle.setPointerCapture(event.pointerId);
    const move = ({ clientX }: globalThis.PointerEvent) => resize(start + clientX);
    handle.addEventListener('pointermove', move);
    handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', move), {
      once: true,
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    event.stopPropagation();
    resize(widthOf(event.currentTarget) + (event.key === 'ArrowRight' ? STEP : -STEP));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that moves is no <hr>
    <span
      role="separator"
      tabIndex={0}
      className={classes.resize}
      aria-orientation="vertical"
      aria-label={t('browse:table.resize', { column: t(`common:field.${id}`) })}
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      aria-valuenow={width ?? MIN_WIDTH}
      aria-valuetext={width === undefined ? t('browse:table.usual_width') : t('browse:table.pixels', { count: width })}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onWidth(id, null)}
    />
  );
}

/** The width of the handle’s column. Pixels. */
function widthOf(handle: HTMLElement): number {
  return handle.parentElement?.getBoundingClientRect().width ?? 0;
}
