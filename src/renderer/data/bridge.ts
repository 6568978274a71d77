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

/** An error code, which has a text in every language. Screens get this instead of an exception. */
export type AppError = Failure;

/** Calls a channel of main. Never throws: a broken bridge is an INTERNAL failure. */
export async function call<N extends ChannelName>(
  name: N,
  request: ChannelInput<N>,
): Promise<Result<ChannelResponse<N>>> {
  // TypeScript cannot relate the method to its request type.
  const send = window.bridge[name] as (request: ChannelInput<N>) => Promise<Result<ChannelResponse<N>>>;
  try {
    return await send(request);
  } catch (cause) {
    return { ok: false, error: { code: 'INTERNAL', message: String(cause) } };
  }
}

/** Writes to the app's log. A failure of this call is ignored. */
export function logFailure(scope: string, cause: unknown): void {
  const message = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  void call('logFailure', { scope: scope.slice(0, 60), message: message.slice(0, 4000) });
}

/** Subscribes to an event of main. @returns the way to unsubscribe */
export function onEvent<N extends EventName>(name: N, listener: (payload: Events[N]) => void): Unsubscribe {
  // TypeScript cannot relate the method to its payload type.
  const subscribe = window.bridge[listenerName(name)] as (listener: (payload: Events[N]) => void) => Unsubscribe;
  return subscribe(listener);
}

/** The id of an import or export, made before it starts. Progress events and cancel requests carry it. */
export const newJobId = (): string => crypto.randomUUID();
