import { useMediaQuery } from '@mantine/hooks';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useState } from 'react';
import type { DaySettings } from '#core/day/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import type { Order } from '#renderer/ui/table/SortHead.tsx';
import { SpacerRow } from '#renderer/ui/table/SpacerRow.tsx';
import table from '#renderer/ui/table/table.module.css';
import { useTableRows } from '#renderer/ui/table/useTableRows.ts';
import type { BrowseSort } from '#shared/graphql/generated.ts';
import { Row, type RowCard } from './BrowseRow.tsx';
import { type ColumnId, gridTemplate, leastWidth, NARROW_WINDOW, shownColumns } from './columns.ts';
import classes from './rows.module.css';
import { Head } from './TableHead.tsx';
import { type TableAct, tableKey } from './tableKeys.ts';

export interface TableProps {
  readonly total: number;
  readonly columns: readonly ColumnId[];
  readonly order: Order<BrowseSort>;
  readonly onOrder?: ((order: Order<BrowseSort>) => void) | undefined;
  /** undefined while it is on the way. */
  readonly cardAt: (index: number) => RowCard | undefined;
  /** The first and last row on the screen. */
  readonly onRange: (first: number, last: number) => void;
  readonly boxes: ReadonlyMap<string, string>;
  readonly day: DaySettings | undefined;
  readonly selected: ReadonlySet<string>;
  readonly isCompact: boolean;
  /** What is shown is still of the list before. */
  readonly isBusy: boolean;
  /** Another list begins at its first row. */
  readonly listKey: string;
  readonly onToggle: (index: number) => void;
  /** Everything from the row chosen last to this one. `from` is where the keyboard was. */
  readonly onRangeTo: (from: number, index: number) => void;
  readonly onAct: (act: 'all' | 'none' | 'bin', index: number) => void;
  readonly onOpen: (index: number) => void;
}

const ROW_HEIGHT = { comfortable: 40, compact: 18 } as const;
const HEAD_HEIGHT = { comfortable: 36, compact: 24 } as const;

/** The pressed row's place; null beside the rows. */
function rowOf(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null;
  return row === null ? null : Number(row.dataset.index);
}

/** All cards as a grid of which only the rows on the screen exist; rows are chosen by mouse and by keyboard. */
export function BrowseTable(props: TableProps) {
  const { total, order, onOrder, cardAt, onRange, selected, isCompact, isBusy, listKey } = props;
  const t = useT();
  const id = useId();
  const [at, setAt] = useState(0);
  const isNarrow = useMediaQuery(NARROW_WINDOW, undefined, { getInitialValueInEffect: false }) ?? false;
  const density = isCompact ? 'compact' : 'comfortable';
  const height = ROW_HEIGHT[density];
  // The same list for the same columns, so that rows that stay are not drawn again.
  const columns = useMemo(() => shownColumns(props.columns, isNarrow), [props.columns, isNarrow]);
  const cursor = Math.min(at, Math.max(0, total - 1));
  const rows = useTableRows({ total, height, head: HEAD_HEIGHT[density], listKey, onRange });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its first row
  useEffect(() => setAt(0), [listKey]);

  const act = (done: TableAct) => {
    if (done.kind === 'toggle') props.onToggle(cursor);
    else if (done.kind === 'open') props.onOpen(cursor);
    else if (done.kind !== 'move') props.onAct(done.kind, cursor);
    else {
      setAt(done.to);
      rows.scrollTo(done.to, 'nearest');
      if (done.isRange) props.onRangeTo(cursor, done.to);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const done = tableKey(event, { at: cursor, total, page: rows.page() });
    if (done === null || total === 0) return;
    event.preventDefault();
    act(done);
  };
  const onClick = (event: MouseEvent) => {
    const index = rowOf(event.target);
    if (index === null) return;
    const isTick = event.target instanceof Element && event.target.closest('[data-tick]') !== null;
    setAt(index);
    if (event.shiftKey) props.onRangeTo(cursor, index);
    else if (isTick || event.ctrlKey || event.metaKey) props.onToggle(index);
  };
  const onDoubleClick = (event: MouseEvent) => {
    const index = rowOf(event.target);
    if (index !== null) props.onOpen(index);
  };
  const template: CSSProperties = { '--columns': gridTemplate(columns), minWidth: leastWidth(columns) };
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
      >
        <Head columns={columns} order={order} onOrder={onOrder} />
        <SpacerRow height={rows.gapAbove} />
        <tbody>
          {rows.drawn.map(({ index, key }) => {
            const card = cardAt(index);
            return (
              <Row
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
