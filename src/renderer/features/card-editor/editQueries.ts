import { useCallback } from 'react';
import { useAppQuery, useMutate } from '#renderer/data/query.ts';
import { CardDocument, type CardInput, EditCardDocument } from '#shared/graphql/generated.ts';

export type { CardInput } from '#shared/graphql/generated.ts';

/** Saves what differs from `base` in the texts of a card; a refusal has its code (`TITLE_TOO_LONG`, ...). */
export function useEditCard() {
  const mutate = useMutate();
  return useCallback(
    (cid: string, card: CardInput, base: CardInput) => mutate(EditCardDocument, { cid, card, base }),
    [mutate],
  );
}

/** One card with all details. */
export function useCard(cid: string) {
  const state = useAppQuery(CardDocument, { cid }, { what: ['cards', 'records'] });
  return { ...state, data: state.data?.card };
}
