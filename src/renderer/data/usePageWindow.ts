import type { Client } from '@urql/core';
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useClient } from 'urql';
import { bus } from '#renderer/state/events.ts';
import { PAGE_SIZE, type PageSnapshot, type PageWindow } from './pageWindow.ts';
import { throttle } from './throttle.ts';

/** An operation on many cards tells of each of its parts; a list need not follow every one. */
const REFRESH_MS = 300;

/** Opens the window onto one list; `before` is what the list before it showed. */
export type OpenWindow<List, Row, Head> = (
  client: Client,
  list: List,
  before?: PageSnapshot<Row, Head>,
) => PageWindow<Row, Head>;

/** A list of any length, of which only the pages near the screen are held. `open` has to stay the same function. */
export function usePageWindow<List, Row, Head>(open: OpenWindow<List, Row, Head>, list: List) {
  const client = useClient();
  const key = JSON.stringify(list);
  const lastSnapshot = useRef<PageSnapshot<Row, Head> | undefined>(undefined);
  const rows = useMemo(
    // What was there before stays until the new list's first page has come.
    () => open(client, JSON.parse(key) as List, lastSnapshot.current),
    [open, client, key],
  );
  const snapshot = useSyncExternalStore(rows.subscribe, rows.snapshot);
  useEffect(() => {
    lastSnapshot.current = snapshot;
  }, [snapshot]);
  useEffect(() => {
    const refresh = throttle(rows.refresh, REFRESH_MS);
    const stops = [bus.on('CardboxesChange', refresh), bus.on('RefetchCardbox', refresh), refresh.stop];
    return () => {
      for (const stop of stops) stop();
    };
  }, [rows]);
  const { pages, total, head, error, isStale } = snapshot;
  /** undefined while its page is on the way. */
  const cardAt = useCallback(
    (index: number): Row | undefined => pages.get(Math.floor(index / PAGE_SIZE))?.[index % PAGE_SIZE],
    [pages],
  );
  return { total, head, error, isStale, cardAt, want: rows.setVisible, refetch: rows.refresh };
}
