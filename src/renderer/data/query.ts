import { useCallback, useEffect, useRef } from 'react';
import { type AnyVariables, type DocumentInput, type RequestPolicy, useClient, useQuery } from 'urql';
import { bus } from '#renderer/state/events.ts';
import type { DataChange } from '#shared/ipc/events.ts';
import type { Result } from '#shared/result.ts';
import type { AppError } from './bridge.ts';
import { toAppError } from './errors.ts';
import { mutateOnce } from './queryOnce.ts';

export interface QueryState<T> {
  /** The last answer, kept while a new one is awaited and when it fails. */
  readonly data: T | undefined;
  readonly error: AppError | null;
  /** Nothing to show yet. */
  readonly isLoading: boolean;
  /** It is what was known before; what holds now is being asked. */
  readonly isStale: boolean;
  /** It answers other variables than those asked for now, whose answer is on its way. */
  readonly isOther: boolean;
  readonly refetch: () => void;
}

export interface QueryOptions {
  /** Which changes make the answer old; all of them if left out. */
  readonly what?: DataChange['what'];
  readonly pause?: boolean;
  readonly policy?: RequestPolicy;
}

/** A query that stays true: it asks again when the mirror says that what it shows has changed. */
export function useAppQuery<Data, Variables extends AnyVariables>(
  query: DocumentInput<Data, Variables>,
  variables: Variables,
  options: QueryOptions = {},
): QueryState<Data> {
  const { what, pause = false, policy = 'cache-and-network' } = options;
  const [{ data: result, error, fetching, stale, operation }, execute] = useQuery<Data, Variables>({
    query,
    variables,
    pause,
    requestPolicy: policy,
  } as Parameters<typeof useQuery<Data, Variables>>[0]);
  // urql drops what it knew when asking again fails, and keeps it when something else is asked for.
  const key = JSON.stringify(variables);
  const lastResult = useRef<{ readonly of: string; readonly data: Data } | null>(null);
  if (result !== undefined)
    lastResult.current = { of: JSON.stringify(operation?.variables ?? variables), data: result };
  const sameResult = lastResult.current?.of === key ? lastResult.current.data : undefined;
  const data = result ?? sameResult;
  const refetch = useCallback(() => execute({ requestPolicy: 'network-only' }), [execute]);
  const kinds = what?.join() ?? '';
  useEffect(() => {
    if (pause) return undefined;
    const stopChange = bus.on('CardboxesChange', (change) => {
      if (kinds === '' || change.what.some((kind) => kinds.includes(kind))) refetch();
    });
    const stopRefetch = bus.on('RefetchCardbox', refetch);
    return () => {
      stopChange();
      stopRefetch();
    };
  }, [pause, kinds, refetch]);
  return {
    data,
    error: error ? toAppError(error) : null,
    isLoading: fetching && data === undefined,
    isStale: stale,
    isOther: data !== undefined && lastResult.current?.of !== key,
    refetch,
  };
}

/** A mutation as a function that answers a {@link Result} and never throws. */
export function useAppMutation<Data, Variables extends AnyVariables>(
  document: DocumentInput<Data, Variables>,
): (variables: Variables) => Promise<Result<Data>> {
  const client = useClient();
  return useCallback((variables) => mutateOnce(client, document, variables), [client, document]);
}
