import { setImmediate as immediate } from 'node:timers/promises';

/** Background work runs in chunks, each one transaction. Requests, above all answers, run between the chunks. */

/** Default number of rows in a chunk. Such a transaction takes a few tens of milliseconds. */
export const CHUNK = 500;

/** Lets waiting requests run before the next chunk. Rejects with `CANCELLED` when the file is being closed. */
export type Pause = () => Promise<void>;

/** Gives the event loop time for one round, so that a worker receives its messages. */
export function yieldToEventLoop(): Promise<void> {
  return immediate();
}

/** Splits items into chunks, calls `work` for each one and pauses after it. `offset` is the index of the first item. */
export async function inChunks<T>(
  items: readonly T[],
  size: number,
  pause: Pause,
  work: (chunk: readonly T[], offset: number) => void,
): Promise<void> {
  for (let offset = 0; offset < items.length; offset += size) {
    work(items.slice(offset, offset + size), offset);
    await pause();
  }
}

/**
 * The time that a transaction should take, in milliseconds. An answer waits for the one that is running, at most 50 ms: some take
 * twice as long as the one before.
 */
const TRANSACTION_MS = 25;
/** The limit when nobody is training. */
const IDLE_TRANSACTION_MS = 100;
const MIN_SIZE = 10;

/** Adapts the number of items in a chunk to the speed of this machine, and to whether somebody trains. */
export class ChunkSize {
  size = 50;
  readonly #max: number;

  constructor(max = CHUNK) {
    this.#max = max;
  }

  /** Runs a transaction over `count` items, measures it and adapts `size`. */
  measure<T>(count: number, isTraining: boolean, work: () => T): T {
    const start = performance.now();
    const result = work();
    const limit = isTraining ? TRANSACTION_MS : IDLE_TRANSACTION_MS;
    const fitting = Math.round((count * limit) / Math.max(1, performance.now() - start));
    // Grows at most twofold and shrinks at once, because a slow disk shows up in single transactions.
    this.size = Math.max(MIN_SIZE, Math.min(this.#max, fitting, this.size * 2));
    return result;
  }
}
