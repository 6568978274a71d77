import { useMemo } from 'react';
import { useAppMutation } from '#renderer/data/query.ts';
import { type CardboxPatch, UpdateCardboxDocument } from '#shared/graphql/generated.ts';

/** Changes what is named of a box and leaves the rest. */
export function useEditBox() {
  const update = useAppMutation(UpdateCardboxDocument);
  return useMemo(() => (bid: string, patch: CardboxPatch) => update({ bid, patch }), [update]);
}
