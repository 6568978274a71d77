import { type CSSProperties, type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import type { ListSelect } from '#renderer/ui/select/listSelect.ts';
import { SelectItem } from '#renderer/ui/select/SelectItem.tsx';
import { useOptionKeys } from '#renderer/ui/select/useOptionKeys.ts';
import classes from './boxes.module.css';

export interface BoxGridProps {
  readonly id: string;
  readonly title: string;
  readonly select: ListSelect;
  /** Beside the heading. */
  readonly action?: ReactNode;
  /** Between the heading and the tiles. */
  readonly tools?: ReactNode;
  /** Under the tiles. */
  readonly foot?: ReactNode;
  /** What puts the tiles in order: the list's element, its keys, and whether a tile is held. */
  readonly order?: {
    readonly list: RefObject<HTMLUListElement | null>;
    readonly isHeld: boolean;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
  readonly children: ReactNode;
}

/** Tiles of boxes under a heading; children are `BoxCell`s. */
export function BoxGrid({ id, title, select, action, tools, foot, order, children }: BoxGridProps) {
  const own = useRef<HTMLUListElement>(null);
  const list = order?.list ?? own;
  const moves = order && !select.isOn ? { onKeyDown: order.onKeyDown } : {};
  const options = useOptionKeys(list, select, () => columnsOf(list.current));
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.section_head}>
        <h2 className={classes.section_title} id={id}>
          {title}
        </h2>
        {action}
      </div>
      {tools}
      <ul
        className={classes.grid}
        ref={list}
        aria-labelledby={id}
        data-dragging={order?.isHeld || undefined}
        {...moves}
        {...options}
      >
        {children}
      </ul>
      {foot}
    </section>
  );
}

/** The grid's columns as the browser has laid them out. */
export function columnsOf(grid: HTMLElement | null): number {
  return grid ? Math.max(1, getComputedStyle(grid).gridTemplateColumns.split(' ').length) : 1;
}

export interface BoxCellProps {
  readonly bid: string;
  readonly title: string;
  readonly select: ListSelect;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

export function BoxCell({ bid, title, select, style = {}, children }: BoxCellProps) {
  return (
    <SelectItem id={bid} label={title} select={select} isTabStop={select.cursor === bid} style={style}>
      {children}
    </SelectItem>
  );
}
