import { useMediaQuery } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import type { DaySettings } from '#core/day/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { type ColumnId, gridTemplate, leastWidth, NARROW_WINDOW, shownColumns } from './columns.ts';
import { type BrowseOrder, Head } from './Head.tsx';
import { type TableAct, tableKey } from './keys.ts';
import { Row, type RowCard } from './Row.tsx';
import classes from './table.module.css';

export interface TableProps {
  readonly total: number;
  readonly columns: readonly ColumnId[];
  readonly order: BrowseOrder;
  readonly onOrder?: ((order: BrowseOrder) => void) | undefined;
  /** undefined while it is on the way. */
  readonly cardAt: (index: number) => RowCard | undefined;
  /** The first and last row on the screen. */
  readonly onRange: (first: number, last: number) => void;
  readonly boxes: ReadonlyMap<string, string>;
  readonly day: DaySettings | undefined;
  readonly selected: ReadonlySet<string>;
  readonly is_compact: boolean;
  /** What is shown is still of the list before. */
  readonly is_busy: boolean;
  /** Another list begins at its first row. */
  readonly list_key: string;
  readonly onToggle: (index: number) => void;
  /** Everything from the row chosen last to this one. `from` is where the keyboard was. */
  readonly onRangeTo: (from: number, index: number) => void;
  readonly onAct: (act: 'all' | 'none' | 'bin', index: number) => void;
  readonly onOpen: (index: number) => void;
}

const ROW_HEIGHT = { comfortable: 40, compact: 18 } as const;
const HEAD_HEIGHT = { comfortable: 36, compact: 24 } as const;
/** The tallest a page can be in Chromium is some 33 million pixels. */
const MOST_ROWS = Math.floor(30_000_000 / ROW_HEIGHT.comfortable);

/** The pressed row's place; null beside the rows. */
function rowOf(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null;
  return row === null ? null : Number(row.dataset.index);
}

/** All cards as a grid of which only the rows on the screen exist; rows are chosen by mouse and by keyboard. */
export function BrowseTable(props: TableProps) {
  const { total, order, onOrder, cardAt, onRange, selected, is_compact, is_busy, list_key } = props;
  const t = useT();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const is_narrow = useMediaQuery(NARROW_WINDOW, undefined, { getInitialValueInEffect: false }) ?? false;
  const density = is_compact ? 'compact' : 'comfortable';
  const height = ROW_HEIGHT[density];
  const columns = shownColumns(props.columns, is_narrow);
  const count = Math.min(total, MOST_ROWS);
  const cursor = Math.min(at, Math.max(0, count - 1));
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
    paddingStart: HEAD_HEIGHT[density],
    scrollPaddingStart: HEAD_HEIGHT[density],
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes kept from before have the other height
  useEffect(() => rows.measure(), [rows, height]);
  const shown = rows.getVirtualItems();
  const first = shown[0]?.index ?? 0;
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => onRange(first, last), [onRange, first, last]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its first row
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
    setAt(0);
  }, [list_key]);

  const act = (done: TableAct) => {
    if (done.kind === 'toggle') props.onToggle(cursor);
    else if (done.kind === 'open') props.onOpen(cursor);
    else if (done.kind !== 'move') props.onAct(done.kind, cursor);
    else {
      setAt(done.to);
      rows.scrollToIndex(done.to, { align: 'auto' });
      if (done.is_range) props.onRangeTo(cursor, done.to);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const page = Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - HEAD_HEIGHT[density]) / height) - 1);
    const done = tableKey(event, { at: cursor, total: count, page });
    if (done === null || count === 0) return;
    event.preventDefault();
    act(done);
  };
  const onClick = (event: MouseEvent) => {
    const index = rowOf(event.target);
    if (index === null) return;
    const is_tick = event.target instanceof Element && event.target.closest('[data-tick]') !== null;
    setAt(index);
    if (event.shiftKey) props.onRangeTo(cursor, index);
    else if (is_tick || event.ctrlKey || event.metaKey) props.onToggle(index);
  };
  const onDoubleClick = (event: MouseEvent) => {
    const index = rowOf(event.target);
    if (index !== null) props.onOpen(index);
  };
  const template: CSSProperties = { '--columns': gridTemplate(columns), minWidth: leastWidth(columns) };
  const active = count > 0 && cursor >= first && cursor <= last ? `${id}-${cursor}` : undefined;
  return (
    <div ref={scroller} className={classes.scroll} data-density={density}>
      <table
        className={classes.table}
        style={template}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of table elements, as ARIA's own examples
        role="grid"
        aria-label={t('browse:table.label')}
        aria-rowcount={total + 1}
        aria-multiselectable="true"
        aria-busy={is_busy}
        aria-activedescendant={active}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onDoubleClick={onDoubleClick}
      >
        <Head columns={columns} order={order} onOrder={onOrder} />
        <Gap height={first * height} />
        <tbody>
          {shown.map(({ index }) => {
            const card = cardAt(index);
            return (
              <Row
                key={index}
                id={`${id}-${index}`}
                index={index}
                height={height}
                card={card}
                columns={columns}
                boxes={props.boxes}
                day={props.day}
                is_selected={card !== undefined && selected.has(card.cid)}
                is_cursor={index === cursor}
                is_first_of_group={card?.group != null && cardAt(index - 1)?.group !== card.group}
              />
            );
          })}
        </tbody>
        <Gap height={(count - 1 - last) * height} />
      </table>
    </div>
  );
}

/** Stands for the rows that do not exist at the moment. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tbody className={classes.gap} aria-hidden="true">
      <tr>
        <td style={{ height }} />
      </tr>
    </tbody>
  );
}
