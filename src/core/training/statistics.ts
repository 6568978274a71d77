import { type DaySettings, dateOfDay, dayNumber } from '../day/index.ts';
import { CoreError } from '../errors.ts';
import { FORECAST_DAYS, MAX_LEVEL } from './constants.ts';
import { intervalOf } from './record.ts';
import type { TrainingRecord } from './types.ts';

function todayOf(now: string, day?: DaySettings): number {
  const today = dayNumber(now, day);
  if (today === null) throw new CoreError('INVALID_TIME', `not a time: ${now}`);
  return today;
}

/** How many cards are on each memory level, 0 to 7 (docs/product.md §2, memory recap). */
export function levelCounts(records: Iterable<Pick<TrainingRecord, 'memory_level'>>): number[] {
  const counts = Array.from({ length: MAX_LEVEL + 1 }, () => 0);
  for (const { memory_level } of records) counts[memory_level] = (counts[memory_level] ?? 0) + 1;
  return counts;
}

/** Cards that become due on a day; `date` is YYYY-MM-DD. */
export interface DueDay {
  readonly date: string;
  readonly due: number;
}

/**
 * How many cards become due on each coming day, today first. Overdue cards count for today. Cards without a date and
 * cards due later do not count. Throws `INVALID_TIME`.
 */
export function dueForecast(
  records: Iterable<Pick<TrainingRecord, 'next_training_at'>>,
  now: string,
  days = FORECAST_DAYS,
  day?: DaySettings,
): DueDay[] {
  const today = todayOf(now, day);
  const counts = Array.from({ length: days }, () => 0);
  for (const { next_training_at } of records) {
    const due = dayNumber(next_training_at, day);
    if (due === null || due - today >= days) continue;
    const at = Math.max(0, due - today);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts.map((due, index) => ({ date: dateOfDay(today + index), due }));
}

/** An answer of the log for statistics, without undone answers (`effectiveEntries`). */
export interface LoggedAnswer {
  readonly at: string;
  readonly isCorrect: boolean;
  /** The memory level of the card before the answer. */
  readonly memory_level: number;
}

/** Answers on one day; `date` is YYYY-MM-DD. */
export interface ActiveDay {
  readonly date: string;
  readonly answers: number;
}

/** The number of answers on each of the last `days` days, today last: the heat map. */
export function activity(
  answers: Iterable<Pick<LoggedAnswer, 'at'>>,
  now: string,
  days = 365,
  day?: DaySettings,
): ActiveDay[] {
  const first = todayOf(now, day) - days + 1;
  const counts = Array.from({ length: days }, () => 0);
  for (const { at } of answers) {
    const index = (dayNumber(at, day) ?? first - 1) - first;
    if (index >= 0 && index < days) counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts.map((count, index) => ({ date: dateOfDay(first + index), answers: count }));
}

/** The retention of the cards of a level. */
export interface LevelRetention {
  readonly memory_level: number;
  readonly intervalDays: number;
  readonly answers: number;
  /** Share of correct answers, 0 to 1; null without answers. */
  readonly retention: number | null;
}

/** The share of correct answers, by the level of the card. */
export function retentionByLevel(answers: Iterable<LoggedAnswer>): LevelRetention[] {
  const counts = Array.from({ length: MAX_LEVEL + 1 }, () => ({ all: 0, correct: 0 }));
  for (const { memory_level, isCorrect } of answers) {
    const count = counts[memory_level];
    if (count === undefined) continue;
    count.all++;
    if (isCorrect) count.correct++;
  }
  return counts.map(({ all, correct }, memory_level) => ({
    memory_level,
    intervalDays: intervalOf(memory_level),
    answers: all,
    retention: all === 0 ? null : correct / all,
  }));
}
