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
}
export const LOG_COLUMNS = 'id, cid, kind, stamp, at, isCorrect, effect, undoes, isMemorized, record';

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
  for (const entry of entries) {
    if (entry.kind === 'undo' || undone.has(entry.id)) continue;
    if (entry.kind === 'reset') now = untrained();
    else if (entry.kind === 'memorize') now.IS_MEMORIZED = entry.isMemorized === 1;
    else if (entry.kind === 'baseline') now = { ...now, ...baselineOf(entry) };
    else answer(now, entry);
  }
  return now;
}

function answer(now: Replayed, { effect, at }: LogRow): void {
  if (effect === 'trained') {
    now.memory_level = Math.min(7, now.memory_level + 1);
    now.last_training_at = at;
    now.next_training_at = new Date(Date.parse(at) + (DAYS[now.memory_level] ?? 0) * DAY_MS).toISOString();
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
