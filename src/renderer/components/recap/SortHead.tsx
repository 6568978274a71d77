import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from './icons.ts';
import classes from './table.module.css';

export interface SortHeadProps {
  readonly column: string;
  readonly label: string;
  /** null when the table is sorted by another column. */
  readonly direction: 'ascending' | 'descending' | null;
  readonly onSort: () => void;
}

const ICONS = { ascending: IconArrowUp, descending: IconArrowDown } as const;

/** A column's heading, which sorts by it. */
export function SortHead({ column, label, direction, onSort }: SortHeadProps) {
  const Icon = direction === null ? IconArrowsSort : ICONS[direction];
  return (
    <th
      scope="col"
      data-column={column}
      aria-sort={direction ?? 'none'}
      className={classes.head}
      data-sorted={direction !== null || undefined}
    >
      <UnstyledButton className={classes.sort ?? ''} onClick={onSort}>
        <span>{label}</span>
        <Icon size={14} stroke={1.75} aria-hidden />
      </UnstyledButton>
    </th>
  );
}
