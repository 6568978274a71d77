import type { EventName, Events } from '#shared/ipc/events.ts';

type Message = { readonly [N in EventName]: { readonly name: N; readonly payload: Events[N] } }[EventName];

export type EventBuffer = ReturnType<typeof createEventBuffer>;

/**
 * Events for one page. While the page is not ready they wait in order; over the limit the oldest are dropped.
 * @param deliver sends an event at once; called only between `open` and `close`
 */
export function createEventBuffer(deliver: (name: EventName, payload: Events[EventName]) => void, limit = 200) {
  let isOpen = false;
  let waiting: Message[] = [];
  return {
    send<N extends EventName>(name: N, payload: Events[N]): void {
      if (isOpen) deliver(name, payload);
      else waiting = [...waiting, { name, payload } as Message].slice(-limit);
    },
    /** The page is ready: sends the waiting events. */
    open(): void {
      isOpen = true;
      const messages = waiting;
      waiting = [];
      for (const { name, payload } of messages) deliver(name, payload);
    },
    /** The page is gone or reloads: later events wait for the next page. */
    close(): void {
      isOpen = false;
    },
    isOpen: () => isOpen,
  };
}
