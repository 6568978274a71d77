import { useMemo } from 'react';
import { useAppState } from '#renderer/state/appState.ts';
import {
  A2zGroupsDocument,
  BoxHeadDocument,
  type BoxHeadQuery,
  CardboxesDocument,
  type CardboxesQuery,
  type CardboxPatch,
  CreateCardboxDocument,
  DeleteCardboxesDocument,
  DuplicateCardboxDocument,
  LastTrainedDocument,
  MergeCardboxesDocument,
  OrderCardboxesDocument,
  RestoreCardboxesDocument,
  SplitCardboxDocument,
  TodayDocument,
  UpdateCardboxDocument,
} from '#shared/graphql/generated.ts';
import { useAppQuery, useMutate } from '../../data/query.ts';

export type Cardbox = CardboxesQuery['cardboxes'][number];
export type SubBoxTile = Cardbox['sub_boxes'][number];
export type BoxHead = NonNullable<BoxHeadQuery['boxHead']>;

/** The data changes that can change the counts of boxes. */
const COUNT_CHANGES = ['boxes', 'cards', 'records'] as const;

/** The user's top-level boxes, each with its sub-boxes. */
export function useBoxes() {
  const uid = useAppState((state) => state.account.uid);
  const state = useAppQuery(CardboxesDocument, { uid }, { what: COUNT_CHANGES });
  return { ...state, data: state.data?.cardboxes };
}

/** Heading and counts of a box or sub-box; no query for null. `data` is null if there is no such box. */
export function useBoxHead(bid: string | null) {
  const state = useAppQuery(BoxHeadDocument, { bid: bid ?? '' }, { what: COUNT_CHANGES, pause: bid === null });
  return { ...state, data: state.data?.boxHead };
}

/** A-Z groups of a box or sub-box, in order. */
export function useA2ZGroups(bid: string) {
  const uid = useAppState((state) => state.account.uid);
  const state = useAppQuery(A2zGroupsDocument, { uid, bid }, { what: ['boxes', 'cards'] });
  return { ...state, data: state.data?.a2zGroups };
}

/** The time of each box's last training (ISO 8601, UTC) by bid; loaded only if `isOn`. */
export function useLastTrained(isOn: boolean): ReadonlyMap<string, string> {
  const { data } = useAppQuery(LastTrainedDocument, {}, { pause: !isOn, what: COUNT_CHANGES });
  return useMemo(() => new Map(data?.lastTrained.map(({ bid, last_training_at }) => [bid, last_training_at])), [data]);
}

/** Today's figures on the dashboard, and the sessions that can be continued. */
export function useToday() {
  return useAppQuery(TodayDocument, {});
}

/** Changes of boxes: of one, of their order, and of which box holds which cards. */
export function useBoxActions() {
  const mutate = useMutate();
  return useMemo(
    () => ({
      create: (title: string) => mutate(CreateCardboxDocument, { title }),
      /** Changes the named settings of a box; the others stay. An empty text removes its color. */
      edit: (bid: string, patch: CardboxPatch) => mutate(UpdateCardboxDocument, { bid, patch }),
      /** Moves the box to the bin; `restore` brings it back. */
      remove: (bid: string) => mutate(DeleteCardboxesDocument, { bids: [bid] }),
      restore: (bid: string) => mutate(RestoreCardboxesDocument, { bids: [bid] }),
      order: (bids: string[]) => mutate(OrderCardboxesDocument, { bids }),
      split: (bid: string, partial_size: number) => mutate(SplitCardboxDocument, { bid, partial_size }),
      /** Without `bids`: merges the box's own sub-boxes. */
      merge: (into: string, bids: string[] = []) => mutate(MergeCardboxesDocument, { into, bids }),
      duplicate: (bid: string, title: string) => mutate(DuplicateCardboxDocument, { bid, title }),
    }),
    [mutate],
  );
}
