import { useMemo } from 'react';
import { useSession } from '#renderer/state/session.ts';
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
import { useAppMutation, useAppQuery } from '../../data/query.ts';

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

/** Heading and counts of a box or sub-box, none asked for null; `data` is null when there is no such box. */
export function useBoxHead(bid: string | null) {
  const state = useAppQuery(BoxHeadDocument, { bid: bid ?? '' }, { what: COUNTED, pause: bid === null });
  return { ...state, data: state.data?.boxHead };
}

/** A-Z groups of a top-level box, in order. */
export function useA2ZGroups(bid: string) {
  const uid = useSession((state) => state.account.uid);
  const state = useAppQuery(A2zGroupsDocument, { uid, bid }, { what: ['boxes', 'cards'] });
  return { ...state, data: state.data?.a2zGroups };
}

/** When boxes were last trained (ISO 8601, UTC), by bid; asked only where boxes are sorted by it. */
export function useLastTrained(isOn: boolean): ReadonlyMap<string, string> {
  const { data } = useAppQuery(LastTrainedDocument, {}, { pause: !isOn, what: COUNTED });
  return useMemo(() => new Map(data?.lastTrained.map(({ bid, last_training_at }) => [bid, last_training_at])), [data]);
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
      /** An empty text takes the colour away. */
      paint: (bid: string, color: string) => updateCardbox({ bid, patch: { color } }),
      /** To the bin, from where {@link restore} takes it back. */
      remove: (bid: string) => deleteCardboxes({ bids: [bid] }),
      restore: (bid: string) => restoreCardboxes({ bids: [bid] }),
    }),
    [createCardbox, updateCardbox, deleteCardboxes, restoreCardboxes],
  );
}

/** What changes the boxes themselves: their order, and which cards are in which. */
export function useReshape() {
  const orderCardboxes = useAppMutation(OrderCardboxesDocument);
  const splitCardbox = useAppMutation(SplitCardboxDocument);
  const mergeCardboxes = useAppMutation(MergeCardboxesDocument);
  const duplicateCardbox = useAppMutation(DuplicateCardboxDocument);
  return useMemo(
    () => ({
      order: (bids: string[]) => orderCardboxes({ bids }),
      split: (bid: string, partial_size: number) => splitCardbox({ bid, partial_size }),
      /** Without other boxes: the box's own sub-boxes. */
      merge: (into: string, bids: string[] = []) => mergeCardboxes({ into, bids }),
      duplicate: (bid: string, title: string) => duplicateCardbox({ bid, title }),
    }),
    [orderCardboxes, splitCardbox, mergeCardboxes, duplicateCardbox],
  );
}

/** Changes what is named of a box and leaves the rest. */
export function useEditBox() {
  const update = useAppMutation(UpdateCardboxDocument);
  return useMemo(() => (bid: string, patch: CardboxPatch) => update({ bid, patch }), [update]);
}
