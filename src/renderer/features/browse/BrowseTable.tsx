import { useMediaQuery } from '@mantine/hooks';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { DaySettings } from '#core/day/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import type { Order } from '#renderer/ui/table/SortHead.tsx';
import { SpacerRow } from '#renderer/ui/table/SpacerRow.tsx';
import table from '#renderer/ui/table/table.module.css';
import { useTableRows } from '#renderer/ui/table/useTableRows.ts';
import type { BrowseSort } from '#shared/graphql/generated.ts';
import { BrowseRow } from './BrowseRow.tsx';
import type { BrowseCard } from './browseQueries.ts';
import { type ColumnId, gridTemplate, minimumWidth, NARROW_WINDOW, visibleColumns } from './columns.tsx';
import classes from './rows.module.css';
import { TableHead } from './TableHead.tsx';
import { type TableAction, tableAction } from './tableKeys.ts';
import { useColumnWidths } from './useColumnWidths.ts';

export interface BrowseTableProps {
  readonly total: number;
  readonly columns: readonly ColumnId[];
  readonly order: Order<BrowseSort>;
  readonly onOrder?: ((order: Order<BrowseSort>) => void) | undefined;
  /** undefined while the card is loading. */
  readonly cardAt: (index: number) => BrowseCard | undefined;
  /** Reports the first and last row on the screen. */
  readonly onRange: (first: number, last: number) => void;
  readonly boxes: ReadonlyMap<string, string>;
  readonly day: DaySettings | undefined;
  readonly selected: ReadonlySet<string>;
  readonly isCompact: boolean;
  /** Shows the columns of a narrow window in any window. */
  readonly isNarrow: boolean;
  /** The rows are still those of the previous list. */
  readonly isBusy: boolean;
  /** Identifies the list: another list starts at its first row. */
  readonly listKey: string;
  readonly onToggle: (index: number) => void;
  /** Selects from the row selected last to this one. `from` is the cursor's row before. */
  readonly onRangeTo: (from: number, index: number) => void;
  readonly onAction: (action: 'all' | 'none' | 'bin', index: number) => void;
  readonly onOpen: (index: number) => void;
  /** The user chose another row for the cursor, or the list is another one. */
  readonly onCursor: (index: number) => void;
  /** A right click on a row, or the menu key on the cursor's row. */
  readonly onMenu: (event: MouseEvent, index: number) => void;
}

const ROW_HEIGHT = { comfortable: 40, compact: 18 } as const;
const HEAD_HEIGHT = { comfortable: 36, compact: 24 } as const;

/** The index of the row that contains an element; null outside the rows. */
function rowOf(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null;
  return row === null ? null : Number(row.dataset.index);
}

/** All cards as a grid; only the rows on the screen exist. Rows are selected by mouse and by keyboard. */
export function BrowseTable(props: BrowseTableProps) {
  const { total, order, onOrder, cardAt, onRange, onCursor, selected, isCompact, isBusy, listKey } = props;
  const t = useT();
  const id = useId();
  const [cursorRow, setCursorRow] = useState(0);
  const { widths, setWidth } = useColumnWidths();
  const isNarrowWindow = useMediaQuery(NARROW_WINDOW, undefined, { getInitialValueInEffect: false }) ?? false;
  const isNarrow = isNarrowWindow || props.isNarrow;
  const density = isCompact ? 'compact' : 'comfortable';
  const height = ROW_HEIGHT[density];
  // A stable array: rows that do not change are not rendered again.
  const columns = useMemo(() => visibleColumns(props.columns, isNarrow), [props.columns, isNarrow]);
  const cursor = Math.min(cursorRow, Math.max(0, total - 1));
  const rows = useTableRows({ total, height, head: HEAD_HEIGHT[density], listKey, onRange });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list starts at its first row
  useEffect(() => moveTo(0), [listKey]);
  const cursorCid = useRef<string | undefined>(undefined);
  function moveTo(index: number) {
    cursorCid.current = isBusy ? undefined : cardAt(index)?.cid;
    setCursorRow(index);
    onCursor(index);
  }
  // The cursor stays on its card when an edit or a sync moves the row.
  const followCard = useEffectEvent(() => {
    const moved = rows.drawn.find(({ index }) => cardAt(index)?.cid === cursorCid.current);
    if (cursorCid.current !== undefined && moved !== undefined) setCursorRow(moved.index);
    else cursorCid.current = cardAt(cursor)?.cid;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows whenever other rows have loaded
  useEffect(() => {
    if (!isBusy) followCard();
  }, [cardAt, isBusy]);

  const run = (action: TableAction) => {
    if (action.kind === 'toggle') props.onToggle(cursor);
    else if (action.kind === 'open') props.onOpen(cursor);
    else if (action.kind !== 'move') props.onAction(action.kind, cursor);
    else {
      moveTo(action.to);
      rows.scrollTo(action.to, 'nearest');
      if (action.isRange) props.onRangeTo(cursor, action.to);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const action = tableAction(event, { cursor, total, page: rows.page() });
    if (action === null || total === 0) return;
    event.preventDefault();
    run(action);
  };
  const onClick = (event: MouseEvent) => {
    const index = rowOf(event.target);
    if (index === null) return;
    const isTick = event.target instanceof Element && event.target.closest('[data-tick]') !== null;
    moveTo(index);
    if (event.shiftKey) props.onRangeTo(cursor, index);
    else if (isTick || event.ctrlKey || event.metaKey) props.onToggle(index);
  };
  const onDoubleClick = (event: MouseEvent) => {
    const index = rowOf(event.target);
    if (index !== null) props.onOpen(index);
  };
  const onContextMenu = (event: MouseEvent) => {
    // The menu key is pressed on the grid.
    const index = event.target === event.currentTarget ? cursor : rowOf(event.target);
    if (index === null) return;
    moveTo(index);
    props.onMenu(event, index);
  };
  const template: CSSProperties = {
    '--columns': gridTemplate(columns, widths),
    minWidth: minimumWidth(columns, widths),
  };
  const active = cursor >= rows.first && cursor <= rows.last ? `${id}-${cursor}` : undefined;
  return (
    <div ref={rows.element} className={`${table.scroll} ${classes.scroll}`} data-density={density}>
      <table
        className={table.table}
        style={template}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of table elements, as ARIA's own examples
        role="grid"
        aria-label={t('browse:table.label')}
        aria-rowcount={total + 1}
        aria-multiselectable="true"
        aria-busy={isBusy}
        aria-activedescendant={active}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onDoubleClick={onDoubleClick}
        onContextMenu={onContextMenu}
      >
        <TableHead columns={columns} order={order} onOrder={onOrder} widths={widths} onWidth={setWidth} />
        <SpacerRow height={rows.gapAbove} />
        <tbody>
          {rows.drawn.map(({ index, key }) => {
            const card = cardAt(index);
            return (
              <BrowseRow
                key={key}
                id={`${id}-${index}`}
                index={index}
                height={height}
                card={card}
                columns={columns}
                boxes={props.boxes}
                day={props.day}
                isSelected={card !== undefined && selected.has(card.cid)}
                isCursor={index === cursor}
                isFirstOfGroup={card?.group != null && cardAt(index - 1)?.group !== card.group}
              />
            );
          })}
        </tbody>
        <SpacerRow height={rows.gapBelow} />
      </table>
    </div>
  );
}
