import type { EventName, Events } from '#shared/ipc/events.ts';

type Message = { readonly [N in EventName]: { readonly name: N; readonly payload: Events[N] } }[EventName];

/** Messages to one page. While the page is not up they wait, in order; the oldest give way over the limit. */
export interface EventBuffer {
  send<N extends EventName>(name: N, payload: Events[N]): void;
  /** The page said it is up: sends what waited. */
  open(): void;
  /** The page is going or gone: what comes now waits for the next. */
  close(): void;
  isOpen(): boolean;
}

/** @param deliver sends at once; called only between `open` and `close` */
export function createEventBuffer(
  deliver: (name: EventName, payload: Events[EventName]) => void,
  limit = 200,
): EventBuffer {
  let isOpen = false;
  let waiting: Message[] = [];
  return {
    send(name, payload) {
      if (isOpen) deliver(name, payload);
      else waiting = [...waiting, { name, payload } as Message].slice(-limit);
    },
    open() {
      isOpen = true;
      const messages = waiting;
      waiting = [];
      for (const { name, payload } of messages) deliver(name, payload);
    },
    close() {
      isOpen = false;
    },
    isOpen: () => isOpen,
  };
}
