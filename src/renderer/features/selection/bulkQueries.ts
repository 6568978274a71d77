import { useCallback, useMemo } from 'react';
import { useClient } from 'urql';
import type { CardScope } from '#shared/graphql/generated.ts';
import {
  BrowseTagsDocument,
  CardIdsDocument,
  DeleteCardboxesDocument,
  DeleteCardsDocument,
  RestoreCardboxesDocument,
  RestoreCardsDocument,
} from '#shared/graphql/generated.ts';
import type { Result } from '#shared/result.ts';
import { useAppMutation, useAppQuery } from '../../data/query.ts';
import { queryOnce } from '../../data/queryOnce.ts';

/** The cids of a whole list in its order; asked only while one chooses from it. */
export function useCardOrder(list: { scope: CardScope; filter: string }, isOn: boolean) {
  const options = { what: ['cards', 'boxes'], pause: !isOn, policy: 'network-only' } as const;
  const { data, error, isOther, refetch } = useAppQuery(CardIdsDocument, { ...list, sort: 'title' }, options);
  return { order: isOther ? undefined : data?.cardIds, error, refetch };
}

/** Asks once for the cids of all cards of boxes, those of their sub-boxes too. */
export function useBoxCids(): (bids: readonly string[]) => Promise<Result<string[]>> {
  const client = useClient();
  return useCallback(
    async (bids) => {
      const scope = { bids: [...bids] };
      const answer = await queryOnce(client, CardIdsDocument, { scope, filter: 'all', sort: 'title' });
      return answer.ok ? { ok: true, value: answer.value.cardIds } : answer;
    },
    [client],
  );
}

/** What can be done with many cards or boxes at once; each answers the ids it changed. */
export function useBinMutations() {
  const deleteCards = useAppMutation(DeleteCardsDocument);
  const restoreCards = useAppMutation(RestoreCardsDocument);
  const deleteCardboxes = useAppMutation(DeleteCardboxesDocument);
  const restoreCardboxes = useAppMutation(RestoreCardboxesDocument);
  return useMemo(
    () => ({
      /** To the bin, from where {@link restore} takes them back. */
      remove: (cids: string[]) => deleteCards({ cids }),
      restore: (cids: string[]) => restoreCards({ cids }),
      removeBoxes: (bids: string[]) => deleteCardboxes({ bids }),
      restoreBoxes: (bids: string[]) => restoreCardboxes({ bids }),
    }),
    [deleteCards, restoreCards, deleteCardboxes, restoreCardboxes],
  );
}

/** Every tag in use. */
export function useTags(): readonly string[] {
  return useAppQuery(BrowseTagsDocument, {}, { what: ['cards'] }).data?.browseTags ?? [];
}
