import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '#renderer/components/recap/icons.ts';
import { useT } from '#renderer/i18n/index.ts';
import type { BrowseSort } from '#shared/graphql/generated.ts';
import type { Column } from './columns.ts';
import classes from './table.module.css';

export interface BrowseOrder {
  readonly sort: BrowseSort;
  readonly descending: boolean;
}

export interface HeadProps {
  readonly columns: readonly Column[];
  readonly order: BrowseOrder;
  /** Left out while duplicates are shown, which have an order of their own. */
  readonly onOrder?: ((order: BrowseOrder) => void) | undefined;
}

/** The columns' headings, which sort by them. */
export function Head({ columns, order, onOrder }: HeadProps) {
  const t = useT();
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={classes.head}>
          <span className="visually-hidden">{t('browse:table.chosen')}</span>
        </th>
        {columns.map((column) => (
          <ColumnHead key={column.id} column={column} order={order} onOrder={onOrder} />
        ))}
      </tr>
    </thead>
  );
}

function ColumnHead({ column, order, onOrder }: Pick<HeadProps, 'order' | 'onOrder'> & { column: Column }) {
  const t = useT();
  const { id, sort, is_first_descending = false } = column;
  const label = t(`browse:column.${id}`);
  if (sort === undefined || onOrder === undefined) {
    return (
      <th scope="col" className={classes.head} data-column={id}>
        <span className={classes.label}>{label}</span>
      </th>
    );
  }
  const is_sorted = order.sort === sort;
  const Icon = order.descending ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      className={classes.head}
      data-column={id}
      aria-sort={is_sorted ? (order.descending ? 'descending' : 'ascending') : 'none'}
    >
      <UnstyledButton
        className={classes.sort ?? ''}
        data-sorted={is_sorted || undefined}
        onClick={() => onOrder({ sort, descending: is_sorted ? !order.descending : is_first_descending })}
      >
        <span>{label}</span>
        {is_sorted && <Icon size={13} stroke={2} aria-hidden />}
      </UnstyledButton>
    </th>
  );
}
