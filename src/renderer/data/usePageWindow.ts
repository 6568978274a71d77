import type { Client } from '@urql/core';
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useClient } from 'urql';
import { bus, combineStops } from '#renderer/state/events.ts';
import { PAGE_SIZE, type PageSnapshot, type PageWindow } from './pageWindow.ts';
import { throttle } from './throttle.ts';

/** Milliseconds between two refreshes: an operation on many cards reports a change per chunk. */
const REFRESH_MS = 300;

/** Opens the window of a list. @param before what the previous list showed */
export type CreatePageWindow<List, Row, Head> = (
  client: Client,
  list: List,
  before?: PageSnapshot<Row, Head>,
) => PageWindow<Row, Head>;

/** A list of any length. Only the pages near the screen are held. `open` must stay the same function. */
export function usePageWindow<List, Row, Head>(open: CreatePageWindow<List, Row, Head>, list: List) {
  const client = useClient();
  const key = JSON.stringify(list);
  const lastSnapshot = useRef<PageSnapshot<Row, Head> | undefined>(undefined);
  const rows = useMemo(
    // The previous rows stay until the new list's first page is loaded.
    () => open(client, JSON.parse(key) as List, lastSnapshot.current),
    [open, client, key],
  );
  const snapshot = useSyncExternalStore(rows.subscribe, rows.snapshot);
  useEffect(() => {
    lastSnapshot.current = snapshot;
  }, [snapshot]);
  useEffect(() => {
    const refresh = throttle(rows.refresh, REFRESH_MS);
    return combineStops([bus.on('CardboxesChange', refresh), bus.on('RefetchCardbox', refresh), refresh.stop]);
  }, [rows]);
  const { pages, total, head, error, isStale } = snapshot;
  /** The row at an index; undefined while its page loads. */
  const cardAt = useCallback(
    (index: number): Row | undefined => pages.get(Math.floor(index / PAGE_SIZE))?.[index % PAGE_SIZE],
    [pages],
  );
  return { total, head, error, isStale, cardAt, want: rows.setVisible, refetch: rows.refresh };
}
