import { useCallback, useMemo } from 'react';
import { type AnyVariables, type DocumentInput, useClient } from 'urql';
import { bus } from '#renderer/state/events.ts';
import {
  type BulkEdit,
  BulkEditDocument,
  LastOperationDocument,
  type ReplaceInput,
  ReplacePreviewDocument,
  UndoOperationDocument,
} from '#shared/graphql/generated.ts';
import { useAppMutation } from './query.ts';
import { queryOnce } from './queryOnce.ts';
import { throttle } from './throttle.ts';

/** Cards in order are many: an operation on many tells of each of its parts, and they need not be asked after every one. */
const CARDS_CHANGED_MS = 1500;

/** Asks for something once, when it is wanted. */
export function useQueryOnce() {
  const client = useClient();
  return useCallback(
    <Data, Variables extends AnyVariables>(document: DocumentInput<Data, Variables>, variables: Variables) =>
      queryOnce(client, document, variables),
    [client],
  );
}

/** Runs when cards have changed, here or elsewhere, but not for each part of an operation on many. */
export function onCardsChanged(listener: () => void): () => void {
  const run = throttle(listener, CARDS_CHANGED_MS);
  const stop = bus.on('CardboxesChange', run);
  return () => {
    stop();
    run.stop();
  };
}

/** What can be done to many cards at once, and the way back. */
export function useOperations() {
  const bulkEdit = useAppMutation(BulkEditDocument);
  const undoOperation = useAppMutation(UndoOperationDocument);
  const query = useQueryOnce();
  return useMemo(
    () => ({
      edit: (cids: string[], edit: BulkEdit) => bulkEdit({ cids, edit }),
      undo: (undo_id: string) => undoOperation({ undo_id }),
      /** The latest operation that can be taken back, also after the app was closed. */
      last: () => query(LastOperationDocument, {}),
      preview: (cids: string[], replace: ReplaceInput) => query(ReplacePreviewDocument, { cids, replace }),
    }),
    [bulkEdit, undoOperation, query],
  );
}
