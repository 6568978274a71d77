import { useCallback, useMemo } from 'react';
import { type AnyVariables, type DocumentInput, useClient } from 'urql';
import { bus, combineStops } from '#renderer/state/events.ts';
import {
  type BulkEdit,
  BulkEditDocument,
  LastOperationDocument,
  type ReplaceInput,
  ReplacePreviewDocument,
  UndoOperationDocument,
} from '#shared/graphql/generated.ts';
import { useMutate } from './query.ts';
import { queryOnce } from './queryOnce.ts';
import { throttle } from './throttle.ts';

/** Milliseconds between two calls: an operation on many cards reports a change per chunk, and the order is a large query. */
const CARDS_CHANGED_MS = 1500;

/** A function that runs a query once, past the cache. */
export function useQueryOnce() {
  const client = useClient();
  return useCallback(
    <Data, Variables extends AnyVariables>(document: DocumentInput<Data, Variables>, variables: Variables) =>
      queryOnce(client, document, variables),
    [client],
  );
}

/** Calls the listener after changes of cards, at most once in 1.5 seconds. @returns the way to unsubscribe */
export function onCardsChanged(listener: () => void): () => void {
  const run = throttle(listener, CARDS_CHANGED_MS);
  return combineStops([bus.on('CardboxesChange', run), run.stop]);
}

/** The operations on many cards at once, and their undo. */
export function useOperations() {
  const mutate = useMutate();
  const query = useQueryOnce();
  return useMemo(
    () => ({
      edit: (cids: string[], edit: BulkEdit) => mutate(BulkEditDocument, { cids, edit }),
      undo: (undo_id: string) => mutate(UndoOperationDocument, { undo_id }),
      /** The latest operation that can be undone, also after a restart. */
      last: () => query(LastOperationDocument, {}),
      preview: (cids: string[], replace: ReplaceInput) => query(ReplacePreviewDocument, { cids, replace }),
    }),
    [mutate, query],
  );
}
