import { Group } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import type { ListSelection } from '#renderer/ui/selection/listSelection.ts';
import { useOptionKeys } from '#renderer/ui/selection/useOptionKeys.ts';
import classes from './boxes.module.css';

export interface BoxGridProps {
  readonly id: string;
  readonly title: string;
  readonly select: ListSelection;
  /** Beside the heading. */
  readonly action?: ReactNode;
  /** Between the heading and the tiles. */
  readonly tools?: ReactNode;
  /** Under the tiles. */
  readonly foot?: ReactNode;
  /** Reordering of the tiles: the list element, its key handler, and whether a tile is being dragged. */
  readonly order?: {
    readonly list: RefObject<HTMLUListElement | null>;
    readonly isHeld: boolean;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
  readonly children: ReactNode;
}

/** Box tiles under a heading. The children are `SelectionItem`s. */
export function BoxGrid({ id, title, select, action, tools, foot, order, children }: BoxGridProps) {
  const ownList = useRef<HTMLUListElement>(null);
  const list = order?.list ?? ownList;
  const moveKeys = order && !select.isOn ? { onKeyDown: order.onKeyDown } : {};
  const optionKeys = useOptionKeys(list, select, () => columnCount(list.current));
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Group justify="space-between" gap={16} wrap="nowrap" mb={20}>
        <h2 className={classes.section_title} id={id}>
          {title}
        </h2>
        {action}
      </Group>
      {tools}
      <ul
        className={classes.grid}
        ref={list}
        aria-labelledby={id}
        data-dragging={order?.isHeld || undefined}
        {...moveKeys}
        {...optionKeys}
      >
        {children}
      </ul>
      {foot}
    </section>
  );
}

/** The number of columns in the browser's layout of a grid. */
export function columnCount(grid: HTMLElement | null): number {
  return grid ? Math.max(1, getComputedStyle(grid).gridTemplateColumns.split(' ').length) : 1;
}
