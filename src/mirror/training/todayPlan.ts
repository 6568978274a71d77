import {
  type AskedNotes,
  planBox,
  planToday,
  roomForNew,
  type TodayBox,
  type TodayCard,
  takeCards,
  takeSibling,
} from '#core/training/index.ts';
import { answeredToday, boxCounts, COUNT_KIND, type Counts, siblingsToday, topBoxCounts } from '#mirror/cards/index.ts';
import { requireBox, topBoxes, topBoxOf } from '../database/boxLists.ts';
import type { BoxRow } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { VISIBILITY } from '../database/visibility.ts';
import { visibilityFilter } from '../database/visibilityFilter.ts';

const NO_LIMIT = 2 ** 31;

/** Which boxes Today is about, null for all; and whether the person chose to be asked siblings, too (V-21). */
export interface TodayScope {
  readonly bids?: readonly string[] | null;
  readonly hasSiblings?: boolean;
}

type AnsweredInBox = Pick<TodayBox, 'answered_today' | 'new_today'>;

/** Today's answers by top-level box. `new_today` counts cards answered for the first time. */
export function answeredByBox(store: Store): Map<string, AnsweredInBox> {
  const boxes = new Map<string, AnsweredInBox>();
  for (const { bid, answers, isNew } of answeredToday(store)) {
    const { answered_today, new_today } = boxes.get(bid) ?? { answered_today: 0, new_today: 0 };
    boxes.set(bid, { answered_today: answered_today + answers, new_today: new_today + isNew });
  }
  return boxes;
}

const isTop = ({ bid, pbid }: BoxRow): boolean => bid === pbid;

/** Only the cards of a box: a top-level box with its sub-boxes, or one sub-box. */
const inBox = (box: BoxRow): string => (isTop(box) ? 'r.top_id = ?' : 'r.box_id = ?');

type DayPlanner = ReturnType<typeof plannerOf>;

/** Plans a day; without siblings no card waits for another one of its note. `asked`: the cards of notes that are asked. */
function plannerOf(store: Store, { hasSiblings = false }: TodayScope) {
  const siblings = hasSiblings ? null : siblingsToday(store);
  const asked: AskedNotes = new Map(siblings?.asked);
  return { store, siblings, asked };
}

const noteOf = ({ siblings }: DayPlanner, id: number): number => siblings?.noteOf[id] ?? 0;

/** The due cards of a box that may have to wait. */
function siblingsIn({ store, siblings }: DayPlanner, box: BoxRow): readonly number[] {
  const due = siblings?.dueIn.get(topBoxOf(store, box).id) ?? [];
  return isTop(box) ? due : due.filter((id) => siblings?.boxOf[id] === box.id);
}

type CardRow = Required<Pick<TodayCard, 'cid' | 'id'>>;

/** The first due cards of a box: `limit` of them, and as many more as may have to wait. */
function dueCardsOf(planner: DayPlanner, box: BoxRow, limit: number): TodayBox['due'] {
  const { store } = planner;
  const rows = store
    .sql<CardRow & { due_day: number }>(
      `SELECT r.cid, r.card_id AS id, r.due_day FROM records r
       WHERE ${inBox(box)} AND r.place = ${VISIBILITY.active} AND r.due_day IS NOT NULL AND r.due_day <= ?${visibilityFilter(store)}
       ORDER BY r.due_day, r.title_key LIMIT ?`,
    )
    .all(box.id, store.today(), limit + siblingsIn(planner, box).length);
  return planner.siblings === null ? rows : rows.map((row) => ({ ...row, note: noteOf(planner, row.id) }));
}

/**
 * The never-trained cards of a box, read one by one. Such a card waits while a card of its note is due, here or in another box,
 * whatever the limits are.
 */
function* newCardsOf(planner: DayPlanner, box: BoxRow): Iterable<TodayCard> {
  const { store, siblings } = planner;
  const cards = store
    .sql<CardRow>(
      `SELECT r.cid, r.card_id AS id FROM records r
       WHERE ${inBox(box)} AND r.place > ${VISIBILITY.inBin} AND r.place = ${VISIBILITY.active} AND r.last_training_at = 'N/A' AND r.IS_MEMORIZED = 0
         ${visibilityFilter(store)} ORDER BY r.title_key`,
    )
    .iterate(box.id);
  for (const card of cards) {
    const note = noteOf(planner, card.id);
    if (note === 0 || siblings?.dueOf[note] === 0) yield { ...card, note };
  }
}

