import { dayNumber, NO_DATE, timeText } from '#core/day/index.ts';
import {
  DIFFICULTY_RANGE,
  INTERVAL_DAYS,
  MAX_LEVEL,
  type Memory,
  STABILITY_RANGE,
  type TrainingRecord,
  WANTED_RECALLS,
  type WantedRecall,
} from '#core/training/index.ts';
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

/** What Anki notes about a card: its memory as `s` and `d`, the wanted recall `dr`, the last review `lrt` in seconds. */
function ankiData({ data }: AnkiCardRow): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = data.length > MAX_DATA ? null : JSON.parse(data);
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    // Old versions of Anki write nothing here.
    return {};
  }
}

/** A number in a range, with the decimals that entries have; null if it is none. */
function decimalIn(value: unknown, [min, max]: readonly [number, number]): number | null {
  return typeof value === 'number' && value >= min && value <= max ? Math.round(value * 1e8) / 1e8 : null;
}

/** The memory of a card that Anki has (E-32); null without one. `lastAnswer` as in `recordOf`. */
export function memoryOf(card: AnkiCardRow, lastAnswer: number): Memory | null {
  const { s, d } = ankiData(card);
  const stability = decimalIn(s, STABILITY_RANGE);
  const difficulty = decimalIn(d, DIFFICULTY_RANGE);
  if (stability === null || difficulty === null) return null;
  return { stability, difficulty, day: dayNumber(timeText(lastAnswer)) ?? 0 };
}

/** The strength that is nearest to what the cards want in Anki; null if none has a memory there. */
export function wantedRecallOf(cards: Iterable<AnkiCardRow>): WantedRecall | null {
  for (const card of cards) {
    if (memoryOf(card, 0) === null) continue;
    const { dr } = ankiData(card);
    const wanted = typeof dr === 'number' ? dr * 100 : 90;
    return WANTED_RECALLS.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0] ?? null;
  }
  return null;
}

/** When a card without answers in the package was last answered, in milliseconds: what Anki noted, else one interval before its due date. */
export function estimatedAnswer(card: AnkiCardRow, crt: number): number {
  const { lrt } = ankiData(card);
  if (typeof lrt === 'number' && lrt >= MIN_SECONDS) return lrt * 1000;
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
