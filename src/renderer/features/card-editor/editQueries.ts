import { useCallback, useMemo } from 'react';
import {
  type CardboxPatch,
  type CardInput,
  EditCardDocument,
  UpdateCardboxDocument,
} from '#shared/graphql/generated.ts';
import { useAppMutation } from '../../data/query.ts';

export type { CardboxPatch, CardInput } from '#shared/graphql/generated.ts';

/** Saves a card's texts; refusals come by code (`TITLE_TOO_LONG`, ...). */
export function useEditCard() {
  const edit = useAppMutation(EditCardDocument);
  return useCallback((cid: string, card: CardInput) => edit({ cid, card }), [edit]);
}

/** Changes what is named of a box and leaves the rest. */
export function useEditBox() {
  const update = useAppMutation(UpdateCardboxDocument);
  return useMemo(() => (bid: string, patch: CardboxPatch) => update({ bid, patch }), [update]);
}
