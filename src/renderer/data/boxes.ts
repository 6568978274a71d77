import { useMemo } from 'react';
import { useSession } from '#renderer/stores/session.ts';
import {
  A2zGroupsDocument,
  BoxHeadDocument,
  type BoxHeadQuery,
  CardboxesDocument,
  type CardboxesQuery,
  CreateCardboxDocument,
  DeleteCardboxesDocument,
  RestoreCardboxesDocument,
  TodayDocument,
  UpdateCardboxDocument,
} from '#shared/graphql/generated.ts';
import { useAppMutation, useAppQuery } from './query.ts';

export type Cardbox = CardboxesQuery['cardboxes'][number];
export type SubBoxTile = Cardbox['sub_boxes'][number];
export type BoxHead = NonNullable<BoxHeadQuery['boxHead']>;
export type BoxCounts = Cardbox['counts'];

const COUNTED = ['boxes', 'cards', 'records'] as const;

/** The person's top-level boxes with their sub-boxes' tiles. */
export function useBoxes() {
  const uid = useSession((state) => state.account.uid);
  const state = useAppQuery(CardboxesDocument, { uid }, { what: COUNTED });
  return { ...state, data: state.data?.cardboxes };
}

/** Heading and counts of a box or sub-box; `data` is null when there is no such box. */
export function useBoxHead(bid: string) {
  const state = useAppQuery(BoxHeadDocument, { bid }, { what: COUNTED });
  return { ...state, data: state.data?.boxHead };
}

/** A-Z groups of a top-level box, in order. */
export function useA2ZGroups(bid: string) {
  const uid = useSession((state) => state.account.uid);
  const state = useAppQuery(A2zGroupsDocument, { uid, bid }, { what: ['boxes', 'cards'] });
  return { ...state, data: state.data?.a2zGroups };
}

/** What the dashboard says of today, and the sessions that can be continued. */
export function useToday() {
  return useAppQuery(TodayDocument, {});
}

export function useBoxActions() {
  const createCardbox = useAppMutation(CreateCardboxDocument);
  const updateCardbox = useAppMutation(UpdateCardboxDocument);
  const deleteCardboxes = useAppMutation(DeleteCardboxesDocument);
  const restoreCardboxes = useAppMutation(RestoreCardboxesDocument);
  return useMemo(
    () => ({
      create: (title: string) => createCardbox({ title }),
      rename: (bid: string, title: string) => updateCardbox({ bid, patch: { title } }),
      /** To the bin, from where {@link restore} takes it back. */
      remove: (bid: string) => deleteCardboxes({ bids: [bid] }),
      restore: (bid: string) => restoreCardboxes({ bids: [bid] }),
    }),
    [createCardbox, updateCardbox, deleteCardboxes, restoreCardboxes],
  );
}
