import type { DataChange } from '#shared/ipc/events.ts';
import type { ModalEvents } from './modalEvents.ts';
import type { SelectionAction, SelectionStart } from './selectionRules.ts';

/** The product's internal events (docs/product.md §4), as far as they have users, with their payloads. */
export interface BusEvents extends ModalEvents {
  /** Cards, boxes or records changed, here or in another window: ask again for what is shown. */
  CardboxesChange: DataChange;
  /** Ask again for everything that is shown, changed or not. */
  RefetchCardbox: null;
  Navigate: { readonly path: string };
  Logout: null;
  /** A list may be chosen from; its first item is. */
  EnterSelectMode: SelectionStart;
  SelectModeAction: SelectionAction;
  /** Nothing is chosen any more. */
  ExitSelectMode: null;
}

type Listener<N extends keyof BusEvents> = (payload: BusEvents[N]) => void;

/** Events and who listens; a second one is for tests. */
export function createEventBus() {
  const listeners = new Map<keyof BusEvents, Set<(payload: never) => void>>();
  return {
    /** Answers the way to stop. */
    on<N extends keyof BusEvents>(name: N, listener: Listener<N>): () => void {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(listener));
      return () => {
        set.delete(listener);
      };
    },
    emit<N extends keyof BusEvents>(name: N, payload: BusEvents[N]): void {
      // A set holds listeners of its own event only: `on` puts them there.
      for (const listener of [...(listeners.get(name) ?? [])]) (listener as Listener<N>)(payload);
    },
  };
}

/** One bus per window. */
export const bus = createEventBus();
