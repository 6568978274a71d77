import type { Store } from '../database/store.ts';

/** Until nothing shows itself piece by piece: what copies or compares many cards must find each of them, once. */
export async function whenReadersMayRead(store: Store): Promise<void> {
  while (store.finishing !== null) await store.finishing;
}

/**
 * Runs what shows itself in several transactions as if it were one: whoever reads meanwhile waits (`store.finishing`),
 * answers go on between the chunks. One at a time, in the order they were begun.
 */
export async function withReadersBlocked<T>(store: Store, work: () => Promise<T>): Promise<T> {
  const run = (store.finishing ?? Promise.resolve()).then(work);
  // Whoever waits only wants to know that it is over; how it ended is its caller's.
  const over: Promise<void> = run
    .then(
      () => undefined,
      () => undefined,
    )
    .finally(() => {
      if (store.finishing === over) store.finishing = null;
    });
  store.finishing = over;
  return await run;
}
