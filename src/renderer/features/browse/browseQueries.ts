import { useCallback, useMemo } from 'react';
import { type AnyVariables, type DocumentInput, useClient } from 'urql';
import { bus } from '#renderer/state/events.ts';
import {
  BrowseDocument,
  BrowseIdsDocument,
  BrowseTagsDocument,
  type BulkEdit,
  BulkEditDocument,
  DeleteSearchDocument,
  LastOperationDocument,
  type ReplaceInput,
  ReplacePreviewDocument,
  type ReplacePreviewQuery,
  SavedSearchesDocument,
  type SavedSearchesQuery,
  SaveSearchDocument,
  UndoOperationDocument,
} from '#shared/graphql/generated.ts';
import { useAppMutation, useAppQuery } from '../../data/query.ts';
import { askOnce } from '../../data/queryOnce.ts';
import { throttle } from '../../data/throttle.ts';
import { usePageWindow } from '../../data/usePageWindow.ts';
import { type BrowseList, createBrowseWindow } from './browseWindow.ts';

export type { BrowseCard, BrowseList, QueryError } from './browseWindow.ts';
export type SavedSearch = SavedSearchesQuery['savedSearches'][number];
export type ReplacePreview = ReplacePreviewQuery['replacePreview'];
export type { BulkEdit, ReplaceInput } from '#shared/graphql/generated.ts';

/** Cards in order are many: an operation on many tells of each of its parts, and they need not be asked after every one. */
const ORDER_MS = 1500;

/** Browse's table: of a list of any length only the pages near the screen are held. */
export function useBrowse(list: BrowseList) {
  const { head, ...table } = usePageWindow(createBrowseWindow, list);
  return { ...table, group_count: head?.group_count ?? 0, refusal: head?.refusal ?? null };
}

/** Asks for something once, when it is wanted. */
function useAsk() {
  const client = useClient();
  return useCallback(
    <Data, Variables extends AnyVariables>(document: DocumentInput<Data, Variables>, variables: Variables) =>
      askOnce(client, document, variables),
    [client],
  );
}

/** Answers the cids of a whole list, in its order: for ranges and for everything; null where they cannot be read. */
export function useBrowseIds(list: BrowseList): () => Promise<string[] | null> {
  const ask = useAsk();
  const key = JSON.stringify(list);
  return useCallback(async () => {
    const answer = await ask(BrowseIdsDocument, JSON.parse(key) as BrowseList);
    return answer.ok ? answer.value.browseIds : null;
  }, [ask, key]);
}

/** Runs when cards have changed, here or elsewhere, but not for each part of an operation on many. */
export function onCardsChanged(act: () => void): () => void {
  const run = throttle(act, ORDER_MS);
  const stop = bus.on('CardboxesChange', run);
  return () => {
    stop();
    run.stop();
  };
}

/** As many rows as the mirror gives at once. */
const REST_PAGE = 500;

/** Answers, of a list of duplicates, all but the first card of each group. */
export function useDuplicateRest(list: BrowseList): () => Promise<string[]> {
  const ask = useAsk();
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

/** Every tag in use. */
export function useTags(): readonly string[] {
  return useAppQuery(BrowseTagsDocument, {}, { what: ['cards'] }).data?.browseTags ?? [];
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

/** What can be done to many cards at once, and the way back. */
export function useOperations() {
  const bulkEdit = useAppMutation(BulkEditDocument);
  const undoOperation = useAppMutation(UndoOperationDocument);
  const ask = useAsk();
  return useMemo(
    () => ({
      edit: (cids: string[], edit: BulkEdit) => bulkEdit({ cids, edit }),
      undo: (undo_id: string) => undoOperation({ undo_id }),
      /** The latest operation that can be taken back, also after the app was closed. */
      last: () => ask(LastOperationDocument, {}),
      preview: (cids: string[], replace: ReplaceInput) => ask(ReplacePreviewDocument, { cids, replace }),
    }),
    [bulkEdit, undoOperation, ask],
  );
}
