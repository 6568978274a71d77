import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { nextIndex, previousIndex } from '#core/search/index.ts';
import type { PaletteGroup, PaletteItem } from './paletteItems.ts';
import { paletteKey } from './paletteKeys.ts';

export interface PaletteListOptions {
  readonly groups: readonly PaletteGroup[];
  /** The text in the field, and the text the groups are for. */
  readonly query: string;
  readonly resultsQuery: string;
  readonly onQuery: (text: string) => void;
  readonly onOpen: (item: PaletteItem) => void;
  readonly onClose: () => void;
}

/** The palette's active row and its keys. */
export function usePaletteList(options: PaletteListOptions) {
  const { groups, query, resultsQuery, onQuery, onOpen, onClose } = options;
  const items = groups.flatMap((group) => group.items);
  const [active, setActive] = useState(0);
  /** The text whose answer Enter waits for. */
  const waiting = useRef<string | null>(null);
  const [seen, setSeen] = useState(resultsQuery);
  if (seen !== resultsQuery) {
    setSeen(resultsQuery);
    setActive(0);
  }
  const index = items.length === 0 ? -1 : Math.min(active, items.length - 1);
  const open = (item: PaletteItem | undefined) => {
    if (item !== undefined) onOpen(item);
  };
  // Enter before the answer came means the best of what is coming, not of what was there before.
  useLayoutEffect(() => {
    // Who goes on typing, or clears the field, has not pressed Enter for that.
    if (waiting.current !== query) waiting.current = null;
    if (waiting.current === null || query !== resultsQuery) return;
    waiting.current = null;
    open(items[0]);
  });
  const acts = {
    next: () => setActive(nextIndex(index, items.length)),
    previous: () => setActive(previousIndex(index, items.length)),
    open: () => {
      if (query === resultsQuery) open(items[index]);
      else waiting.current = query;
    },
    escape: () => (query === '' ? onClose() : onQuery('')),
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const key = paletteKey(event.nativeEvent);
    if (key === null) return;
    event.preventDefault();
    event.stopPropagation();
    acts[key]();
  };
  return { items, active: index, setActive, onKeyDown };
}
