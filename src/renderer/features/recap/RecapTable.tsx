import { useMediaQuery } from '@mantine/hooks';
import { memo, useRef } from 'react';
import { type DaySettings, formatDate, NO_DATE } from '#core/day/index.ts';
import { isHard } from '#core/training/index.ts';
import { useDay, useSettings } from '#renderer/data/settings.ts';
import { useT } from '#renderer/i18n/index.ts';
import { IconFlame } from '#renderer/ui/icons.ts';
import { LevelBadge } from '#renderer/ui/level/LevelBadge.tsx';
import { useLayoutSize } from '#renderer/ui/list/useLayoutSize.ts';
import { type Order, SortHead } from '#renderer/ui/table/SortHead.tsx';
import { SpacerRow } from '#renderer/ui/table/SpacerRow.tsx';
import table from '#renderer/ui/table/table.module.css';
import { useTableRows } from '#renderer/ui/table/useTableRows.ts';
import type { RecapSort } from '#shared/graphql/generated.ts';
import classes from './RecapTable.module.css';
import type { RecapCard, useRecapCards } from './recapQueries.ts';

export interface RecapTableProps {
  readonly cards: ReturnType<typeof useRecapCards>;
  readonly order: Order<RecapSort>;
  readonly onOrder: (order: Order<RecapSort>) => void;
}

const ROW_HEIGHT = { comfortable: 44, compact: 30, narrow: 62 } as const;
const HEAD_HEIGHT = { comfortable: 41, compact: 41, narrow: 57 } as const;
/** Below this window width a row has two lines. */
const NARROW = '(max-width: 43.74em)';

const COLUMNS = [
  { sort: 'title', label: 'cards:card.title' },
  { sort: 'memory_level', label: 'common:field.level' },
  { sort: 'last_training_at', label: 'common:field.last', isFirstDescending: true },
  { sort: 'next_training_at', label: 'common:field.next' },
  { sort: 'forgotten', label: 'common:field.forgotten', isFirstDescending: true, kind: 'number' },
] as const;

/** Cards with their dates. Sortable, of any length: scrolls with the page, and only the rows on the screen are rendered. */
export function RecapTable({ cards, order, onOrder }: RecapTableProps) {
  const { total = 0, cardAt, want: onRange, isStale } = cards;
  const t = useT();
  const day = useDay();
  const isCompact = useSettings().density === 'compact';
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false;
  const shape = isNarrow ? 'narrow' : isCompact ? 'compact' : 'comfortable';
  const height = ROW_HEIGHT[shape];
  const listKey = `${order.sort} ${order.descending}`;
  const list = useRef<HTMLDivElement>(null);
  const { top } = useLayoutSize(list);
  const rows = useTableRows({ total, height, head: HEAD_HEIGHT[shape], listKey, onRange, pageTop: top });
  return (
    <div ref={list} className={classes.list}>
      <table
        aria-label={t('recap:table.name')}
        className={`${table.table} ${classes.table}`}
        data-narrow={isNarrow || undefined}
        aria-rowcount={total + 1}
        aria-busy={isStale}
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
        <SpacerRow height={rows.gapAbove} />
        <tbody data-windowed>
          {rows.drawn.map(({ index, key }) => (
            <RecapRow key={key} index={index} height={height} card={cardAt(index)} day={day} />
          ))}
        </tbody>
        <SpacerRow height={rows.gapBelow} />
      </table>
    </div>
  );
}

interface RowProps {
  readonly index: number;
  readonly height: number;
  readonly card: RecapCard | undefined;
  readonly day: DaySettings | undefined;
}

/** One row of the recap's table; a skeleton while its card loads. */
const RecapRow = memo(function Row({ index, height, card, day }: RowProps) {
  const t = useT();
  return (
    // Row 1 is the table head.
    <tr aria-rowindex={index + 2} className={`${table.row} ${classes.row}`} style={{ height }}>
      {card === undefined ? (
        <td className={classes.whole} colSpan={5}>
          <span className={table.waiting} />
        </td>
      ) : (
        <>
          <th scope="row" className={classes.title} dir="auto" title={card.title}>
            {card.title}
          </th>
          <td>
            <LevelBadge bid={card.bid} level={card.memory_level} isNew={card.last_training_at === NO_DATE} />
          </td>
          <td>{formatDate(card.last_training_at, day)}</td>
          <td>{formatDate(card.next_training_at, day)}</td>
          <td className={classes.forgotten}>
            {isHard(card.forgotten) && (
              <>
                <IconFlame size={15} stroke={1.75} aria-hidden />
                <span className="visually-hidden">{t('recap:table.is_hard')} </span>
              </>
            )}
            {t('common:number', { value: card.forgotten })}
          </td>
        </>
      )}
    </tr>
  );
});
