import { brokenBoxLimit, parseColor } from '#core/boxes/index.ts';
import { characters, LIMITS } from '#core/card/index.ts';
import { WANTED_RECALLS } from '#core/training/index.ts';
import { deleteBoxes, restoreBoxes } from '#mirror/bin/index.ts';
import {
  boxCards,
  boxCounts,
  COUNT_KIND,
  type CountKind,
  type Counts,
  charGroups,
  prepareTopCounts,
  topBoxCounts,
  withoutWaiting,
} from '#mirror/cards/index.ts';
import {
  boxOrder,
  cardGroups,
  findBox,
  isNested,
  nestedBoxes,
  requireBox,
  subBoxes,
  topBoxes,
  topBoxOf,
  topOrder,
} from '../database/boxLists.ts';
import { MirrorError } from '../database/errors.ts';
import type { BoxRow, CardRow } from '../database/rows.ts';
import { hasAnswerDates } from '../database/serverProtocol.ts';
import type { Store } from '../database/store.ts';
import type { Context } from '../graphql/context.ts';
import type { MutationResolvers, QueryResolvers, Resolvers } from '../graphql/generated.ts';
import { type BoxEdit, createBox, updateBox } from './boxes.ts';
import type { CountedBox, SubBoxRow } from './boxViews.ts';
import { datesForecast } from './datesForecast.ts';
import { duplicateBox } from './duplicateBox.ts';
import { lastTrained } from './lastTrained.ts';
import { orderBoxes } from './orderBoxes.ts';
import { mergeBoxes, splitBox } from './reshapeBoxes.ts';

function counted(box: BoxRow, kind: CountKind): CountedBox {
  return { ...box, kind };
}

function countsOf(box: CountedBox, store: Store): Counts {
  box.cachedCounts ??= withoutWaiting(store, boxCounts(store, box.kind, box.id), box.kind, box.id);
  return box.cachedCounts;
}

function checkedTitle(title: string): string {
  // A tab or line break that was pasted is a space; other control characters have nothing to show.
  const trimmed = title.replace(/\p{Cc}+/gu, ' ').trim();
  if (trimmed === '') throw new MirrorError('TITLE_REQUIRED', 'a box needs a title');
  if (characters(trimmed) > LIMITS.titleCharacters) throw new MirrorError('TITLE_TOO_LONG', 'the title is too long');
  return trimmed;
}

/** An empty text takes the color away. */
function checkColor(color: string | null | undefined): void {
  if (color != null && color !== '' && parseColor(color) === null)
    throw new MirrorError('BAD_REQUEST', 'no such color');
}

function checkLimits(edit: BoxEdit): void {
  const broken = brokenBoxLimit(edit);
  const { wantedRecall } = edit;
  const isWanted = wantedRecall == null || (WANTED_RECALLS as readonly number[]).includes(wantedRecall);
  if (!isWanted) throw new MirrorError('BAD_REQUEST', 'no such wantedRecall');
  if (broken !== null) throw new MirrorError('BAD_REQUEST', `no such ${broken}`);
}

/** The GraphQL type AnswerDates. */
function answerDates(store: Store) {
  const chosen = 'SELECT bid FROM boxes WHERE bid = pbid AND wantedRecall IS NOT NULL AND IS_SOFT_DELETED = 0';
  const isOffered = hasAnswerDates(store);
  return { isOffered, bids: isOffered ? (store.sql<string>(chosen).pluck().all() as string[]) : [] };
}

function cardboxOrFail(store: Store, bid: string): CountedBox {
  const box = requireBox(store, bid);
  return counted(box, box.bid === box.pbid ? COUNT_KIND.topBox : COUNT_KIND.box);
}

/** All top-level boxes. What their fields need is read for all of them at once. */
function countedTopBoxes(store: Store): CountedBox[] {
  const countsOf = topBoxCounts(store);
  const nested = nestedBoxes(store);
  return topBoxes(store).map((box) => ({
    ...counted(box, COUNT_KIND.topBox),
    cachedCounts: withoutWaiting(store, countsOf(box.id), COUNT_KIND.topBox, box.id),
    hasSubBoxes: nested.has(box.bid),
  }));
}

function subBoxesOf(store: Store, box: CountedBox): CountedBox[] {
  if (box.hasSubBoxes === false) return [];
  return subBoxes(store, box.bid).map((sub) => counted(sub, COUNT_KIND.box));
}

