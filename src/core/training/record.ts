import type { TrainingStatus } from '../card/index.ts';
import { addDays, NO_DATE, parseTime, timeText } from '../day/index.ts';
import { CoreError } from '../errors.ts';
import { INTERVAL_DAYS, MAX_LEARNING_LEVEL, MAX_LEVEL, MIN_LEVEL } from './constants.ts';
import type { TrainingRecord, TrainingRecords } from './types.ts';

/** The record of a card that was never trained (E-12). */
export function defaultRecord(cid: string): TrainingRecord {
  return {
    cid,
    last_training_at: NO_DATE,
    next_training_at: NO_DATE,
    memory_level: MIN_LEVEL,
    status: { IS_LEARNED: false, IS_MEMORIZED: false, IS_TRAINED: false },
  };
}

/** The record of a card, or its default record. Own properties only: a cid may be `constructor`. */
export function recordIn(records: TrainingRecords, cid: string): TrainingRecord {
  const record = Object.hasOwn(records, cid) ? records[cid] : undefined;
  return record ?? defaultRecord(cid);
}

/** Days until the next training on a new level; 0 for any level without an interval (L-2). */
export function intervalOf(memory_level: number): number {
  return INTERVAL_DAYS[memory_level] ?? 0;
}

/** A time in UTC, as records store it. A time already in UTC stays as it is. Throws `INVALID_TIME`. */
export function utcTime(now: string): string {
  const ms = parseTime(now);
  if (ms === null) throw new CoreError('INVALID_TIME', `not a time: ${now}`);
  return now.endsWith('Z') ? now : timeText(ms);
}

/** The level after a card was trained: one up, at most 7. */
export function levelAfterTrained(memory_level: number): number {
  return Math.min(memory_level + 1, MAX_LEVEL);
}

/** The level after a card was forgotten: one down, at least 0. */
export function levelAfterForget(memory_level: number): number {
  return Math.max(memory_level - 1, MIN_LEVEL);
}

/**
 * The record after a card was trained: learned, trained, one level up, due after the interval of the level (T-6), or after
 * so many days where they follow from its answers (T-47).
 */
export function recordAfterTrained(record: TrainingRecord, now: string, days?: number): TrainingRecord {
  const memory_level = levelAfterTrained(record.memory_level);
  return {
    ...record,
    last_training_at: utcTime(now),
    next_training_at: addDays(now, days ?? intervalOf(memory_level)),
    memory_level,
    status: { ...record.status, IS_LEARNED: true, IS_TRAINED: true },
  };
}

/** The record after a card was forgotten: one level down, not trained; dates and other flags stay (T-7). */
export function recordAfterForget(record: TrainingRecord): TrainingRecord {
  return {
    ...record,
    memory_level: levelAfterForget(record.memory_level),
    status: { ...record.status, IS_TRAINED: false },
  };
}

/** The record after a card was marked memorized or unmarked; nothing else changes (T-8). */
export function recordAfterMemorize(record: TrainingRecord, isMemorized: boolean): TrainingRecord {
  return { ...record, status: { ...record.status, IS_MEMORIZED: isMemorized } };
}

/** The progress of a card: memorized; else new if never trained; else learning on levels 0 to 2; else review. */
export function trainingStatus(record: TrainingRecord): TrainingStatus {
  if (record.status.IS_MEMORIZED) return 'memorized';
  if (record.last_training_at === NO_DATE) return 'new';
  return record.memory_level <= MAX_LEARNING_LEVEL ? 'learning' : 'review';
}
