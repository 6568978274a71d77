import { useMemo } from 'react';
import type { CardScope } from '#shared/graphql/generated.ts';
import {
  CardIdsDocument,
  DeleteCardboxesDocument,
  DeleteCardsDocument,
  MoveCardsDocument,
  RestoreCardboxesDocument,
  RestoreCardsDocument,
  SuspendCardsDocument,
  TagCardsDocument,
} from '#shared/graphql/generated.ts';
import { useAppMutation, useAppQuery } from './query.ts';

/** The cids of a whole list in its order; asked only while one chooses from it. */
export function useCardOrder(list: { scope: CardScope; filter: string }, is_on: boolean) {
  const options = { what: ['cards', 'boxes'], pause: !is_on, policy: 'network-only' } as const;
  return useAppQuery(CardIdsDocument, { ...list, sort: 'title' }, options).data?.cardIds;
}

/** What can be done with many cards or boxes at once; each answers the ids it changed. */
export function useBulk() {
  const moveCards = useAppMutation(MoveCardsDocument);
  const tagCards = useAppMutation(TagCardsDocument);
  const suspendCards = useAppMutation(SuspendCardsDocument);
  const deleteCards = useAppMutation(DeleteCardsDocument);
  const restoreCards = useAppMutation(RestoreCardsDocument);
  const deleteCardboxes = useAppMutation(DeleteCardboxesDocument);
  const restoreCardboxes = useAppMutation(RestoreCardboxesDocument);
  return useMemo(
    () => ({
      move: (cids: string[], pbid: string) => moveCards({ cids, pbid }),
      tag: (cids: string[], tags: { add: string[]; remove: string[] }) => tagCards({ cids, ...tags }),
      suspend: (cids: string[], is_suspended: boolean) => suspendCards({ cids, is_suspended }),
      /** To the bin, from where {@link restore} takes them back. */
      remove: (cids: string[]) => deleteCards({ cids }),
      restore: (cids: string[]) => restoreCards({ cids }),
      removeBoxes: (bids: string[]) => deleteCardboxes({ bids }),
      restoreBoxes: (bids: string[]) => restoreCardboxes({ bids }),
    }),
    [moveCards, tagCards, suspendCards, deleteCards, restoreCards, deleteCardboxes, restoreCardboxes],
  );
}
