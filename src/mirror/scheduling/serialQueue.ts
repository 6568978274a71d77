import type { Store } from '../database/store.ts';

/** Creates a queue for each store. Work in a queue runs one after the other, although other work runs between its chunks. */
function createSerialQueue(): <T>(store: Store, work: () => Promise<T>) => Promise<T> {
  const last = new WeakMap<Store, Promise<unknown>>();
  return (store, work) => {
    const result = (last.get(store) ?? Promise.resolve()).then(work);
    last.set(
      store,
      result.catch(() => undefined),
    );
    return result;
  };
}

/** For work on the bin: each job finds a box completely in or completely out of the bin. */
export const runBinSerially = createSerialQueue();

/** For operations on many cards: undo finds a complete operation. */
export const runBulkSerially = createSerialQueue();
