import { planBox, planToday, type TodayBox } from '#core/training/index.ts';
import { boxCounts, COUNT_KIND, type Counts, resolveScope, topBoxCounts } from '#mirror/cards/index.ts';
import { requireBox, topBoxes, topBoxOf } from '../database/boxLists.ts';
import { startOfDay, todayStart } from '../database/dayStart.ts';
import type { BoxRow } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { VISIBILITY } from '../database/visibility.ts';
import { MAX_DURATION } from './trainingCommands.ts';
import { nextDueAt } from './trainingSelection.ts';

/** Assumed seconds for an answer if the user has not given any. */
const DEFAULT_SECONDS = 8;
const AVERAGED_ANSWERS = 200;
const NO_LIMIT = 2 ** 31;
/** How many never-trained cards Today offers beyond the daily limits at a time. */
const MORE_NEW = 10;
/** The largest number that GraphQL's `Int` can hold. */
const MAX_INT = 2 ** 31 - 1;

/** The GraphQL type Today. */
export interface Today {
  readonly due_count: number;
  readonly new_count: number;
  /** Boxes with due cards or, if nothing is due, with new ones. */
  readonly box_count: number;
  readonly estimated_seconds: number;
  readonly answered_today: number;
  readonly card_count: number;
  readonly next_due_at: string | null;
  readonly moreNew: readonly string[];
}

interface AnsweredToday {
  readonly answered_today: number;
  readonly new_today: number;
}
const NONE_ANSWERED: AnsweredToday = { answered_today: 0, new_today: 0 };

/** Today's answers that were not undone, by top-level box. `new_today` counts cards answered for the first time. */
function answeredToday(store: Store): Map<string, AnsweredToday> {
  const start = todayStart(store);
  // Answers with a time in the future (the clock was wrong) must not count today.
  const end = startOfDay(store, store.today() + 1);
  const rows = store
    .sql<AnsweredToday & { bid: string }>(
      `SELECT c.bid, count(*) AS answered_today, count(DISTINCT CASE WHEN NOT EXISTS (
         SELECT 1 FROM answer_log e WHERE e.cid = a.cid AND e.kind IN ('answer', 'baseline') AND e.at < ?
       ) THEN a.cid END) AS new_today
       FROM answer_log a JOIN cards c ON c.cid = a.cid
       WHERE a.id >= ? AND a.at >= ? AND a.at < ? AND a.kind = 'answer' AND NOT EXISTS (SELECT 1 FROM answer_log u WHERE u.undoes = a.id)
       GROUP BY c.bid`,
    )
    .all(start, store.firstIdAt(start), start, end);
  return new Map(rows.map((row) => [row.bid, row]));
}

function isLimited(box: BoxRow): boolean {
  return box.answers_per_day > 0 || spreadOf(box) !== null;
}

function spreadOf(box: BoxRow): { fromDay: number; days: number } | null {
  if (box.backlog_days < 1 || box.backlog_from === null) return null;
  return { fromDay: box.backlog_from, days: box.backlog_days };
}

/** Only the cards of a box: a top-level box with its sub-boxes, or one sub-box. */
const inBox = ({ bid, pbid }: BoxRow): string => (bid === pbid ? 'r.top_id = ?' : 'r.box_id = ?');

function dueCardsOf(store: Store, box: BoxRow, limit: number): { cid: string; due_day: number }[] {
  return store
    .sql<{ cid: string; due_day: number }>(
      `SELECT r.cid, r.due_day FROM records r
       WHERE ${inBox(box)} AND r.place = ${VISIBILITY.active} AND r.due_day IS NOT NULL AND r.due_day <= ?
       ORDER BY r.due_day, r.title_key LIMIT ?`,
    )
    .all(box.id, store.today(), limit);
}

function newCardsOf(store: Store, box: BoxRow, limit: number): string[] {
  return store
    .sql<{ cid: string }>(
      `SELECT r.cid FROM records r
       WHERE ${inBox(box)} AND r.place > ${VISIBILITY.inBin} AND r.place = ${VISIBILITY.active} AND r.last_training_at = 'N/A' AND r.IS_MEMORIZED = 0
       ORDER BY r.title_key LIMIT ?`,
    )
    .all(box.id, limit)
    .map(({ cid }) => cid);
}

