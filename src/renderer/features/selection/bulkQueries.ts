import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { CardFilter } from '#core/boxes/index.ts';
import { useQueryOnce } from '#renderer/data/operations.ts';
import type { CardScope } from '#shared/graphql/generated.ts';
import {
  BrowseTagsDocument,
  CardIdsDocument,
  DeleteCardboxesDocument,
  DeleteCardsDocument,
  RestoreCardboxesDocument,
  RestoreCardsDocument,
  TagsOfDocument,
} from '#shared/graphql/generated.ts';
import type { Result } from '#shared/result.ts';
import { useAppQuery, useMutate } from '../../data/query.ts';
import type { LoadCids } from './useBulkEdits.ts';

/** The cids of a whole list in its order; loaded only if `isOn`. */
export function useCardOrder(list: { scope: CardScope; filter: CardFilter }, isOn: boolean) {
  const options = { what: ['cards', 'boxes'], pause: !isOn, policy: 'network-only' } as const;
  const { data, error, isOther, refetch } = useAppQuery(CardIdsDocument, { ...list, sort: 'title' }, options);
  return { order: isOther ? undefined : data?.cardIds, error, refetch };
}

/** Returns a function that loads the cids of all cards in boxes and in their sub-boxes. */
export function useBoxCids(): (bids: readonly string[]) => Promise<Result<string[]>> {
  const query = useQueryOnce();
  return useCallback(
    async (bids) => {
      const scope = { bids: [...bids] };
      const result = await query(CardIdsDocument, { scope, filter: 'all', sort: 'title' });
      return result.ok ? { ok: true, value: result.value.cardIds } : result;
    },
    [query],
  );
}

/** Moves cards and boxes to the bin and back; each returns the ids it changed. */
export function useBinMutations() {
  const mutate = useMutate();
  return useMemo(
    () => ({
      removeCards: (cids: string[]) => mutate(DeleteCardsDocument, { cids }),
      restoreCards: (cids: string[]) => mutate(RestoreCardsDocument, { cids }),
      removeBoxes: (bids: string[]) => mutate(DeleteCardboxesDocument, { bids }),
      restoreBoxes: (bids: string[]) => mutate(RestoreCardboxesDocument, { bids }),
    }),
    [mutate],
  );
}

/** Every tag in use. */
export function useTags(): readonly string[] {
  return useAppQuery(BrowseTagsDocument, {}, { what: ['cards'] }).data?.browseTags ?? [];
}

/** The tags of some cards, as they were when the component appeared. */
export function useTagsOf(loadCids: LoadCids): readonly string[] {
  const query = useQueryOnce();
  const [tags, setTags] = useState<readonly string[]>([]);
  const load = useEffectEvent(async () => {
    const cids = await loadCids();
    const result = cids.ok ? await query(TagsOfDocument, { cids: cids.value }) : cids;
    if (result.ok) setTags(result.value.tagsOf);
  });
  useEffect(() => void load(), []);
  return tags;
}
