import { resolveScope } from '#mirror/cards/index.ts';
import type { Store } from '../database/store.ts';
import { answeredByBox, nextNewCards, todayCounts } from './todayPlan.ts';
import { MAX_DURATION } from './trainingCommands.ts';
import { nextDueAt } from './trainingSelection.ts';

/** Assumed seconds for an answer if the user has not given any. */
const DEFAULT_SECONDS = 8;
const AVERAGED_ANSWERS = 200;
/** How many never-trained cards Today offers beyond the daily limits at a time. */
const MORE_NEW = 10;
/** The largest number that GraphQL's `Int` can hold. */
const MAX_INT = 2 ** 31 - 1;

/** The average seconds for an answer, from the latest answers. */
function secondsPerAnswer(store: Store): number {
  const sql = `SELECT avg(min(duration, ${MAX_DURATION})) FROM (
    SELECT duration FROM answer_log WHERE kind = 'answer' AND duration > 0 ORDER BY id DESC LIMIT ?)`;
  const milliseconds = store.sql<number | null>(sql).pluck().get(AVERAGED_ANSWERS);
  return milliseconds == null ? DEFAULT_SECONDS : milliseconds / 1000;
}

/**
 * The GraphQL type Today: due and new cards within the daily limits, and the estimated time for the ones that come first. The boxes
 * are those with due cards or, if nothing is due, with new ones.
 */
export function today(store: Store) {
  const { due, fresh, dueBoxes, freshBoxes, cards, waiting } = todayCounts(store);
  return {
    due_count: due,
    new_count: fresh,
    waitingCount: waiting,
    box_count: due > 0 ? dueBoxes : freshBoxes,
    estimated_seconds: Math.min(MAX_INT, Math.round((due > 0 ? due : fresh) * secondsPerAnswer(store))),
    answered_today: [...answeredByBox(store).values()].reduce((sum, { answered_today }) => sum + answered_today, 0),
    card_count: cards,
    next_due_at: due > 0 ? null : nextDueAt(store, resolveScope(store, {}), waiting),
    moreNew: due + fresh > 0 ? [] : nextNewCards(store, MORE_NEW),
  };
}
