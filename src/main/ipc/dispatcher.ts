import * as v from 'valibot';
import type { Log } from '#main/log/index.ts';
import type { WindowKind } from '#shared/boot.ts';
import { type ChannelName, type ChannelRequest, type ChannelResponse, channels } from '#shared/ipc/channels.ts';
import { fail, ok, type Result } from '#shared/result.ts';

/** The window of the caller. */
export interface CallContext {
  readonly windowKind: WindowKind;
}

type Handler<N extends ChannelName> = (
  request: ChannelRequest<N>,
  context: CallContext,
) => Result<ChannelResponse<N>> | Promise<Result<ChannelResponse<N>>>;

/** A handler per channel. A missing handler does not compile. */
export type Handlers = { readonly [N in ChannelName]: Handler<N> };

/** The handler of a channel that replies nothing. */
export function withoutReply<R>(work: (request: R) => void) {
  return (request: R) => {
    work(request);
    return ok(null);
  };
}

/** The fields of Electron's event that the checks need. */
export interface Call {
  readonly sender: { readonly id: number };
  readonly senderFrame: { readonly url: string; readonly parent: unknown } | null;
}

export interface Gate {
  /** Whether the URL of a frame is a page of the app. */
  isAppUrl(url: string): boolean;
  /** The kind of the window with these web contents; null for any other id. */
  windowKind(contentsId: number): WindowKind | null;
  readonly log: Log;
}

/**
 * Checks every request of a page: the frame of the sender, the kind of its window, the schema. Then it calls the handler. It
 * never throws: an error of a handler becomes INTERNAL, and its stack is only in the log.
 */
export function createDispatcher(handlers: Handlers, gate: Gate) {
  return async (name: string, call: Call, request: unknown): Promise<Result<unknown>> => {
    if (!isChannel(name)) return refuse(gate, name, 'no such channel');
    const frame = call.senderFrame;
    if (frame === null || frame.parent !== null) return refuse(gate, name, 'not a main frame');
    if (!gate.isAppUrl(frame.url)) return refuse(gate, name, 'not a page of the app');
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
    // Only the paths of fields: a value may be a password or the text of a card.
    const fields = parsed.issues.map((issue) => v.getDotPath(issue) ?? 'request').join(', ');
    log.warn(`${name} refused: does not match its schema at ${fields}`);
    return fail('BAD_REQUEST', `does not match the schema at ${fields}`);
  }
  const handler: Handler<N> = handlers[name];
  const called =
    typeof parsed.output === 'object' && 'operationName' in parsed.output
      ? `${name} ${parsed.output.operationName}`
      : name;
  try {
    const result = await handler(parsed.output, context);
    // Only the code: messages may contain file names, and texts of the user must not be logged.
    // A missing connection is in the log already, with its reason.
    if (!result.ok && result.error.code !== 'NO_CONNECTION') log.info(`${called} replied ${result.error.code}`);
    return result;
  } catch (error) {
    log.error(`${called} failed`, error);
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
