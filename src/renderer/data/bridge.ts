import type { Bridge, Unsubscribe } from '#shared/ipc/bridge.ts';
import type { ChannelInput, ChannelName, ChannelResponse } from '#shared/ipc/channels.ts';
import type { EventName, Events } from '#shared/ipc/events.ts';
import { listenerName } from '#shared/ipc/wire.ts';
import type { Failure, Result } from '#shared/result.ts';

declare global {
  interface Window {
    readonly bridge: Bridge;
  }
}

/** What a screen gets instead of an exception: a code, which has a sentence in every language. */
export type AppError = Failure;

/** Asks main; a broken bridge is a failure like any other, nothing is ever thrown. */
export async function call<N extends ChannelName>(
  name: N,
  request: ChannelInput<N>,
): Promise<Result<ChannelResponse<N>>> {
  // TypeScript cannot see that a method and its request belong to the same row of the table.
  const send = window.bridge[name] as (request: ChannelInput<N>) => Promise<Result<ChannelResponse<N>>>;
  try {
    return await send(request);
  } catch (cause) {
    return { ok: false, error: { code: 'INTERNAL', message: String(cause) } };
  }
}

/** Writes to the app's log; what fails here has nobody left to tell. */
export function logFailure(scope: string, cause: unknown): void {
  const message = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  void call('logFailure', { scope: scope.slice(0, 60), message: message.slice(0, 4000) });
}

/** Subscribes to an event that main sends. @returns the way to stop */
export function onEvent<N extends EventName>(name: N, listener: (payload: Events[N]) => void): Unsubscribe {
  // TypeScript cannot see that a method and its payload belong to the same row of the table.
  const subscribe = window.bridge[listenerName(name)] as (listener: (payload: Events[N]) => void) => Unsubscribe;
  return subscribe(listener);
}

/** A name for an import, chosen before it starts so that its progress and cancel can be told apart. */
export const newJobId = (): string => crypto.randomUUID();
