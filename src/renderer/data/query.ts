import { useCallback, useEffect, useRef } from 'react';
import { type AnyVariables, type DocumentInput, type RequestPolicy, useClient, useQuery } from 'urql';
import { bus, combineStops } from '#renderer/state/events.ts';
import type { DataChange } from '#shared/ipc/events.ts';
import type { Result } from '#shared/result.ts';
import type { AppError } from './bridge.ts';
import { toAppError } from './errors.ts';
import { mutateOnce } from './queryOnce.ts';

export interface QueryState<T> {
  /** The last result. It stays while a new one loads, and when that fails. */
  readonly data: T | undefined;
  readonly error: AppError | null;
  /** The first result is loading. */
  readonly isLoading: boolean;
  /** The data comes from the cache; the current data is loading. */
  readonly isStale: boolean;
  /** The data belongs to the previous variables; that of the current ones is loading. */
  readonly isOther: boolean;
  readonly refetch: () => void;
}

export interface QueryOptions {
  /** The changes after which to query again; all if left out. */
  readonly what?: DataChange['what'];
  readonly pause?: boolean;
  readonly policy?: RequestPolicy;
}

/** A query that runs again when the mirror reports a change of its data. */
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
  // urql drops the data when a refetch fails. Keep the last data of the same variables.
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
    const onChange = ({ what: changed }: DataChange) => {
      if (kinds === '' || changed.some((kind) => kinds.includes(kind))) refetch();
    };
    return combineStops([bus.on('CardboxesChange', onChange), bus.on('RefetchCardbox', refetch)]);
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

/** The function that runs a mutation. It returns a {@link Result} and never throws. */
export function useMutate() {
  const client = useClient();
  return useCallback(
    <Data, Variables extends AnyVariables>(
      document: DocumentInput<Data, Variables>,
      variables: Variables,
    ): Promise<Result<Data>> => mutateOnce(client, document, variables),
    [client],
  );
}
