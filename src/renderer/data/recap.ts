import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useClient } from 'urql';
import type { DaySettings } from '#core/day/index.ts';
import { bus } from '#renderer/stores/events.ts';
import type { Result } from '#shared/errors.ts';
import {
  type CardScope,
  RecapCardsDocument,
  type RecapCardsQuery,
  RecapDocument,
  type RecapQuery,
} from '#shared/graphql/generated.ts';
import { toAppError } from './errors.ts';
import { useAppQuery } from './query.ts';
import { createRecapWindow, PAGE_SIZE, type RecapList, type RecapWindowSnapshot } from './recap_window.ts';
import { useSettings } from './settings.ts';

export type Recap = RecapQuery['recap'];
export type RecapCard = RecapCardsQuery['recapCards']['cards'][number];
export type { RecapList } from './recap_window.ts';

/** The review of a box, a group or everything (docs/product.md §2, memory recap). */
export function useRecap(scope: CardScope) {
  const state = useAppQuery(RecapDocument, { scope }, { what: ['boxes', 'cards', 'records', 'sessions'] });
  return { ...state, data: state.data?.recap };
}

/** The recap's table: of a list of any length only the pages near the screen are held. */
export function useRecapCards(list: RecapList) {
  const client = useClient();
  const key = JSON.stringify(list);
  const shown = useRef<RecapWindowSnapshot | undefined>(undefined);
  const cards = useMemo(
    // What was there before stays until the new order's first page has come.
    () => createRecapWindow(client, JSON.parse(key) as RecapList, shown.current),
    [client, key],
  );
  const snapshot = useSyncExternalStore(cards.subscribe, cards.snapshot);
  useEffect(() => {
    shown.current = snapshot;
  }, [snapshot]);
  useEffect(() => {
    const stopChange = bus.on('CardboxesChange', () => cards.refresh());
    const stopRefetch = bus.on('RefetchCardbox', () => cards.refresh());
    return () => {
      stopChange();
      stopRefetch();
    };
  }, [cards]);
  const { pages, total, error, is_old } = snapshot;
  /** undefined while its page is on the way. */
  const cardAt = useCallback(
    (index: number): RecapCard | undefined => pages.get(Math.floor(index / PAGE_SIZE))?.[index % PAGE_SIZE],
    [pages],
  );
  return { total, error, is_old, cardAt, want: cards.want, refetch: cards.refresh };
}

/** Asked at once when all hard cards are wanted; the mirror gives no more in one answer. */
const HARD_PAGE = 1000;

/** Answers the cids of all hard cards of a place, most often forgotten first. */
export function useHardCids(scope: CardScope): () => Promise<Result<string[]>> {
  const client = useClient();
  return useCallback(async () => {
    const cids: string[] = [];
    for (;;) {
      const variables = {
        scope,
        only_hard: true,
        sort: 'forgotten' as const,
        descending: true,
        offset: cids.length,
        limit: HARD_PAGE,
      };
      const { data, error } = await client
        .query(RecapCardsDocument, variables, { requestPolicy: 'network-only' })
        .toPromise();
      if (error) return { ok: false, error: toAppError(error) };
      if (!data) return { ok: false, error: { code: 'BAD_ANSWER', message: 'no data' } };
      const { cards, total } = data.recapCards;
      cids.push(...cards.map(({ cid }) => cid));
      if (cards.length === 0 || cids.length >= total) return { ok: true, value: cids };
    }
  }, [client, scope]);
}

/** Where the person's day begins, for showing dates; undefined means UTC dates. */
export function useDay(): DaySettings | undefined {
  const { day } = useSettings();
  return useMemo(() => {
    if (day.kind === 'utc') return undefined;
    return { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone, start_hour: day.start_hour };
  }, [day]);
}
