import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { nextIndex, previousIndex } from '#core/palette/index.ts';
import type { PaletteGroup, PaletteItem } from './paletteItems.ts';
import { type PaletteKey, paletteKey, pressedAccelerator } from './paletteKeys.ts';

export interface PaletteListOptions {
  readonly groups: readonly PaletteGroup[];
  /** The text in the field. */
  readonly query: string;
  /** The text whose results the groups are. */
  readonly resultsQuery: string;
  readonly onQuery: (text: string) => void;
  readonly onOpen: (item: PaletteItem) => void;
  /** Runs the second action of a row. */
  readonly onSecond?: (item: PaletteItem) => void;
  /** Lists the actions of a row. */
  readonly onActions?: (item: PaletteItem) => void;
  /** Runs the action with these keys, if there is one. @returns whether there is one */
  readonly onKeys?: (accelerator: string, item: PaletteItem | undefined) => boolean;
  /** Goes up one level: Escape, and Backspace in an empty field. */
  readonly onBack?: () => void;
  /** Escape in an empty field. */
  readonly onClose: () => void;
}

const FIRST = { id: null, index: 0 };

/** The active row of the palette and its keys. */
export function usePaletteList(options: PaletteListOptions) {
  const { groups, query, resultsQuery, onQuery, onOpen, onSecond, onActions, onKeys, onBack, onClose } = options;
  const items = groups.flatMap((group) => group.items);
  /** The row stays active when others come before it. Without an id it is the first row, whichever that is. */
  const [active, setActiveRow] = useState<{ readonly id: string | null; readonly index: number }>(FIRST);
  const setActive = (index: number) => setActiveRow({ id: items[index]?.id ?? null, index });
  /** What Enter, pressed during a search, does with the first of the coming results. */
  const awaited = useRef<{ readonly query: string; readonly run: (item: PaletteItem) => void } | null>(null);
  const [lastResultsQuery, setLastResultsQuery] = useState(resultsQuery);
  if (lastResultsQuery !== resultsQuery) {
    setLastResultsQuery(resultsQuery);
    setActiveRow(FIRST);
  }
  const found = items.findIndex(({ id }) => id === active.id);
  const index = found >= 0 ? found : Math.min(active.index, items.length - 1);
  // Enter during a search opens the best of the coming results, not of the old ones.
  useLayoutEffect(() => {
    // The user changed the text after Enter: do not open anything.
    if (awaited.current?.query !== query) awaited.current = null;
    if (awaited.current === null || query !== resultsQuery) return;
    const { run } = awaited.current;
    awaited.current = null;
    if (items[0] !== undefined) run(items[0]);
  });
  const withItem = (run: ((item: PaletteItem) => void) | undefined) => {
    const item = items[index];
    if (run === undefined) return;
    if (query !== resultsQuery) awaited.current = { query, run };
    else if (item !== undefined) run(item);
  };
  const actions: Record<PaletteKey, () => void> = {
    next: () => setActive(nextIndex(index, items.length)),
    previous: () => setActive(previousIndex(index, items.length)),
    open: () => withItem(onOpen),
    second: () => withItem(onSecond),
    actions: () => withItem(onActions),
    back: () => onBack?.(),
    escape: () => (query === '' ? onClose() : onQuery('')),
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const press = event.nativeEvent;
    const key = paletteKey(press, query === '');
    const isOff =
      (key === 'back' && !onBack) || (key === 'second' && !onSecond) || (key === 'actions' && onActions === undefined);
    if (isOff) return;
    if (key === null) {
      const accelerator = pressedAccelerator(press);
      if (accelerator === null || onKeys?.(accelerator, items[index]) !== true) return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (key !== null) actions[key]();
  };
  return { items, active: index, setActive, onKeyDown };
}
