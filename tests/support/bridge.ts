import type { OperationName, OperationTypes } from '#shared/graphql/generated.ts';
import type { Bridge } from '#shared/ipc/bridge.ts';
import type { ChannelInput, ChannelName, ChannelResponse } from '#shared/ipc/channels.ts';
import { EVENT_NAMES, type EventName, type Events } from '#shared/ipc/events.ts';
import { listenerName } from '#shared/ipc/wire.ts';
import { ok, type Result } from '#shared/result.ts';

type Answers = {
  [N in ChannelName]?: (request: ChannelInput<N>) => Result<ChannelResponse<N>> | Promise<Result<ChannelResponse<N>>>;
};

/** What the mirror returns for a GraphQL operation. */
export type OperationResult<N extends OperationName> = OperationTypes[N]['result'];

/** The names of all fields in a result. */
type FieldName<T> = T extends readonly (infer E)[]
  ? FieldName<E>
  : T extends object
    ? { [K in keyof T]: K | FieldName<T[K]> }[keyof T]
    : never;
type AnyField = FieldName<OperationResult<OperationName>>;

/** A result without fields that only other operations ask for: TypeScript allows more fields in what a function returns. */
type Exact<T> = T extends readonly (infer E)[]
  ? Exact<E>[]
  : T extends object
    ? { [K in keyof T]: Exact<T[K]> } & { [K in Exclude<AnyField, keyof T>]?: never }
    : T;

/** The results of GraphQL operations by name. */
export type Operations = {
  [N in OperationName]?: (
    variables: OperationTypes[N]['variables'],
  ) => Exact<OperationResult<N>> | Promise<Exact<OperationResult<N>>>;
};

export interface FakeBridge {
  readonly bridge: Bridge;
  /** Every call so far, in order. */
  readonly calls: readonly { readonly name: ChannelName; readonly request: unknown }[];
  emit<N extends EventName>(name: N, payload: Events[N]): void;
}

/** `window.bridge` for tests: an operation without a given result returns NOT_FOUND, so a missing one is noticed. */
export function fakeBridge(answers: Answers = {}, operations: Operations = {}): FakeBridge {
  const calls: { name: ChannelName; request: unknown }[] = [];
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  const subscribe = (name: string) => (listener: (payload: unknown) => void) => {
    const set = listeners.get(name) ?? new Set();
    listeners.set(name, set.add(listener));
    return () => {
      set.delete(listener);
    };
  };
  const withGraphql: Record<string, unknown> = { graphql: answerOperations(operations), ...answers };
  const method = (name: ChannelName) => async (request: unknown) => {
    calls.push({ name, request });
    const answer = withGraphql[name] as ((request: unknown) => unknown) | undefined;
    return answer ? await answer(request) : { ok: false, error: { code: 'NOT_FOUND', message: name } };
  };
  const events = Object.fromEntries(EVENT_NAMES.map((name) => [listenerName(name), subscribe(name)]));
  const bridge = new Proxy(events, {
    get: (known, name) => known[String(name)] ?? method(String(name) as ChannelName),
  });
  return {
    bridge: bridge as unknown as Bridge,
    calls,
    emit: (name, payload) => {
      for (const listener of listeners.get(name) ?? []) listener(payload);
    },
  };
}

function answerOperations(operations: Operations) {
  return async ({ operationName, variables }: ChannelInput<'graphql'>): Promise<Result<string>> => {
    // The page sends the variables of the operation that it names.
    const resolve = (operations as Partial<Record<string, (given: typeof variables) => unknown>>)[operationName];
    if (!resolve) return { ok: false, error: { code: 'UNKNOWN_OPERATION', message: operationName } };
    return ok(JSON.stringify({ data: await resolve(variables) }));
  };
}
