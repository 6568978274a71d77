import type { Store } from '../database/store.ts';

/** Until nothing shows itself piece by piece: what copies or compares many cards must find each of them, once. */
export async function waitForReadBarrier(store: Store): Promise<void> {
  while (store.readBarrier !== null) await store.readBarrier;
}

/**
 * Runs what shows itself in several transactions as if it were one: whoever reads meanwhile waits (`store.finishing`),
 * answers go on between the chunks. One at a time, in the order they were begun.
 */
export async function withReadersBlocked<T>(store: Store, work: () => Promise<T>): Promise<T> {
  const run = (store.readBarrier ?? Promise.resolve()).then(work);
  // Whoever waits only wants to know that it is over; how it ended is its caller's.
  const over: Promise<void> = run
    .then(
      () => undefined,
      () => undefined,
    )
    .finally(() => {
      if (store.readBarrier === over) store.readBarrier = null;
    });
  store.readBarrier = over;
  return await run;
}
