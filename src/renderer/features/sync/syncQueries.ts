import { useAppQuery } from '#renderer/data/query.ts';
import { SyncRunsDocument, type SyncRunsQuery } from '#shared/graphql/generated.ts';

export type SyncRun = SyncRunsQuery['syncRuns'][number];
export type SyncChange = SyncRun['changes'][number];

/** The newest syncs with an effect, and whether each of their changes can be restored now. */
export function useSyncRuns(first: number) {
  const state = useAppQuery(SyncRunsDocument, { first }, { what: ['boxes', 'cards', 'syncs'], policy: 'network-only' });
  return { ...state, data: state.data?.syncRuns };
}
