import { dayNumber } from '../day/index.ts';
import { intervalOf } from './record.ts';
import type { TrainingRecord } from './types.ts';

/**
 * How well a card is remembered, by all its answers: FSRS-6 with its default weights and two grades. A right answer is Good, a
 * wrong one Again. Nothing here is random, so every device computes the same.
 */
export interface Memory {
  /** After so many days the card is remembered with a likelihood of 90 %. */
  readonly stability: number;
  /** From 1 to 10. */
  readonly difficulty: number;
  /** The day number of the last answer. */
  readonly day: number;
}

/** What the likelihood of a card depends on. */
type Fading = Pick<Memory, 'stability' | 'day'>;

/** What a box may want to be remembered when its cards come again, in percent (L-34). */
export const WANTED_RECALLS = [85, 90, 95] as const;
export type WantedRecall = (typeof WANTED_RECALLS)[number];

/** The ranges of what files and other devices may say. */
export const RECALL_RANGE = [70, 99] as const;
export const STABILITY_RANGE = [0.001, 36_500] as const;
export const DIFFICULTY_RANGE = [1, 10] as const;

/** The most days between two trainings. */
const MAX_INTERVAL = 365;
/** The difficulty of a card whose answers are not known. */
const UNKNOWN_DIFFICULTY = 5;

const WEIGHTS = [
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483,
  0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
] as const;
const AGAIN = 1;
const GOOD = 3;
const EASY = 4;
/** So that the likelihood is 90 % when as many days passed as the stability has. */
const FACTOR = 0.9 ** (-1 / WEIGHTS[20]) - 1;

/** Powers and logarithms differ in their last digits between engines. Rounded, they are the same on every device. */
function rounded(value: number, [min, max]: readonly [number, number]): number {
  return Math.round(Math.min(Math.max(value, min), max) * 1e8) / 1e8;
}

function firstDifficulty(grade: number): number {
  return WEIGHTS[4] - Math.exp(WEIGHTS[5] * (grade - 1)) + 1;
}

function recallAfter(stability: number, days: number): number {
  return (1 + (FACTOR * days) / stability) ** -WEIGHTS[20];
}

function nextStability({ stability: s, difficulty: d }: Memory, grade: number, days: number): number {
  const w = WEIGHTS;
  if (days === 0) {
    const factor = Math.exp(w[17] * (grade - GOOD + w[18])) * s ** -w[19];
    return s * (grade === GOOD ? Math.max(factor, 1) : factor);
  }
  const forgotten = 1 - recallAfter(s, days);
  if (grade === GOOD) return s * (1 + Math.exp(w[8]) * (11 - d) * s ** -w[9] * (Math.exp(w[10] * forgotten) - 1));
  const lapsed = w[11] * d ** -w[12] * ((s + 1) ** w[13] - 1) * Math.exp(w[14] * forgotten);
  return Math.min(lapsed, s / Math.exp(w[17] * w[18]));
}

/** The memory after an answer on a day; null before: the first answer. */
export function memoryAfterAnswer(memory: Memory | null, isCorrect: boolean, day: number): Memory {
  const grade = isCorrect ? GOOD : AGAIN;
  const stability = memory === null ? WEIGHTS[grade - 1] : nextStability(memory, grade, daysSince(memory, day));
  const step = memory === null ? 0 : (-WEIGHTS[6] * (grade - GOOD) * (10 - memory.difficulty)) / 9;
  const difficulty =
    memory === null
      ? firstDifficulty(grade)
      : WEIGHTS[7] * firstDifficulty(EASY) + (1 - WEIGHTS[7]) * (memory.difficulty + step);
  return {
    stability: rounded(stability ?? 0, STABILITY_RANGE),
    difficulty: rounded(difficulty, DIFFICULTY_RANGE),
    day,
  };
}

/** Days from the last answer to a day. Another device may have an earlier day. */
function daysSince({ day: last }: Fading, day: number): number {
  return Math.max(day - last, 0);
}

/** The likelihood that a card is remembered on a day, from 0 to 1. */
export function likelyRecall(memory: Fading, day: number): number {
  return recallAfter(memory.stability, daysSince(memory, day));
}

/** How long ago the last answer was, in stabilities: the larger, the less likely a card is remembered. SQL can compare it. */
export function fadedBy(memory: Fading, day: number): number {
  return daysSince(memory, day) / memory.stability;
}

/** Days until the likelihood has fallen to a value from 0 to 1; with the stability 1 what {@link fadedBy} is then. */
export function daysUntilRecall(recall: number, stability = 1): number {
  return (stability / FACTOR) * (recall ** (-1 / WEIGHTS[20]) - 1);
}

/** Days until the likelihood has fallen to what is wanted, in percent: 1 to 365. */
export function daysUntil(wantedRecall: number, { stability }: Memory): number {
  return Math.min(Math.max(Math.round(daysUntilRecall(wantedRecall / 100, stability)), 1), MAX_INTERVAL);
}

/**
 * What a record alone says of the memory, as it was on a day: its last interval was right. Null for a card that was not trained.
 */
export function memoryOfRecord(record: TrainingRecord, today: number): Memory | null {
  const { last_training_at, next_training_at, memory_level } = record;
  const last = dayNumber(last_training_at);
  const interval = last === null ? 0 : (dayNumber(next_training_at) ?? last) - last;
  const stability = interval > 0 ? interval : intervalOf(memory_level);
  if (stability === 0) return null;
  return { stability: rounded(stability, STABILITY_RANGE), difficulty: UNKNOWN_DIFFICULTY, day: last ?? today };
}
