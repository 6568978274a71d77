import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { pageScroller } from '#renderer/ui/list/scroller.ts';
import { useRowWindow } from '#renderer/ui/list/useRowWindow.ts';
import type { ListSelect } from '#renderer/ui/select/listSelect.ts';
import { SelectItem } from '#renderer/ui/select/SelectItem.tsx';
import { useOptionKeys } from '#renderer/ui/select/useOptionKeys.ts';
import classes from './cards.module.css';

export interface CardGridProps {
  readonly label: string;
  readonly total: number;
  readonly is_compact: boolean;
  readonly select: ListSelect;
  /** Which card stands there and what it is called; undefined while it is on the way. */
  readonly cardAt: (index: number) => { readonly cid: string; readonly title: string } | undefined;
  /** The first and last card on the screen. */
  readonly onRange: (first: number, last: number) => void;
  readonly renderCard: (index: number) => ReactNode;
}

const SIZE = { comfortable: { tile: 172, gap: 16 }, compact: { tile: 136, gap: 10 } } as const;
/** Rows drawn beyond the screen, on each side. */
const OVERSCAN = 4;
const COLUMN_STEPS = [560, 840, 1080] as const;

/** Two columns on small screens, five on large ones (docs/product.md §9). */
export function columnsFor(width: number): number {
  return 2 + COLUMN_STEPS.filter((step) => width >= step).length;
}

const scrollsPage = () => pageScroller;

/** A grid of any number of cards, of which only those on the screen exist. */
export function CardGrid({ label, total, is_compact, select, cardAt, onRange, renderCard }: CardGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const { width, top } = usePlace(list);
  const { tile, gap } = SIZE[is_compact ? 'compact' : 'comfortable'];
  const columns = columnsFor(width);
  const height = tile + gap;
  const rows = useRowWindow({
    scroller: scrollsPage,
    count: Math.ceil(total / columns),
    height,
    overscan: OVERSCAN,
    above: top,
  });
  const first = rows.first * columns;
  const last = Math.min(total, (rows.last + 1) * columns) - 1;
  useEffect(() => onRange(first, Math.max(first, last)), [onRange, first, last]);
  const options = useOptionKeys(list, select, () => columns);
  const { cursor_index } = select;
  const scrollTo = useEffectEvent((index: number) => {
    if (index < first || index > last) rows.scrollTo(Math.floor(index / columns), 'center');
  });
  useEffect(() => {
    if (cursor_index >= 0) scrollTo(cursor_index);
  }, [cursor_index]);
  const tab_stop = cursor_index >= first && cursor_index <= last ? cursor_index : first;
  const cell_width = (width - gap * (columns - 1)) / columns;
  return (
    <ul
      data-windowed
      className={classes.list}
      ref={list}
      aria-label={label}
      style={{ height: rows.height }}
      {...options}
    >
      {width > 0 &&
        Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset).map((index) => (
          <SelectItem
            key={index}
            id={cardAt(index)?.cid}
            label={cardAt(index)?.title ?? ''}
            select={select}
            is_tab_stop={index === tab_stop}
            className={classes.cell}
            setsize={total}
            posinset={index + 1}
            style={{
              width: cell_width,
              height: tile,
              transform: `translate(${(index % columns) * (cell_width + gap)}px, ${Math.floor(index / columns) * height - rows.shift}px)`,
            }}
          >
            {renderCard(index)}
          </SelectItem>
        ))}
    </ul>
  );
}

/** The grid's width, and how far down the page it begins. */
function usePlace(list: { readonly current: HTMLElement | null }) {
  const [place, setPlace] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const measure = () => {
      const box = element.getBoundingClientRect();
      const next = { width: box.width, top: Math.round(box.top + window.scrollY) };
      setPlace((before) => (before.width === next.width && before.top === next.top ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return place;
}
