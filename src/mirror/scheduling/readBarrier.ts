import { dropSnapshot, takeSnapshot } from '../database/snapshots.ts';
import type { Store } from '../database/store.ts';

/** Waits until no change is partly visible. Work that copies or compares many cards must find each card exactly once. */
export async function waitForReadBarrier(store: Store): Promise<void> {
  while (store.readBarrier !== null) await store.readBarrier;
}

/**
 * Runs work of several transactions that must appear as one. Queries read the state before it (`store.snapshot`) until it is
 * done, or wait if there is no such state; answers run between the chunks. Runs one at a time, in the order of the calls.
 *
 * A snapshot and not a switch at the end: to change very many rows takes seconds, whatever was prepared, and one transaction of
 * that length would keep answers waiting.
 * @param isWhole false if a crash or an error has left a part of the work in the file: then readers wait
 */
export async function withReadersBlocked<T>(store: Store, work: () => Promise<T>, isWhole = true): Promise<T> {
  const run = (store.readBarrier ?? Promise.resolve()).then(async () => {
    store.barriers++;
    if (isWhole) takeSnapshot(store);
    try {
      return await work();
    } finally {
      dropSnapshot(store);
    }
  });
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
