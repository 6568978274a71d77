import { useMediaQuery } from '@mantine/hooks';
import type { DaySettings } from '#core/day/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { type Order, SortHead } from '#renderer/ui/table/SortHead.tsx';
import { Gap } from '#renderer/ui/table/SpacerRow.tsx';
import table from '#renderer/ui/table/table.module.css';
import { useTableRows } from '#renderer/ui/table/useTableRows.ts';
import type { RecapSort } from '#shared/graphql/generated.ts';
import classes from './cards.module.css';
import { type RecapRowCard, Row } from './RecapRow.tsx';

export interface RecapTableProps {
  readonly total: number;
  readonly order: Order<RecapSort>;
  readonly onOrder: (order: Order<RecapSort>) => void;
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
const HEAD_HEIGHT = { comfortable: 41, compact: 41, narrow: 57 } as const;
/** Under this width of the window a row has two lines. */
const NARROW = '(max-width: 43.74em)';

const COLUMNS = [
  { sort: 'title', label: 'recap:table.card' },
  { sort: 'memory_level', label: 'recap:table.level' },
  { sort: 'last_training_at', label: 'recap:table.last', is_first_descending: true },
  { sort: 'next_training_at', label: 'recap:table.next' },
  { sort: 'forgotten', label: 'recap:table.forgotten', is_first_descending: true },
] as const;

/** Each card with its dates; sortable, of any length: only the rows on the screen exist. */
export function RecapTable(props: RecapTableProps) {
  const { total, order, onOrder, cardAt, onRange, is_compact, is_busy, day } = props;
  const t = useT();
  const is_narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false;
  const shape = is_narrow ? 'narrow' : is_compact ? 'compact' : 'comfortable';
  const height = ROW_HEIGHT[shape];
  const list_key = `${order.sort} ${order.descending}`;
  const rows = useTableRows({ total, height, head: HEAD_HEIGHT[shape], list_key, onRange });
  return (
    <section
      ref={rows.element}
      className={`${table.scroll} ${classes.scroll}`}
      aria-label={t('recap:table.scroll')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table
        className={`${table.table} ${classes.table}`}
        data-narrow={is_narrow || undefined}
        aria-rowcount={total + 1}
        aria-busy={is_busy}
      >
        <thead>
          <tr aria-rowindex={1}>
            {COLUMNS.map((column) => (
              <SortHead
                key={column.sort}
                id={column.sort}
                label={t(column.label)}
                column={column}
                order={order}
                onOrder={onOrder}
              />
            ))}
          </tr>
        </thead>
        <Gap height={rows.gap_above} />
        <tbody data-windowed>
          {rows.drawn.map(({ index, key }) => (
            <Row key={key} index={index} height={height} card={cardAt(index)} day={day} />
          ))}
        </tbody>
        <Gap height={rows.gap_below} />
      </table>
    </section>
  );
}
