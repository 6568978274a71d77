import { create } from 'zustand';
import type { EventName, Events } from '#shared/ipc/events.ts';
import type { Result } from '#shared/result.ts';
import { onEvent } from './bridge.ts';

/** A state that main reports by an event, in the main window; null while it is loading. `subscribe` returns the way to stop. */
export function mainState<N extends EventName>(event: N, load: () => Promise<Result<Events[N]>>) {
  const useState = create<{ readonly state: Events[N] | null }>()(() => ({ state: null }));
  function subscribe(): () => void {
    const unsubscribe = onEvent(event, (state) => useState.setState({ state }));
    void load().then((reply) => {
      if (reply.ok) useState.setState({ state: reply.value });
    });
    return () => {
      unsubscribe();
      useState.setState({ state: null });
    };
  }
  return { useState, subscribe };
}
