import type { Store } from '../database/store.ts';

/** A store's queue: work that lets others in between its chunks, one piece after another. Rejects as `work` does. */
function createSerialQueue(): <T>(store: Store, work: () => Promise<T>) => Promise<T> {
  const last = new WeakMap<Store, Promise<unknown>>();
  return (store, work) => {
    const turn = (last.get(store) ?? Promise.resolve()).then(work);
    last.set(
      store,
      turn.catch(() => undefined),
    );
    return turn;
  };
}

/** Work on the bin: each piece finds boxes either in the bin or out of it. */
export const runBinSerially = createSerialQueue();

/** Operations on many cards: what takes one back finds all of it. */
export const runBulkSerially = createSerialQueue();
