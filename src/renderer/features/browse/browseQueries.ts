import { useCallback } from 'react';
import {
  BrowseDocument,
  BrowseIdsDocument,
  DeleteSearchDocument,
  SavedSearchesDocument,
  type SavedSearchesQuery,
  SaveSearchDocument,
} from '#shared/graphql/generated.ts';
import { useQueryOnce } from '../../data/operations.ts';
import { useAppQuery, useMutate } from '../../data/query.ts';
import { usePageWindow } from '../../data/usePageWindow.ts';
import { type BrowseList, createBrowseWindow } from './browseWindow.ts';

export type { BrowseList } from './browseWindow.ts';
export type SavedSearch = SavedSearchesQuery['savedSearches'][number];

/** The cards of a list of any length; only the pages near the screen are in memory. */
export function useBrowse(list: BrowseList) {
  const { head, ...window } = usePageWindow(createBrowseWindow, list);
  return { ...window, groupCount: head?.group_count ?? 0, refusal: head?.refusal ?? null };
}

/** Returns a function that loads the cids of the whole list, in its order; null if they cannot be read. */
export function useBrowseIds(list: BrowseList): () => Promise<string[] | null> {
  const query = useQueryOnce();
  const key = JSON.stringify(list);
  return useCallback(async () => {
    const result = await query(BrowseIdsDocument, JSON.parse(key) as BrowseList);
    return result.ok ? result.value.browseIds : null;
  }, [query, key]);
}

/** The mirror returns no more rows at once. */
const PAGE_ROWS = 500;

/** Returns a function that loads the cids of all duplicates except the first card of each group. */
export function useDuplicateRest(list: BrowseList): () => Promise<string[]> {
  const query = useQueryOnce();
  const key = JSON.stringify(list);
  return useCallback(async () => {
    const rest: string[] = [];
    let group: number | null | undefined;
    for (let offset = 0; ; offset += PAGE_ROWS) {
      const variables = { ...(JSON.parse(key) as BrowseList), offset, limit: PAGE_ROWS };
      const result = await query(BrowseDocument, variables);
      const cards = result.ok ? result.value.browse.cards : [];
      for (const card of cards) {
        if (card.group === group) rest.push(card.cid);
        group = card.group;
      }
      if (cards.length < PAGE_ROWS) return rest;
    }
  }, [query, key]);
}

/** The saved searches, and how to change them. */
export function useSavedSearches() {
  const { data, refetch } = useAppQuery(SavedSearchesDocument, {}, { what: ['syncs'] });
  const mutate = useMutate();
  return {
    searches: data?.savedSearches ?? [],
    /** Changes the search with this id; null creates one. */
    save: async (search: Omit<SavedSearch, 'id' | '__typename'> & { readonly id: string | null }) => {
      const result = await mutate(SaveSearchDocument, search);
      refetch();
      return result;
    },
    remove: async (id: string) => {
      const result = await mutate(DeleteSearchDocument, { id });
      refetch();
      return result;
    },
  };
}
