import type { Store } from '../database/store.ts';

/** Waits until no change is partly visible. Work that copies or compares many cards must find each card exactly once. */
export async function waitForReadBarrier(store: Store): Promise<void> {
  while (store.readBarrier !== null) await store.readBarrier;
}

/**
 * Runs work of several transactions that must appear as one: readers wait (`store.readBarrier`), answers run between the
 * chunks. Runs one at a time, in the order of the calls.
 */
export async function withReadersBlocked<T>(store: Store, work: () => Promise<T>): Promise<T> {
  const run = (store.readBarrier ?? Promise.resolve()).then(work);
  // Readers only wait for the end. Only the caller gets the error.
  const settled: Promise<void> = run
    .then(
      () => undefined,
      () => undefined,
    )
    .finally(() => {
      if (store.readBarrier === settled) store.readBarrier = null;
    });
  store.readBarrier = settled;
  return await run;
}
