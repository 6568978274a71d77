import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconArrowDown, IconArrowUp } from '#renderer/ui/icons.ts';
import classes from './table.module.css';

export interface Order<Sort extends string> {
  readonly sort: Sort;
  readonly descending: boolean;
}

export interface SortColumn<Sort extends string> {
  /** Missing if the table cannot be sorted by this column. */
  readonly sort?: Sort | undefined;
  readonly isFirstDescending?: boolean | undefined;
  /** `number` aligns the heading to the end. */
  readonly kind?: string | undefined;
}

export interface SortHeadProps<Sort extends string> {
  readonly id: string;
  readonly label: string;
  readonly column: SortColumn<Sort>;
  readonly order: Order<Sort>;
  /** Missing while the table has a fixed order. */
  readonly onOrder?: ((order: Order<Sort>) => void) | undefined;
  /** A handle at the end of the heading. */
  readonly handle?: ReactNode;
}

/** A column's heading. A press sorts by it, a second press reverses the order. */
export function SortHead<Sort extends string>({ id, label, column, order, onOrder, handle }: SortHeadProps<Sort>) {
  const { sort, isFirstDescending = false, kind } = column;
  const isSorted = order.sort === sort;
  const descending = isSorted ? !order.descending : isFirstDescending;
  const onPress = sort !== undefined && onOrder !== undefined && (() => onOrder({ sort, descending }));
  const direction = order.descending ? 'descending' : 'ascending';
  const Icon = order.descending ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      className={classes.head}
      data-column={id}
      data-kind={kind}
      // Without the handle's name.
      aria-label={label}
      aria-sort={onPress ? (isSorted ? direction : 'none') : undefined}
    >
      {onPress ? (
        <UnstyledButton className={classes.sort ?? ''} data-sorted={isSorted || undefined} onClick={onPress}>
          <span>{label}</span>
          {isSorted && <Icon size={13} stroke={2} aria-hidden />}
        </UnstyledButton>
      ) : (
        <span className={classes.label}>{label}</span>
      )}
      {handle}
    </th>
  );
}
