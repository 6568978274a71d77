import type { Client } from '@urql/core';
import { useCallback } from 'react';
import { queryOnce } from '#renderer/data/queryOnce.ts';
import {
  BrowseDocument,
  BrowseIdsDocument,
  type BrowseQuery,
  type BrowseQueryVariables,
  DeleteSearchDocument,
  SavedSearchesDocument,
  type SavedSearchesQuery,
  SaveSearchDocument,
} from '#shared/graphql/generated.ts';
import { useQueryOnce } from '../../data/operations.ts';
import { createPageWindow, type PageSnapshot, type PageWindow } from '../../data/pageWindow.ts';
import { useAppQuery, useMutate } from '../../data/query.ts';
import { usePageWindow } from '../../data/usePageWindow.ts';

export type SavedSearch = SavedSearchesQuery['savedSearches'][number];

/** A list of Browse: a query, an order, and all cards or only duplicates. */
export type BrowseList = Omit<BrowseQueryVariables, 'offset' | 'limit'>;
export type BrowseCard = BrowseQuery['browse']['cards'][number];
type QueryError = NonNullable<BrowseQuery['browse']['error']>;

/** What a page reports besides its cards. */
interface BrowseHead {
  readonly group_count: number;
  /** Why the mirror refused the query, such as an unknown box; null if it did not. */
  readonly refusal: QueryError | null;
}

/** A page window onto one list of Browse. */
function createBrowseWindow(
  client: Client,
  list: BrowseList,
  previous?: PageSnapshot<BrowseCard, BrowseHead>,
): PageWindow<BrowseCard, BrowseHead> {
  return createPageWindow(async (offset, limit) => {
    const result = await queryOnce(client, BrowseDocument, { ...list, offset, limit });
    if (!result.ok) return result;
    const { cards, total, group_count, error: refusal } = result.value.browse;
    return { ok: true, value: { rows: cards, total, head: { group_count, refusal } } };
  }, previous);
}

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
