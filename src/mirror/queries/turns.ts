import type { Store } from '../store.ts';

const last = new WeakMap<Store, Promise<unknown>>();

/**
 * Work on the bin that lets others in between its chunks: one piece begins when the one before it has ended, so that each
 * finds boxes either in the bin or out of it. Rejects as `work` does.
 */
export function inTurn<T>(store: Store, work: () => Promise<T>): Promise<T> {
  const turn = (last.get(store) ?? Promise.resolve()).then(work);
  last.set(
    store,
    turn.catch(() => undefined),
  );
  return turn;
}
