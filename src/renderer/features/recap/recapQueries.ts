import { useCallback, useEffect, useState } from 'react';
import { type Client, useClient } from 'urql';
import { queryOnce } from '#renderer/data/queryOnce.ts';
import {
  type CardScope,
  RecapActivityDocument,
  RecapCardsDocument,
  type RecapCardsQuery,
  type RecapCardsQueryVariables,
  RecapDocument,
  type RecapQuery,
} from '#shared/graphql/generated.ts';
import type { DataChange } from '#shared/ipc/events.ts';
import type { Result } from '#shared/result.ts';
import { createPageWindow, type PageSnapshot, type PageWindow } from '../../data/pageWindow.ts';
import { useAppQuery } from '../../data/query.ts';
import { usePageWindow } from '../../data/usePageWindow.ts';

export type Recap = RecapQuery['recap'];

/** The recap of a box, a group or everything. Its numbers are stored counts, so it loads fast (S-54). */
export function useRecap(scope: CardScope) {
  const state = useAppQuery(RecapDocument, { scope }, { what: ['boxes', 'cards', 'records', 'sessions'] });
  return { ...state, data: state.data?.recap };
}

/**
 * The part of a recap that is counted from the single answers. It is the slowest query and the mirror runs one query at a
 * time, so it is sent after the other queries of the page.
 */
export function useRecapActivity(scope: CardScope) {
  const [isWaiting, setIsWaiting] = useState(true);
  // Effects of child components run first, so their queries are sent before this one.
  useEffect(() => setIsWaiting(false), []);
  const what: DataChange['what'] = ['boxes', 'cards', 'records', 'sessions'];
  const state = useAppQuery(RecapActivityDocument, { scope }, { what, pause: isWaiting });
  return { ...state, data: state.data?.recap };
}

/** The scope, filter and order of a recap's table. */
export type RecapList = Omit<RecapCardsQueryVariables, 'offset' | 'limit'>;
export type RecapCard = RecapCardsQuery['recapCards']['cards'][number];

/** The pages of a recap's table that are in memory. */
export function createRecapWindow(
  client: Client,
  list: RecapList,
  before?: PageSnapshot<RecapCard, null>,
): PageWindow<RecapCard, null> {
  return createPageWindow(async (offset, limit) => {
    const page = await queryOnce(client, RecapCardsDocument, { ...list, offset, limit });
    if (!page.ok) return page;
    const { cards, total } = page.value.recapCards;
    return { ok: true, value: { rows: cards, total, head: null } };
  }, before);
}

/** The recap's table: only the pages near the screen are in memory. */
export function useRecapCards(list: RecapList) {
  return usePageWindow(createRecapWindow, list);
}

/** Cards per request when all hard cards are loaded; the mirror's limit. */
const HARD_PAGE = 1000;

/** Loads the cids of all hard cards of a scope, most often forgotten first. */
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
      const page = await queryOnce(client, RecapCardsDocument, variables);
      if (!page.ok) return page;
      const { cards, total } = page.value.recapCards;
      cids.push(...cards.map(({ cid }) => cid));
      if (cards.length === 0 || cids.length >= total) return { ok: true, value: cids };
    }
  }, [client, scope]);
}
