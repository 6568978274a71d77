import type { Pause } from '../scheduling/chunking.ts';
import type { Store } from './store.ts';

/** Rows that a long read takes in one step: some ten milliseconds. An answer waits for the step that is running. */
export const STEP = 10_000;

/**
 * Runs a long read, which pauses between its steps. Requests run in the pauses, work in the background waits for the end: otherwise
 * a list would wait for a chunk of an import at each step. The read must not wait for such work.
 */
export async function readInSteps<T>(store: Store, read: () => Promise<T>): Promise<T> {
  const owner = store.origin ?? store;
  owner.longReads++;
  try {
    return await read();
  } finally {
    owner.longReads--;
  }
}

/**
 * Reads numbers from all records in steps. What is written between two of them may be missing; then the page asks again.
 * @param select SQL for a number from `records r`
 * @param where SQL for a condition on `records r`
 */
export async function scanRecords(
  store: Store,
  select: string,
  { where, params }: { readonly where: string; readonly params: readonly (string | number)[] },
  pause: Pause,
): Promise<number[]> {
  const last = store.sql<number>('SELECT coalesce(max(card_id), 0) FROM records').pluck().get() ?? 0;
  // NOT INDEXED: the table in its own order. Going through an index would cost three times as much.
  const step = store.db
    .prepare<(string | number)[], number>(
      `SELECT ${select} FROM records r NOT INDEXED WHERE r.card_id > ? AND r.card_id <= ? AND ${where}`,
    )
    .pluck();
  return await readInSteps(store, async () => {
    const found: number[] = [];
    for (let from = 0; from < last; from += STEP) {
      if (from > 0) await pause();
      for (const value of step.all(from, from + STEP, ...params)) found.push(value);
    }
    return found;
  });
}

/** Records that a slice reads, and the milliseconds after which it ends. */
const SLICE_RECORDS = 2000;
const SLICE_MS = 20;

/**
 * One slice of a long computation over records. A window asks for one after the other, so answers run in between, and nothing has to be
 * canceled: it stops asking. Returns the row id that the next slice starts after; null if this was the last one.
 */
export function takeSlice<Row>(
  store: Store,
  select: string,
  { where, params }: Parameters<typeof scanRecords>[2],
  after: number,
  take: (row: Row) => void,
): number | null {
  const last = store.sql<number>('SELECT coalesce(max(card_id), 0) FROM records').pluck().get() ?? 0;
  const end = after + SLICE_RECORDS;
  const until = performance.now() + SLICE_MS;
  const rows = `SELECT r.card_id, ${select} FROM records r NOT INDEXED
    WHERE r.card_id > ? AND r.card_id <= ? AND ${where} ORDER BY r.card_id`;
  for (const row of store.sql<Row & { readonly card_id: number }>(rows).all(after, end, ...params)) {
    take(row);
    if (performance.now() > until) return row.card_id;
  }
  return end < last ? end : null;
}