/** A sub-box has the limits of its top-level box, and what was answered there counts. */
function todayBox(store: Store, box: BoxRow, counts: Counts, answered: AnsweredToday, limit: number): TodayBox {
  const top = topBoxOf(store, box);
  const spread = spreadOf(top);
  return {
    limits: {
      new_per_day: top.new_per_day,
      answers_per_day: top.answers_per_day > 0 ? top.answers_per_day : null,
      spread,
    },
    // The spread of a backlog selects card by card, so it needs all due cards.
    due: counts.due_count === 0 ? [] : dueCardsOf(store, box, spread === null ? limit : NO_LIMIT),
    fresh: counts.new_count === 0 ? [] : newCardsOf(store, box, Math.min(limit, top.new_per_day)),
    ...answered,
  };
}

/** The cards of a session of Today (V-8), of all boxes or of some (bids), at most `limit`. */
export function todayCards(store: Store, limit = NO_LIMIT, bids: readonly string[] | null = null): string[] {
  const answered = answeredToday(store);
  const rows = bids === null ? topBoxes(store) : bids.map((bid) => requireBox(store, bid));
  const countsOf = topBoxCounts(store);
  function* boxes() {
    for (const box of rows) {
      const counts = box.bid === box.pbid ? countsOf(box.id) : boxCounts(store, COUNT_KIND.box, box.id);
      if (counts.due_count + counts.new_count === 0) continue;
      yield todayBox(store, box, counts, answered.get(box.pbid) ?? NONE_ANSWERED, limit);
    }
  }
  return planToday(boxes(), store.today(), limit);
}

function offeredCounts(
  store: Store,
  box: BoxRow,
  counts: Counts,
  answered: AnsweredToday,
): { due: number; fresh: number } {
  if (!isLimited(box)) {
    const room = Math.max(0, box.new_per_day - answered.new_today);
    return { due: counts.due_count, fresh: Math.min(counts.new_count, room) };
  }
  const plan = planBox(todayBox(store, box, counts, answered, NO_LIMIT), store.today());
  return { due: plan.due.length, fresh: plan.fresh.length };
}

/** The average seconds for an answer, from the latest answers. */
function secondsPerAnswer(store: Store): number {
  const row = store
    .sql<{ ms: number | null }>(
      `SELECT avg(min(duration, ${MAX_DURATION})) AS ms FROM (
         SELECT duration FROM answer_log WHERE kind = 'answer' AND duration > 0 ORDER BY id DESC LIMIT ?
       )`,
    )
    .get(AVERAGED_ANSWERS);
  return row?.ms == null ? DEFAULT_SECONDS : row.ms / 1000;
}

/** The next never-trained cards, in the order of the boxes and of their lists. */
function nextNewCards(store: Store): string[] {
  const cids: string[] = [];
  for (const box of topBoxes(store)) {
    if (cids.length < MORE_NEW) cids.push(...newCardsOf(store, box, MORE_NEW - cids.length));
  }
  return cids;
}

/** The summary of today: due and new cards within the daily limits, and the estimated time for the ones that come first. */
export function today(store: Store): Today {
  const answered = answeredToday(store);
  const countsOf = topBoxCounts(store);
  const sums = { due: 0, fresh: 0, dueBoxes: 0, freshBoxes: 0, cards: 0 };
  for (const box of topBoxes(store)) {
    const counts = countsOf(box.id);
    const { due, fresh } = offeredCounts(store, box, counts, answered.get(box.bid) ?? NONE_ANSWERED);
    sums.due += due;
    sums.fresh += fresh;
    if (due > 0) sums.dueBoxes++;
    if (fresh > 0) sums.freshBoxes++;
    sums.cards += counts.count;
  }
  const answered_today = [...answered.values()].reduce((sum, row) => sum + row.answered_today, 0);
  return {
    due_count: sums.due,
    new_count: sums.fresh,
    box_count: sums.due > 0 ? sums.dueBoxes : sums.freshBoxes,
    estimated_seconds: Math.min(MAX_INT, Math.round((sums.due > 0 ? sums.due : sums.fresh) * secondsPerAnswer(store))),
    answered_today,
    card_count: sums.cards,
    next_due_at: sums.due > 0 ? null : nextDueAt(store, resolveScope(store, {})),
    moreNew: sums.due + sums.fresh > 0 ? [] : nextNewCards(store),
  };
}
