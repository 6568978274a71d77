import { useDebouncedValue, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { BrowseCard } from './browseQueries.ts';

/** A window with room for the panel beside the table. */
const ROOM = '(min-width: 64em)';
/** A window in which the table shows all columns beside the panel. */
const WIDE_WINDOW = '(min-width: 100em)';
/** Milliseconds that the cursor rests on a row before its card loads: a held arrow key loads none. */
const REST_MS = 120;

const useWindow = (query: string) => useMediaQuery(query, undefined, { getInitialValueInEffect: false }) ?? false;

/**
 * The side panel of Browse: whether it is open, which is saved on this computer, and the card it shows.
 * @param isStale the rows are still those of the previous list
 */
export function useSidePanel(cardAt: (index: number) => BrowseCard | undefined, isStale: boolean) {
  const hasRoom = useWindow(ROOM);
  const isWide = useWindow(WIDE_WINDOW);
  const [isWanted, setIsWanted] = useLocalStorage({
    key: 'cardbox.browse_panel',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  // The card stays when an edit moves its row. undefined: the row is loading, or will have another card.
  const [chosen, setChosen] = useState<{ readonly index: number; readonly cid: string | undefined }>({
    index: 0,
    cid: undefined,
  });
  const loaded = chosen.cid ?? cardAt(chosen.index)?.cid;
  useEffect(() => {
    if (chosen.cid === undefined && loaded !== undefined && !isStale) setChosen({ index: chosen.index, cid: loaded });
  }, [chosen, loaded, isStale]);
  const [cid] = useDebouncedValue(loaded, REST_MS);
  const isOpen = hasRoom && isWanted;
  return {
    hasRoom,
    isOpen,
    toggle: () => setIsWanted(!isWanted),
    hidesColumns: isOpen && !isWide,
    cid: isOpen ? cid : undefined,
    show: (index: number) => setChosen({ index, cid: isStale ? undefined : cardAt(index)?.cid }),
  };
}
