import {
  Client,
  cacheExchange,
  type Exchange,
  getOperationName,
  makeErrorResult,
  makeResult,
  type Operation,
  type OperationResult,
} from '@urql/core';
import { filter, fromPromise, merge, mergeMap, pipe, type Source, takeUntil } from 'wonka';
import { call } from './bridge.ts';
import { BridgeError } from './errors.ts';

export { type Client, Provider as DataProvider } from 'urql';

/** Sends the operation's name and variables to main, which knows the documents by name. */
function execute(operations: Source<Operation>): Source<OperationResult> {
  return pipe(
    operations,
    filter((operation) => operation.kind !== 'teardown'),
    mergeMap((operation) => {
      const teardown = pipe(
        operations,
        filter((other) => other.kind === 'teardown' && other.key === operation.key),
      );
      return pipe(
        // urql's useQuery starts a query while rendering, stops it and starts it again when mounted. Waiting one
        // microtask drops the first.
        fromPromise(Promise.resolve()),
        mergeMap(() => fromPromise(sendOperation(operation))),
        takeUntil(teardown),
      );
    }),
  );
}

/** The last exchange: main gives the result. */
const bridgeExchange: Exchange = () => execute;

async function sendOperation(operation: Operation): Promise<OperationResult> {
  const operationName = getOperationName(operation.query) ?? '';
  const variables: Record<string, unknown> = { ...operation.variables };
  const reply = await call('graphql', { operationName, variables });
  if (!reply.ok) return makeErrorResult(operation, new BridgeError(reply.error));
  try {
    return makeResult(operation, JSON.parse(reply.value));
  } catch (cause) {
    return makeErrorResult(operation, new BridgeError({ code: 'BAD_ANSWER', message: String(cause) }));
  }
}

/**
 * Lists of any length. Their page windows hold the visible part (pageWindow.ts). The cache would hold every result as
 * long as the app runs.
 */
const UNCACHED: ReadonlySet<string> = new Set(['cardPage', 'browse', 'browseIds', 'recapCards']);

function isUncached({ query }: Operation): boolean {
  return UNCACHED.has(getOperationName(query) ?? '');
}

/** Sends the operations on long lists past the cache. */
const uncachedExchange: Exchange =
  ({ forward }) =>
  (operations) => {
    const others = pipe(
      operations,
      filter((operation) => !isUncached(operation)),
    );
    return merge([forward(others), execute(pipe(operations, filter(isUncached)))]);
  };

/** A GraphQL client without network: the mirror on this machine executes the documents. */
export function createGraphqlClient(): Client {
  return new Client({
    url: 'bridge:graphql',
    exchanges: [uncachedExchange, cacheExchange, bridgeExchange],
    // Shows the cached result and queries again: a local query takes a millisecond.
    requestPolicy: 'cache-and-network',
    preferGetMethod: false,
  });
}
