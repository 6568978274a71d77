import { BinDocument, EmptyBinDocument } from '#shared/graphql/generated.ts';
import { useAppMutation, useAppQuery } from '../../data/query.ts';

/** The first `limit` entries of the bin; those deleted last come first. */
export function useBin(limit: number) {
  const state = useAppQuery(BinDocument, { offset: 0, limit }, { what: ['boxes', 'cards'], policy: 'network-only' });
  return { ...state, data: state.data?.bin };
}

/** Removes everything in the bin for good. */
export function useEmptyBin() {
  return useAppMutation(EmptyBinDocument);
}
