import { NO_DATE, timeText } from '#core/day/index.ts';
import { INTERVAL_DAYS, MAX_LEVEL, type TrainingRecord } from '#core/training/index.ts';
import type { AnkiCardRow, AnswerRow } from './ankiDatabase.ts';

/** Larger due numbers are seconds since 1970, smaller ones are days since the collection was made. */
const MIN_SECONDS = 1_000_000_000;

/** Characters that Anki writes about a card. */
const MAX_DATA = 10_000;

/** The highest level whose interval is not longer. */
export function levelOf(days: number): number {
  let level = 0;
  while (level < MAX_LEVEL && (INTERVAL_DAYS[level + 1] ?? Number.POSITIVE_INFINITY) <= days) level++;
  return level;
}

export function isSuspended({ queue }: AnkiCardRow): boolean {
  return queue === -1;
}

/** The deck of a card. One that is in a filtered deck now belongs to its home deck. */
export function homeDeck({ did, odid }: AnkiCardRow): number {
  return odid === 0 ? did : odid;
}

/** Whether the card was ever learned in Anki. */
export function wasLearned({ type }: AnkiCardRow): boolean {
  return type > 0;
}

/**
 * The record of a card, from its state in Anki.
 * @param crt when the collection was made, in seconds since 1970
 * @param lastAnswer time of the last answer, in milliseconds
 */
export function recordOf(cid: string, card: AnkiCardRow, crt: number, lastAnswer: number): TrainingRecord {
  const due = card.odid !== 0 && card.odue !== 0 ? card.odue : card.due;
  const dueMs = due >= MIN_SECONDS ? due * 1000 : (crt + due * 86_400) * 1000;
  return {
    cid,
    last_training_at: timeText(lastAnswer),
    next_training_at: Number.isSafeInteger(dueMs) ? timeText(dueMs) : NO_DATE,
    memory_level: card.type === 1 ? 0 : levelOf(card.ivl),
    status: { IS_LEARNED: true, IS_MEMORIZED: false, IS_TRAINED: card.type === 2 },
  };
}

/** When a card without answers in the package was last answered, in milliseconds: what Anki noted, else one interval before its due date. */
export function estimatedAnswer(card: AnkiCardRow, crt: number): number {
  try {
    const { lrt }: { lrt?: unknown } = card.data.length > MAX_DATA ? {} : JSON.parse(card.data);
    if (typeof lrt === 'number' && lrt >= MIN_SECONDS) return lrt * 1000;
  } catch {
    // Old versions of Anki write nothing here.
  }
  const due = card.odid !== 0 && card.odue !== 0 ? card.odue : card.due;
  if (due >= MIN_SECONDS || card.ivl <= 0) return card.mod * 1000;
  return Math.min((crt + (due - card.ivl) * 86_400) * 1000, Math.max(card.mod * 1000, 0)) || card.mod * 1000;
}

/** Whether a row of the review log is an answer of the learner. Others are changes of due dates by hand. */
export function isAnswer({ ease, type }: AnswerRow): boolean {
  return ease > 0 && type < 4;
}

/**
 * Whether an answer changed the level: a review, and the last step of learning. A wrong answer counts only in a review, as
 * Anki counts lapses.
 */
export function countsForLevel({ ease, type, ivl, lastIvl }: AnswerRow): boolean {
  if (type === 1) return true;
  return type === 0 && ease > 1 && ivl > 0 && lastIvl <= 0;
}
