import { answerDay, interval, memoryOfDates, type OracleMemory, remember } from './memory.ts';

/**
 * The schedule of the product (T-6, T-7, T-8, L-2), written a second time from its rules: what tests compare records with. It
 * shares no code with the product.
 */

/** Days until the next training, by the new level. */
const DAYS = [0, 1, 2, 4, 7, 15, 30, 60] as const;
const DAY_MS = 86_400_000;

/** A row of the answer log, as SQLite stores it. */
export interface LogRow {
  readonly id: string;
  readonly cid: string;
  readonly kind: string;
  readonly stamp: string;
  readonly at: string;
  readonly isCorrect: number | null;
  readonly effect: string | null;
  readonly undoes: string | null;
  readonly isMemorized: number | null;
  readonly record: string | null;
  readonly wantedRecall: number | null;
  readonly day: number | null;
  readonly stability: number | null;
  readonly difficulty: number | null;
}
export const LOG_COLUMNS =
  'id, cid, kind, stamp, at, isCorrect, effect, undoes, isMemorized, record, wantedRecall, day, stability, difficulty';

/** A card's record, and how often it was forgotten. */
export interface Replayed {
  memory_level: number;
  last_training_at: string;
  next_training_at: string;
  IS_LEARNED: boolean;
  IS_MEMORIZED: boolean;
  IS_TRAINED: boolean;
  forgotten: number;
}

const untrained = (): Replayed => ({
  memory_level: 0,
  last_training_at: 'N/A',
  next_training_at: 'N/A',
  IS_LEARNED: false,
  IS_MEMORIZED: false,
  IS_TRAINED: false,
  forgotten: 0,
});

/** The agreed order: by stamp, then by id. */
export function inOrder(log: readonly LogRow[]): LogRow[] {
  return [...log].sort((a, b) => (a.stamp === b.stamp ? compare(a.id, b.id) : compare(a.stamp, b.stamp)));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The record that the entries of one card make, given in the agreed order. */
export function replayOf(entries: readonly LogRow[]): Replayed {
  const undone = new Set<string | null>();
  for (const { id, kind, undoes } of entries.toReversed()) if (kind === 'undo' && !undone.has(id)) undone.add(undoes);
  let now = untrained();
  let memory: OracleMemory | null = null;
  let isKnown = false;
  for (const entry of entries) {
    if (entry.kind === 'undo' || undone.has(entry.id)) continue;
    if (entry.kind === 'reset') {
      now = untrained();
      memory = null;
      isKnown = false;
    } else if (entry.kind === 'memorize') now.IS_MEMORIZED = entry.isMemorized === 1;
    else if (entry.kind === 'baseline') {
      now = { ...now, ...baselineOf(entry) };
      memory = memoryAfterBaseline(memory, entry, isKnown, now);
      isKnown ||= entry.stability !== null;
    } else {
      memory = remember(memory, entry.isCorrect === 1, answerDay(entry.at, entry.day));
      isKnown = true;
      answer(now, entry, memory);
    }
  }
  return now;
}

function memoryAfterBaseline(
  memory: OracleMemory | null,
  { at, day, stability, difficulty }: LogRow,
  isKnown: boolean,
  { last_training_at: last, next_training_at: next, memory_level }: Replayed,
): OracleMemory | null {
  const own = memoryOfDates(last, next, DAYS[memory_level] ?? 0, at);
  if (stability !== null && difficulty !== null) {
    const answered = Date.parse(last === 'N/A' ? at : last);
    return { s: stability, d: difficulty, day: day ?? Math.floor(answered / DAY_MS) };
  }
  return isKnown ? memory : own;
}

function answer(now: Replayed, { effect, at, wantedRecall }: LogRow, memory: OracleMemory): void {
  if (effect === 'trained') {
    now.memory_level = Math.min(7, now.memory_level + 1);
    now.last_training_at = at;
    const days = wantedRecall === null ? (DAYS[now.memory_level] ?? 0) : interval(memory, wantedRecall);
    now.next_training_at = new Date(Date.parse(at) + days * DAY_MS).toISOString();
    now.IS_LEARNED = true;
    now.IS_TRAINED = true;
  }
  if (effect === 'forget') {
    now.memory_level = Math.max(0, now.memory_level - 1);
    now.IS_TRAINED = false;
    now.forgotten++;
  }
}

function baselineOf({ record }: LogRow): Omit<Replayed, 'forgotten'> {
  const { memory_level, last_training_at, next_training_at, status } = JSON.parse(record ?? '{}');
  return { memory_level, last_training_at, next_training_at, ...status };
}
