import * as v from 'valibot';
import type { Log } from '#main/log/index.ts';
import type { WindowKind } from '#shared/boot.ts';
import { type ChannelName, type ChannelRequest, type ChannelResponse, channels } from '#shared/ipc/channels.ts';
import { fail, type Result } from '#shared/result.ts';

/** Which window asks. */
export interface CallContext {
  readonly windowKind: WindowKind;
}

type Handler<N extends ChannelName> = (
  request: ChannelRequest<N>,
  context: CallContext,
) => Result<ChannelResponse<N>> | Promise<Result<ChannelResponse<N>>>;

/** A handler per channel; a missing one does not compile. */
export type Handlers = { readonly [N in ChannelName]: Handler<N> };

/** What the checks need of Electron's event. */
export interface Call {
  readonly sender: { readonly id: number };
  readonly senderFrame: { readonly url: string; readonly parent: unknown } | null;
}

export interface Gate {
  /** Whether a frame's address is one of the app's own pages. */
  isOurs(url: string): boolean;
  /** The kind of the window with these contents; null for any other. */
  windowKind(contentsId: number): WindowKind | null;
  readonly log: Log;
}

/**
 * The one gate every request of a page passes: sender's frame, window kind, schema, then the handler. It never throws;
 * what a handler throws becomes INTERNAL, with its stack in the log only.
 */
export function createDispatcher(handlers: Handlers, gate: Gate) {
  return async (name: string, call: Call, request: unknown): Promise<Result<unknown>> => {
    if (!isChannel(name)) return refuse(gate, name, 'no such channel');
    const frame = call.senderFrame;
    if (frame === null || frame.parent !== null) return refuse(gate, name, 'not a main frame');
    if (!gate.isOurs(frame.url)) return refuse(gate, name, 'not a page of the app');
    const windowKind = gate.windowKind(call.sender.id);
    if (windowKind === null || !channels[name].windows.includes(windowKind)) {
      return refuse(gate, name, `not for the window ${windowKind}`);
    }
    return run(name, handlers, request, { windowKind }, gate);
  };
}

async function run<N extends ChannelName>(
  name: N,
  handlers: Handlers,
  request: unknown,
  context: CallContext,
  { log }: Gate,
): Promise<Result<unknown>> {
  const schema: v.GenericSchema<unknown, ChannelRequest<N>> = channels[name].request as never;
  const parsed = v.safeParse(schema, request);
  if (!parsed.success) {
    // Paths of fields only: a received value may be a password or a card's text.
    const fields = parsed.issues.map((issue) => v.getDotPath(issue) ?? 'request').join(', ');
    log.warn(`${name} refused: does not fit its schema at ${fields}`);
    return fail('BAD_REQUEST', `does not fit the schema at ${fields}`);
  }
  const handler: Handler<N> = handlers[name];
  try {
    const result = await handler(parsed.output, context);
    // The code only: messages may name files, and what people wrote never belongs into the log.
    if (!result.ok) log.info(`${name} answered ${result.error.code}`);
    return result;
  } catch (error) {
    log.error(`${name} failed`, error);
    return fail('INTERNAL', `${name} failed`);
  }
}

function isChannel(name: string): name is ChannelName {
  return Object.hasOwn(channels, name);
}

function refuse({ log }: Gate, name: string, reason: string): Result<never> {
  log.warn(`${name} refused: ${reason}`);
  return fail('NOT_ALLOWED', reason);
}
