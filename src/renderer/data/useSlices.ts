import type { DocumentInput } from '@urql/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import type { Slice, SliceStart } from '#shared/graphql/generated.ts';
import type { AppError } from './bridge.ts';
import { queryOnce } from './queryOnce.ts';

interface Data {
  readonly slice: Pick<Slice, 'after' | 'fresh' | 'counts'>;
}
const NOTHING: { readonly counts: number[][] | null; readonly error: AppError | null } = { counts: null, error: null };

/**
 * The counts of a long computation that the mirror makes in slices; null until all are there. Each slice is asked for after the one
 * before, so an answer waits for one at most, and nothing is computed once the component has gone.
 */
export function useSlices<V>(document: DocumentInput<Data, V & { from: SliceStart }>, variables: V) {
  const client = useClient();
  const [state, setState] = useState(NOTHING);
  const stop = useRef((): void => undefined);
  const key = JSON.stringify(variables);
  const start = useCallback(() => {
    let isOver = false;
    stop.current();
    stop.current = () => {
      isOver = true;
    };
    const own: V = JSON.parse(key);
    const step = async (from: SliceStart, before: number[][]): Promise<void> => {
      const result = await queryOnce(client, document, { ...own, from });
      if (isOver) return;
      if (!result.ok) return setState({ ...NOTHING, error: result.error });
      const { after, fresh, counts: added } = result.value.slice;
      const counts = added.map((row, at) => row.map((count, of) => count + (before[at]?.[of] ?? 0)));
      return after == null ? setState({ ...NOTHING, counts }) : step({ after, fresh }, counts);
    };
    setState(NOTHING);
    void step({ after: 0, fresh: 0 }, []);
  }, [client, document, key]);
  useEffect(() => {
    start();
    return () => stop.current();
  }, [start]);
  return { ...state, retry: start };
}
