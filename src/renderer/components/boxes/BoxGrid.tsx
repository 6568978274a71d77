import { Skeleton } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import type { ListSelect } from '#renderer/components/select/list_select.ts';
import { SelectItem } from '#renderer/components/select/SelectItem.tsx';
import { useOptionKeys } from '#renderer/components/select/useOptionKeys.ts';
import classes from './boxes.module.css';

export interface BoxGridProps {
  readonly id: string;
  readonly title: string;
  readonly select: ListSelect;
  /** Beside the heading. */
  readonly action?: ReactNode;
  /** Under the tiles. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** Tiles of boxes under a heading; children are `BoxCell`s. */
export function BoxGrid({ id, title, select, action, foot, children }: BoxGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const options = useOptionKeys(list, select, () => columnsOf(list.current));
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.section_head}>
        <h2 className={classes.section_title} id={id}>
          {title}
        </h2>
        {action}
      </div>
      <ul className={classes.grid} ref={list} aria-labelledby={id} {...options}>
        {children}
      </ul>
      {foot}
    </section>
  );
}

/** The grid's columns as the browser has laid them out. */
function columnsOf(grid: HTMLElement | null): number {
  return grid ? Math.max(1, getComputedStyle(grid).gridTemplateColumns.split(' ').length) : 1;
}

export interface BoxCellProps {
  readonly bid: string;
  readonly title: string;
  readonly select: ListSelect;
  readonly children: ReactNode;
}

export function BoxCell({ bid, title, select, children }: BoxCellProps) {
  return (
    <SelectItem id={bid} label={title} select={select} is_tab_stop={select.cursor === bid}>
      {children}
    </SelectItem>
  );
}

/** The grid's own shape, while its boxes are on the way. */
export function BoxGridSkeleton({ tiles }: { tiles: number }) {
  return (
    <ul className={classes.grid} aria-hidden="true">
      {Array.from({ length: tiles }, (_, index) => index).map((index) => (
        <li key={index}>
          <Skeleton height={136} radius="lg" />
        </li>
      ))}
    </ul>
  );
}
