import type { DataChange } from '#shared/ipc/events.ts';

/** The product's internal events (docs/product.md §4), as far as they have users, with their payloads. */
export interface BusEvents {
  /** Cards, boxes or records changed, here or in another window: ask again for what is shown. */
  CardboxesChange: DataChange;
  /** Ask again for everything that is shown, changed or not. */
  RefetchCardbox: null;
  Navigate: { readonly path: string };
  Logout: null;
}

type Listener<N extends keyof BusEvents> = (payload: BusEvents[N]) => void;
type Listeners = { [N in keyof BusEvents]: Set<Listener<N>> };

function createBus() {
  const listeners: Listeners = {
    CardboxesChange: new Set(),
    RefetchCardbox: new Set(),
    Navigate: new Set(),
    Logout: new Set(),
  };
  return {
    /** Answers the way to stop. */
    on<N extends keyof BusEvents>(name: N, listener: Listener<N>): () => void {
      const set: Set<Listener<N>> = listeners[name];
      set.add(listener);
      return () => {
        set.delete(listener);
      };
    },
    emit<N extends keyof BusEvents>(name: N, payload: BusEvents[N]): void {
      const set: Set<Listener<N>> = listeners[name];
      for (const listener of [...set]) listener(payload);
    },
  };
}

/** One bus per window. */
export const bus = createBus();
