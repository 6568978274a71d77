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

/** Hands the operation's name and variables to main, which knows the documents by name. */
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
        // A component asks while it is drawn, takes that back at once and asks again when it is there (urql's useQuery):
        // what is taken back in the same breath is not asked.
        fromPromise(Promise.resolve()),
        mergeMap(() => fromPromise(sendOperation(operation))),
        takeUntil(teardown),
      );
    }),
  );
}

/** The last exchange. */
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
 * Lists of any length: what is shown of them is held by their windows (page_window.ts). The cache would keep every
 * answer, also of requests that do not read it, for as long as the app runs.
 */
const UNCACHED: ReadonlySet<string> = new Set(['cardPage', 'browse', 'browseIds', 'recapCards']);

function isUncached({ query }: Operation): boolean {
  return UNCACHED.has(getOperationName(query) ?? '');
}

/** Answers long lists itself, before the cache. */
const uncachedExchange: Exchange =
  ({ forward }) =>
  (operations) => {
    const others = pipe(
      operations,
      filter((operation) => !isUncached(operation)),
    );
    return merge([forward(others), execute(pipe(operations, filter(isUncached)))]);
  };

/** A client without network: documents are answered by the mirror on this machine. */
export function createGraphqlClient(): Client {
  return new Client({
    url: 'bridge:graphql',
    exchanges: [uncachedExchange, cacheExchange, bridgeExchange],
    // What is known is shown at once, and asked again behind it: a local answer takes a millisecond.
    requestPolicy: 'cache-and-network',
    preferGetMethod: false,
  });
}