/** The next `most` never-trained cards, in the order of the boxes and of their lists, whatever the limits are. */
export function nextNewCards(store: Store, most: number): string[] {
  const planner = plannerOf(store, {});
  const cids: string[] = [];
  for (const box of topBoxes(store)) {
    cids.push(...takeCards(newCardsOf(planner, box), most - cids.length, planner.asked));
  }
  return cids;
}

/** A box with its limits and with what was answered there; a sub-box has those of its top-level box. */
interface BoxOfDay extends Omit<TodayBox, 'due' | 'fresh'> {
  readonly box: BoxRow;
  readonly counts: Counts;
}

function boxesOf(store: Store, bids: TodayScope['bids']): BoxOfDay[] {
  const answered = answeredByBox(store);
  const boxes = bids == null ? topBoxes(store) : bids.map((bid) => requireBox(store, bid));
  const countsOf = topBoxCounts(store);
  return boxes.map((box) => ({
    box,
    counts: isTop(box) ? countsOf(box.id) : boxCounts(store, COUNT_KIND.box, box.id),
    limits: limitsOf(topBoxOf(store, box)),
    ...(answered.get(box.pbid) ?? { answered_today: 0, new_today: 0 }),
  }));
}

function limitsOf({ new_per_day, answers_per_day, backlog_days, backlog_from }: BoxRow): TodayBox['limits'] {
  const spread = backlog_days < 1 || backlog_from === null ? null : { fromDay: backlog_from, days: backlog_days };
  return { new_per_day, answers_per_day: answers_per_day > 0 ? answers_per_day : null, spread };
}

function todayBox(planner: DayPlanner, day: BoxOfDay, limit: number): TodayBox {
  const { box, counts, limits } = day;
  return {
    ...day,
    // The spread of a backlog selects card by card, so it needs all due cards.
    due: counts.due_count === 0 ? [] : dueCardsOf(planner, box, limits.spread == null ? limit : NO_LIMIT),
    fresh: counts.new_count === 0 ? [] : newCardsOf(planner, box),
  };
}

/** The cards of a session of Today (V-8, V-21), at most `limit`. */
export function todayCards(store: Store, limit = NO_LIMIT, scope: TodayScope = {}): string[] {
  const planner = plannerOf(store, scope);
  function* boxes() {
    for (const day of boxesOf(store, scope.bids)) {
      if (day.counts.due_count + day.counts.new_count > 0) yield todayBox(planner, day, limit);
    }
  }
  return planToday(boxes(), store.today(), planner.asked, limit);
}

function countDue(planner: DayPlanner, day: BoxOfDay): number {
  const { store, asked } = planner;
  if (day.limits.answers_per_day != null || day.limits.spread != null) {
    return planBox({ ...todayBox(planner, day, NO_LIMIT), fresh: [] }, store.today(), asked).due.length;
  }
  const isWaiting = (id: number): boolean => !takeSibling(asked, { id, note: noteOf(planner, id) });
  return day.counts.due_count - siblingsIn(planner, day.box).filter(isWaiting).length;
}

function countFresh(planner: DayPlanner, day: BoxOfDay, due: number): number {
  const room = Math.min(day.counts.new_count, roomForNew(day, due));
  return planner.siblings === null ? room : takeCards(newCardsOf(planner, day.box), room, planner.asked).length;
}

/** How many due cards Today asks. */
export function dueToday(store: Store): number {
  const planner = plannerOf(store, {});
  return boxesOf(store, null).reduce((sum, box) => sum + countDue(planner, box), 0);
}

function countAll(planner: DayPlanner, boxes: readonly BoxOfDay[]) {
  const sums = { due: 0, fresh: 0, dueBoxes: 0, freshBoxes: 0, cards: 0 };
  for (const box of boxes) {
    const due = countDue(planner, box);
    const fresh = countFresh(planner, box, due);
    sums.due += due;
    sums.fresh += fresh;
    if (due > 0) sums.dueBoxes++;
    if (fresh > 0) sums.freshBoxes++;
    sums.cards += box.counts.count;
  }
  return sums;
}

/**
 * What Today asks, counted, and all cards of its boxes. `waiting`: cards that wait for a sibling, or would wait if the person had
 * not chosen to be asked them. Reads cards only of boxes with limits on answers, and due or new cards that may have to wait.
 */
export function todayCounts(store: Store, scope: TodayScope = {}) {
  const planner = plannerOf(store, scope);
  const boxes = boxesOf(store, scope.bids);
  const counts = countAll(planner, boxes);
  if (siblingsToday(store) === null) return { ...counts, waiting: 0 };
  const other = countAll(plannerOf(store, { hasSiblings: scope.hasSiblings !== true }), boxes);
  return { ...counts, waiting: Math.abs(other.due + other.fresh - counts.due - counts.fresh) };
}
