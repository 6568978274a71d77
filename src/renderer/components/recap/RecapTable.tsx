import { useMediaQuery } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { DaySettings } from '#core/day/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import type { RecapSort } from '#shared/graphql/generated.ts';
import { type RecapRowCard, Row } from './RecapRow.tsx';
import { SortHead } from './SortHead.tsx';
import classes from './table.module.css';

export interface RecapOrder {
  readonly sort: RecapSort;
  readonly descending: boolean;
}

export interface RecapTableProps {
  readonly total: number;
  readonly order: RecapOrder;
  readonly onOrder: (order: RecapOrder) => void;
  /** undefined while it is on the way. */
  readonly cardAt: (index: number) => RecapRowCard | undefined;
  /** The first and last row on the screen. */
  readonly onRange: (first: number, last: number) => void;
  readonly is_compact: boolean;
  /** What is shown is still of the order or filter before. */
  readonly is_busy: boolean;
  readonly day: DaySettings | undefined;
}

const ROW_HEIGHT = { comfortable: 44, compact: 30, narrow: 62 } as const;
/** Under this width of the window a row has two lines. */
const NARROW = '(max-width: 43.74em)';
/** The tallest a page can be in Chromium is some 33 million pixels. */
const MOST_PIXELS = 30_000_000;

/** How many rows of a table can be scrolled to. */
export function rowsShown(total: number): number {
  return Math.min(total, Math.floor(MOST_PIXELS / ROW_HEIGHT.narrow));
}

const COLUMNS = [
  { sort: 'title', label: 'recap:table.card', is_first_descending: false },
  { sort: 'memory_level', label: 'recap:table.level', is_first_descending: false },
  { sort: 'last_training_at', label: 'recap:table.last', is_first_descending: true },
  { sort: 'next_training_at', label: 'recap:table.next', is_first_descending: false },
  { sort: 'forgotten', label: 'recap:table.forgotten', is_first_descending: true },
] as const;

/** Each card with its dates; sortable, of any length: only the rows on the screen exist. */
export function RecapTable(props: RecapTableProps) {
  const { total, order, onOrder, cardAt, onRange, is_compact, is_busy, day } = props;
  const t = useT();
  const scroller = useRef<HTMLDivElement>(null);
  const is_narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const height = ROW_HEIGHT[is_narrow ? 'narrow' : is_compact ? 'compact' : 'comfortable'];
  const count = rowsShown(total);
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes kept from before have the other height
  useEffect(() => rows.measure(), [rows, height]);
  const shown = rows.getVirtualItems();
  const first = shown[0]?.index ?? 0;
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => onRange(first, last), [onRange, first, last]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order begins at its first card
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [order.sort, order.descending]);
  return (
    // A region that scrolls must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls
    <section ref={scroller} className={classes.scroll} aria-label={t('recap:table.scroll')} tabIndex={0}>
      <table
        className={classes.table}
        data-narrow={is_narrow || undefined}
        aria-rowcount={total + 1}
        aria-busy={is_busy}
      >
        <thead>
          <tr aria-rowindex={1}>
            {COLUMNS.map(({ sort, label, is_first_descending }) => (
              <SortHead
                key={sort}
                column={sort}
                label={t(label)}
                direction={order.sort === sort ? (order.descending ? 'descending' : 'ascending') : null}
                onSort={() =>
                  onOrder({ sort, descending: order.sort === sort ? !order.descending : is_first_descending })
                }
              />
            ))}
          </tr>
        </thead>
        <Gap height={first * height} />
        <tbody>
          {shown.map(({ index }) => (
            <Row key={index} index={index} height={height} card={cardAt(index)} day={day} />
          ))}
        </tbody>
        <Gap height={(count - 1 - last) * height} />
      </table>
    </section>
  );
}

/** Stands for the rows that do not exist at the moment. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tbody aria-hidden="true">
      <tr>
        <td colSpan={COLUMNS.length} className={classes.gap} style={{ height }} />
      </tr>
    </tbody>
  );
}
