import type { DataChange } from '#shared/ipc/events.ts';
import type { ModalEvents } from './modalEvents.ts';
import type { SelectionAction, SelectionStart } from './selectionRules.ts';

/**
 * The state of a window that several features share: events (this file), overlay, session, selection, card drafts.
 * A feature's own state is in its folder.
 */

/** The product's internal events (T-32) and their payloads. */
export interface BusEvents extends ModalEvents {
  /** Cards, boxes or records changed, in this window or another one: query the visible data again. */
  CardboxesChange: DataChange;
  /** Query all visible data again. */
  RefetchCardbox: null;
  Navigate: { readonly path: string };
  Logout: null;
  /** Select mode starts with its first item selected. */
  EnterSelectMode: SelectionStart;
  SelectModeAction: SelectionAction;
  /** Select mode ends. */
  ExitSelectMode: null;
}

type Listener<N extends keyof BusEvents> = (payload: BusEvents[N]) => void;

/** Creates an event bus. The app has one; tests create their own. */
export function createEventBus() {
  const listeners = new Map<keyof BusEvents, Set<(payload: never) => void>>();
  return {
    /** @returns the way to unsubscribe */
    on<N extends keyof BusEvents>(name: N, listener: Listener<N>): () => void {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(listener));
      return () => {
        set.delete(listener);
      };
    },
    emit<N extends keyof BusEvents>(name: N, payload: BusEvents[N]): void {
      // `on` adds only listeners of this event to this set.
      for (const listener of [...(listeners.get(name) ?? [])]) (listener as Listener<N>)(payload);
    },
  };
}

/** One way to unsubscribe from all of these. */
export function combineStops(stops: readonly (() => void)[]): () => void {
  return () => {
    for (const stop of stops) stop();
  };
}

/** One bus per window. */
export const bus = createEventBus();
