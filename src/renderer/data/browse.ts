import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useClient } from 'urql';
import { bus } from '#renderer/stores/events.ts';
import type { Result } from '#shared/errors.ts';
import {
  type BrowseQuery as BrowseAnswer,
  BrowseDocument,
  BrowseIdsDocument,
  BrowseTagsDocument,
  type BulkEdit,
  BulkEditDocument,
  DeleteSearchDocument,
  LastOperationDocument,
  type LastOperationQuery,
  type ReplaceInput,
  ReplacePreviewDocument,
  type ReplacePreviewQuery,
  SavedSearchesDocument,
  type SavedSearchesQuery,
  SaveSearchDocument,
  UndoOperationDocument,
} from '#shared/graphql/generated.ts';
import { throttle } from './browse_throttle.ts';
import {
  type BrowseCard,
  type BrowseList,
  type BrowseSnapshot,
  createBrowseWindow,
  PAGE_SIZE,
} from './browse_window.ts';
import { toAppError } from './errors.ts';
import { useAppMutation, useAppQuery } from './query.ts';

export type { BrowseCard, BrowseList, QueryError } from './browse_window.ts';
export type SavedSearch = SavedSearchesQuery['savedSearches'][number];
export type ReplacePreview = ReplacePreviewQuery['replacePreview'];
export type { BulkEdit, ReplaceInput } from '#shared/graphql/generated.ts';

/** An operation on many cards tells of each of its parts; the table need not follow every one. */
const REFRESH_MS = 300;
const ORDER_MS = 1500;

/** Browse's table: of a list of any length only the pages near the screen are held. */
export function useBrowse(list: BrowseList) {
  const client = useClient();
  const key = JSON.stringify(list);
  const shown = useRef<BrowseSnapshot | undefined>(undefined);
  const cards = useMemo(
    // What was there before stays until the new list's first page has come.
    () => createBrowseWindow(client, JSON.parse(key) as BrowseList, shown.current),
    [client, key],
  );
  const snapshot = useSyncExternalStore(cards.subscribe, cards.snapshot);
  useEffect(() => {
    shown.current = snapshot;
  }, [snapshot]);
  useEffect(() => {
    const refresh = throttle(cards.refresh, REFRESH_MS);
    const stops = [bus.on('CardboxesChange', refresh), bus.on('RefetchCardbox', refresh), refresh.stop];
    return () => {
      for (const stop of stops) stop();
    };
  }, [cards]);
  const { pages } = snapshot;
  /** undefined while its page is on the way. */
  const cardAt = useCallback(
    (index: number): BrowseCard | undefined => pages.get(Math.floor(index / PAGE_SIZE))?.[index % PAGE_SIZE],
    [pages],
  );
  return { ...snapshot, cardAt, want: cards.want, refetch: cards.refresh };
}

/** Asks for something once, when it is wanted. */
function useAsk() {
  const client = useClient();
  return useCallback(
    async <T>(...[document, variables]: Parameters<typeof client.query>): Promise<Result<T>> => {
      const { data, error } = await client.query(document, variables, { requestPolicy: 'network-only' }).toPromise();
      if (error) return { ok: false, error: toAppError(error) };
      return data ? { ok: true, value: data as T } : { ok: false, error: { code: 'BAD_ANSWER', message: 'no data' } };
    },
    [client],
  );
}

/** Answers the cids of a whole list, in its order: for ranges and for everything. */
export function useBrowseIds(list: BrowseList): () => Promise<string[]> {
  const ask = useAsk();
  const key = JSON.stringify(list);
  return useCallback(async () => {
    const answer = await ask<{ browseIds: string[] }>(BrowseIdsDocument, JSON.parse(key) as BrowseList);
    return answer.ok ? answer.value.browseIds : [];
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
      const answer = await ask<BrowseAnswer>(BrowseDocument, variables);
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
      last: () => ask<LastOperationQuery>(LastOperationDocument, {}),
      preview: (cids: string[], replace: ReplaceInput) =>
        ask<ReplacePreviewQuery>(ReplacePreviewDocument, { cids, replace }),
    }),
    [bulkEdit, undoOperation, ask],
  );
}