export const boxQueries = {
  cardboxes: async (_, { uid }, { store, pause }) => {
    if (uid !== store.uid) return [];
    await prepareTopCounts(store, pause);
    return countedTopBoxes(store);
  },
  subbox: (_, args, { store }) => {
    const box = findBox(store, args.pbid);
    return box === undefined
      ? null
      : { ...counted(box, COUNT_KIND.box), first: args.first ?? null, after: args.after ?? null };
  },
  answerDates: (_, __, { store }) => answerDates(store),
  datesForecast: (_, { bid, from }, { store }) => datesForecast(store, bid, from),
  lastTrained: (_, __, { store, pause }) => lastTrained(store, pause),
  userCardGroups: (_, { uid }, { store }) => (uid === store.uid ? cardGroups(store) : []),
  a2zGroups: (_, { uid, bid }, { store }) => {
    const box = uid === store.uid ? findBox(store, bid) : undefined;
    return box === undefined ? [] : charGroups(store, box);
  },
  boxHead: (_, { bid }, { store }) => {
    const box = findBox(store, bid);
    if (box === undefined) return null;
    const is_sub_box = box.bid !== box.pbid;
    const top = topBoxOf(store, box);
    return {
      ...counted(box, is_sub_box ? COUNT_KIND.box : COUNT_KIND.topBox),
      is_sub_box,
      parent_title: is_sub_box ? top.title : null,
      front_lang: box.front_lang ?? top.front_lang,
      back_lang: box.back_lang ?? top.back_lang,
      training_type: box.training_type ?? top.training_type,
      training_mode: box.training_mode ?? top.training_mode,
      training_count: box.training_count ?? top.training_count,
      training_in_order: box.training_in_order ?? top.training_in_order,
      trainingSort: box.trainingSort ?? top.trainingSort,
    };
  },
} satisfies Partial<QueryResolvers>;

export const boxMutations = {
  createCardbox: (_, { title }, { store }) => {
    const checked = checkedTitle(title);
    const { bid } = store.write(() => createBox(store, { title: checked }));
    return cardboxOrFail(store, bid);
  },
  updateCardbox: (_, { bid, patch }, { store }) => {
    const { title } = patch;
    const edit = title == null ? patch : { ...patch, title: checkedTitle(title) };
    checkColor(patch.color);
    checkLimits(patch);
    store.write(() => updateBox(store, bid, edit));
    return cardboxOrFail(store, bid);
  },
  deleteCardboxes: (_, { bids }, { store, sweep }) => {
    const done = deleteBoxes(store, bids);
    sweep();
    return done;
  },
  restoreCardboxes: (_, { bids }, { store, pause }) => restoreBoxes(store, bids, pause),
  orderCardboxes: (_, { bids }, { store }) => orderBoxes(store, bids),
  splitCardbox: async (_, { bid, partial_size }, { store, sessions, pause }) => {
    await splitBox(store, bid, partial_size, pause);
    // These cards are now in other boxes.
    sessions.removeAll();
    return cardboxOrFail(store, bid);
  },
  mergeCardboxes: async (_, { into, bids }, { store, sessions, pause }) => {
    const undo_id = await mergeBoxes(store, into, bids, pause);
    sessions.removeAll();
    return { box: cardboxOrFail(store, into), undo_id };
  },
  duplicateCardbox: async (_, { bid, title }, { store, pause }) =>
    cardboxOrFail(store, await duplicateBox(store, bid, checkedTitle(title), pause)),
} satisfies Partial<MutationResolvers>;

function cardsOf(box: SubBoxRow, { store }: Context): readonly CardRow[] {
  box.cachedCards ??= boxCards(store, box.id, box.first ?? null, box.after ?? null);
  return box.cachedCards;
}

export const boxTypes = {
  Cardbox: {
    labels: (box) => JSON.parse(box.labels),
    counts: (box, _, { store }) => countsOf(box, store),
    count: (box, _, { store }) => countsOf(box, store).count,
    sub_boxes: (box, _, { store }) => subBoxesOf(store, box),
    settings: (box) => box,
    IS_NESTED_BOX: (box, _, { store }) => box.hasSubBoxes ?? isNested(store, box.bid),
  },
  CardboxSettings: { order: (box, _, { store }) => topOrder(store, box.id) },
  SubBox: {
    labels: (box) => JSON.parse(box.labels),
    counts: (box, _, { store }) => countsOf(box, store),
    count: (box, _, { store }) => countsOf(box, store).count,
    order: (box, _, { store }) => boxOrder(store, box.id),
    trained_count: (box, _, { store }) => countsOf(box, store).trained_count,
    learned_count: (box, _, { store }) => countsOf(box, store).learned_count,
    cards: (box, _, context) => cardsOf(box, context),
    records: (box, _, context) => cardsOf(box, context),
  },
  BoxHead: {
    counts: (box, _, { store }) => countsOf(box, store),
    IS_NESTED_BOX: (box, _, { store }) => isNested(store, box.bid),
  },
  CardGroup: { labels: (group) => JSON.parse(group.labels) },
} satisfies Resolvers;
