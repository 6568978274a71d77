import { BinDocument, EmptyBinDocument } from '#shared/graphql/generated.ts';
import { useAppQuery, useMutate } from '../../data/query.ts';

/** The first `limit` entries of the bin; those deleted last come first. */
export function useBin(limit: number) {
  const state = useAppQuery(BinDocument, { offset: 0, limit }, { what: ['boxes', 'cards'], policy: 'network-only' });
  return { ...state, data: state.data?.bin };
}

/** Whether something is in the bin. */
export function useHasTrash(): boolean {
  return (useBin(1).data?.total ?? 0) > 0;
}

/** Removes everything in the bin for good. */
export function useEmptyBin() {
  const mutate = useMutate();
  return () => mutate(EmptyBinDocument, {});
}
