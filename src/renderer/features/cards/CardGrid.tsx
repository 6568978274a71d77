import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useSettings } from '#renderer/data/settings.ts';
import type { useCardWindow } from '#renderer/features/boxes/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { pageScroller } from '#renderer/ui/list/scroller.ts';
import { useLayoutSize } from '#renderer/ui/list/useLayoutSize.ts';
import { useRowWindow } from '#renderer/ui/list/useRowWindow.ts';
import type { ListSelection } from '#renderer/ui/selection/listSelection.ts';
import { SelectionItem } from '#renderer/ui/selection/SelectionItem.tsx';
import { useOptionKeys } from '#renderer/ui/selection/useOptionKeys.ts';
import classes from './CardGrid.module.css';

export interface CardGridProps {
  readonly cards: ReturnType<typeof useCardWindow>;
  readonly select: ListSelection;
  readonly renderCard: (index: number) => ReactNode;
}

/** In pixels. A tile has room for 3 lines of the front and 2 of the back; in the compact density for 2 and 1. */
const SIZE = { comfortable: { tile: 130, gap: 16 }, compact: { tile: 86, gap: 10 } } as const;
/** Rows rendered above and below the screen. */
const OVERSCAN = 4;
/** The default window, 1180 px wide, has 5 columns also where a scroll bar and window frame take some of it. */
const COLUMN_STEPS = [560, 780, 860] as const;

/** Two columns on small screens, five on large ones (L-7). */
export function columnsFor(width: number): number {
  return 2 + COLUMN_STEPS.filter((step) => width >= step).length;
}

const getPageScroller = () => pageScroller;

/** A grid of any number of cards; only the cards on the screen are rendered. */
export function CardGrid({ cards, select, renderCard }: CardGridProps) {
  const t = useT();
  const { total = 0, cardAt, want } = cards;
  const list = useRef<HTMLUListElement>(null);
  const { width, top } = useLayoutSize(list);
  const { tile, gap } = SIZE[useSettings().density];
  const columns = columnsFor(width);
  const height = tile + gap;
  const rows = useRowWindow({
    scroller: getPageScroller,
    count: Math.ceil(total / columns),
    height,
    overscan: OVERSCAN,
    above: top,
  });
  const first = rows.first * columns;
  const last = Math.min(total, (rows.last + 1) * columns) - 1;
  useEffect(() => want(first, Math.max(first, last)), [want, first, last]);
  const options = useOptionKeys(list, select, () => columns);
  const { cursorIndex } = select;
  const scrollTo = useEffectEvent((index: number) => {
    if (index < first || index > last) rows.scrollTo(Math.floor(index / columns), 'center');
  });
  useEffect(() => {
    if (cursorIndex >= 0) scrollTo(cursorIndex);
  }, [cursorIndex]);
  const tabStop = cursorIndex >= first && cursorIndex <= last ? cursorIndex : first;
  const cellWidth = (width - gap * (columns - 1)) / columns;
  return (
    <ul
      data-windowed
      className={classes.list}
      ref={list}
      aria-label={t('cards:all_cards')}
      style={{ height: rows.height }}
      {...options}
    >
      {width > 0 &&
        Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset).map((index) => (
          <SelectionItem
            key={index}
            id={cardAt(index)?.cid}
            label={cardAt(index)?.title ?? ''}
            select={select}
            isTabStop={index === tabStop}
            className={classes.cell}
            setsize={total}
            posinset={index + 1}
            style={{
              width: cellWidth,
              height: tile,
              transform: `translate(${(index % columns) * (cellWidth + gap)}px, ${Math.floor(index / columns) * height - rows.shift}px)`,
            }}
          >
            {renderCard(index)}
          </SelectionItem>
        ))}
    </ul>
  );
}
