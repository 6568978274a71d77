import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { nextIndex, previousIndex } from '#core/search/index.ts';
import type { PaletteGroup, PaletteItem } from './paletteItems.ts';
import { paletteKey } from './paletteKeys.ts';

export interface PaletteListOptions {
  readonly groups: readonly PaletteGroup[];
  /** The text in the field. */
  readonly query: string;
  /** The text whose results the groups are. */
  readonly resultsQuery: string;
  readonly onQuery: (text: string) => void;
  readonly onOpen: (item: PaletteItem) => void;
  readonly onClose: () => void;
}

/** The active row of the palette and its keys. */
export function usePaletteList(options: PaletteListOptions) {
  const { groups, query, resultsQuery, onQuery, onOpen, onClose } = options;
  const items = groups.flatMap((group) => group.items);
  const [active, setActive] = useState(0);
  /** The text whose results Enter waits for; null: Enter does not wait. */
  const awaitedQuery = useRef<string | null>(null);
  const [lastResultsQuery, setLastResultsQuery] = useState(resultsQuery);
  if (lastResultsQuery !== resultsQuery) {
    setLastResultsQuery(resultsQuery);
    setActive(0);
  }
  const index = items.length === 0 ? -1 : Math.min(active, items.length - 1);
  const open = (item: PaletteItem | undefined) => {
    if (item !== undefined) onOpen(item);
  };
  // Enter during a search opens the best of the coming results, not of the old ones.
  useLayoutEffect(() => {
    // The user changed the text after Enter: do not open anything.
    if (awaitedQuery.current !== query) awaitedQuery.current = null;
    if (awaitedQuery.current === null || query !== resultsQuery) return;
    awaitedQuery.current = null;
    open(items[0]);
  });
  const actions = {
    next: () => setActive(nextIndex(index, items.length)),
    previous: () => setActive(previousIndex(index, items.length)),
    open: () => {
      if (query === resultsQuery) open(items[index]);
      else awaitedQuery.current = query;
    },
    escape: () => (query === '' ? onClose() : onQuery('')),
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const key = paletteKey(event.nativeEvent);
    if (key === null) return;
    event.preventDefault();
    event.stopPropagation();
    actions[key]();
  };
  return { items, active: index, setActive, onKeyDown };
}
