import { useCallback, useEffect, useState } from 'react';
import { useClient } from 'urql';
import {
  type CardScope,
  RecapActivityDocument,
  type RecapActivityQuery,
  RecapCardsDocument,
  RecapDocument,
  type RecapQuery,
} from '#shared/graphql/generated.ts';
import type { DataChange } from '#shared/ipc/events.ts';
import type { Result } from '#shared/result.ts';
import { useAppQuery } from '../../data/query.ts';
import { queryOnce } from '../../data/queryOnce.ts';
import { usePageWindow } from '../../data/usePageWindow.ts';
import { createRecapWindow, type RecapList } from './recapWindow.ts';

export type Recap = RecapQuery['recap'];
export type { RecapCard, RecapList } from './recapWindow.ts';

/** The review of a box, a group or everything: what is kept counted, so that it is there at once (docs/product.md §2, memory recap). */
export function useRecap(scope: CardScope) {
  const state = useAppQuery(RecapDocument, { scope }, { what: ['boxes', 'cards', 'records', 'sessions'] });
  return { ...state, data: state.data?.recap };
}

export type RecapActivity = RecapActivityQuery['recap'];

/**
 * What a recap counts answer by answer. It is asked after everything else that is on the screen at first: the mirror
 * answers one question after the other, and this one takes the longest.
 */
export function useRecapActivity(scope: CardScope) {
  const [isFirst, setIsFirst] = useState(true);
  // Effects run after those of the components inside, which by then have asked.
  useEffect(() => setIsFirst(false), []);
  const what: DataChange['what'] = ['boxes', 'cards', 'records', 'sessions'];
  const state = useAppQuery(RecapActivityDocument, { scope }, { what, pause: isFirst });
  return { ...state, data: state.data?.recap };
}

/** The recap's table: of a list of any length only the pages near the screen are held. */
export function useRecapCards(list: RecapList) {
  return usePageWindow(createRecapWindow, list);
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
      const answer = await queryOnce(client, RecapCardsDocument, variables);
      if (!answer.ok) return answer;
      const { cards, total } = answer.value.recapCards;
      cids.push(...cards.map(({ cid }) => cid));
      if (cards.length === 0 || cids.length >= total) return { ok: true, value: cids };
    }
  }, [client, scope]);
}
