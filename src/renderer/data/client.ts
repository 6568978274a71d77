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
import { filter, fromPromise, mergeMap, pipe, takeUntil } from 'wonka';
import { call } from './bridge.ts';
import { BridgeError } from './errors.ts';

/** The last exchange: hands the operation's name and variables to main, which knows the documents by name. */
const bridgeExchange: Exchange = () => (operations) =>
  pipe(
    operations,
    filter((operation) => operation.kind !== 'teardown'),
    mergeMap((operation) => {
      const torn_down = pipe(
        operations,
        filter((other) => other.kind === 'teardown' && other.key === operation.key),
      );
      return pipe(fromPromise(ask(operation)), takeUntil(torn_down));
    }),
  );

async function ask(operation: Operation): Promise<OperationResult> {
  const operationName = getOperationName(operation.query) ?? '';
  const variables: Record<string, unknown> = { ...operation.variables };
  const answer = await call('graphql', { operationName, variables });
  if (!answer.ok) return makeErrorResult(operation, new BridgeError(answer.error));
  try {
    return makeResult(operation, JSON.parse(answer.value));
  } catch (cause) {
    return makeErrorResult(operation, new BridgeError({ code: 'BAD_ANSWER', message: String(cause) }));
  }
}

/** A client without network: documents are answered by the mirror on this machine. */
export function createClient(): Client {
  return new Client({
    url: 'bridge:graphql',
    exchanges: [cacheExchange, bridgeExchange],
    // What is known is shown at once, and asked again behind it: a local answer takes a millisecond.
    requestPolicy: 'cache-and-network',
    preferGetMethod: false,
  });
}
