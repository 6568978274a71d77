import { useCallback } from 'react';
import {
  BrowseDocument,
  BrowseIdsDocument,
  DeleteSearchDocument,
  type ReplacePreviewQuery,
  SavedSearchesDocument,
  type SavedSearchesQuery,
  SaveSearchDocument,
} from '#shared/graphql/generated.ts';
import { useQueryOnce } from '../../data/operations.ts';
import { useAppMutation, useAppQuery } from '../../data/query.ts';
import { usePageWindow } from '../../data/usePageWindow.ts';
import { type BrowseList, createBrowseWindow } from './browseWindow.ts';

export type { BrowseCard, BrowseList, QueryError } from './browseWindow.ts';
export type SavedSearch = SavedSearchesQuery['savedSearches'][number];
export type ReplacePreview = ReplacePreviewQuery['replacePreview'];
export type { BulkEdit, ReplaceInput } from '#shared/graphql/generated.ts';

/** Browse's table: of a list of any length only the pages near the screen are held. */
export function useBrowse(list: BrowseList) {
  const { head, ...table } = usePageWindow(createBrowseWindow, list);
  return { ...table, group_count: head?.group_count ?? 0, refusal: head?.refusal ?? null };
}

/** Answers the cids of a whole list, in its order: for ranges and for everything; null where they cannot be read. */
export function useBrowseIds(list: BrowseList): () => Promise<string[] | null> {
  const ask = useQueryOnce();
  const key = JSON.stringify(list);
  return useCallback(async () => {
    const answer = await ask(BrowseIdsDocument, JSON.parse(key) as BrowseList);
    return answer.ok ? answer.value.browseIds : null;
  }, [ask, key]);
}

/** As many rows as the mirror gives at once. */
const REST_PAGE = 500;

/** Answers, of a list of duplicates, all but the first card of each group. */
export function useDuplicateRest(list: BrowseList): () => Promise<string[]> {
  const ask = useQueryOnce();
  const key = JSON.stringify(list);
  return useCallback(async () => {
    const rest: string[] = [];
    let group: number | null | undefined;
    for (let offset = 0; ; offset += REST_PAGE) {
      const variables = { ...(JSON.parse(key) as BrowseList), offset, limit: REST_PAGE };
      const answer = await ask(BrowseDocument, variables);
      const cards = answer.ok ? answer.value.browse.cards : [];
      for (const card of cards) {
        if (card.group === group) rest.push(card.cid);
        group = card.group;
      }
      if (cards.length < REST_PAGE) return rest;
    }
  }, [ask, key]);
}

export function useSavedSearches() {
  const { data, refetch } = useAppQuery(SavedSearchesDocument, {}, { what: [] });
  const saveSearch = useAppMutation(SaveSearchDocument);
  const deleteSearch = useAppMutation(DeleteSearchDocument);
  return {
    searches: data?.savedSearches ?? [],
    /** Changes the one with this id, or makes a new one. */
    save: async (search: Omit<SavedSearch, 'id' | '__typename'> & { readonly id: string | null }) => {
      const answer = await saveSearch(search);
      refetch();
      return answer;
    },
    remove: async (id: string) => {
      const answer = await deleteSearch({ id });
      refetch();
      return answer;
    },
  };
}
