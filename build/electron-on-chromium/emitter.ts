import { EventEmitter } from 'node:events';
import { notImplemented } from './guard.ts';

/** The first argument of Electron's events. */
export interface HostEvent {
  readonly defaultPrevented: boolean;
  preventDefault(): void;
}

/** An EventEmitter that refuses listeners for events the host never emits: waiting for them would hide a gap. */
export class HostEmitter extends EventEmitter {
  constructor(name: string, events: readonly string[]) {
    super();
    this.setMaxListeners(100);
    const allowed = new Set([...events, 'newListener', 'removeListener', 'error']);
    this.on('newListener', (event: string | symbol) => {
      if (typeof event === 'string' && !allowed.has(event)) throw notImplemented(`${name}.on('${event}')`);
    });
  }
}

/** Makes an event object, with the extra members that some of Electron's events carry. */
export function makeEvent<T extends object>(extra: T): HostEvent & T {
  let prevented = false;
  const event = Object.create(null, {
    defaultPrevented: { get: () => prevented, enumerable: true },
    preventDefault: {
      value: () => {
        prevented = true;
      },
      enumerable: true,
    },
  });
  return Object.assign(event, extra);
}

/** Emits with an event object first. Gives whether a listener called preventDefault(). */
export function emitEvent(emitter: EventEmitter, name: string, ...args: unknown[]): boolean {
  const event = makeEvent({ sender: emitter });
  emitter.emit(name, event, ...args);
  return event.defaultPrevented;
}
