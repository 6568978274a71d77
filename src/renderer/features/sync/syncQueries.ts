import { useMemo } from 'react';
import { useAppQuery, useMutate } from '#renderer/data/query.ts';
import {
  KeepOverwrittenDocument,
  OverwriteReportsDocument,
  type OverwriteReportsQuery,
  OverwrittenCardsDocument,
  RestoreOverwrittenDocument,
  SyncRunsDocument,
  type SyncRunsQuery,
} from '#shared/graphql/generated.ts';

export type SyncRun = SyncRunsQuery['syncRuns'][number];
export type SyncChange = SyncRun['changes'][number];
export type OverwriteReport = OverwriteReportsQuery['overwriteReports'][number];

/** The newest syncs with an effect, and whether each of their changes can be restored now. */
export function useSyncRuns(first: number) {
  const state = useAppQuery(SyncRunsDocument, { first }, { what: ['boxes', 'cards', 'syncs'], policy: 'network-only' });
  return { ...state, data: state.data?.syncRuns };
}

const NO_REPORTS: readonly OverwriteReport[] = [];

/** The messages about texts that were replaced in many cards; none while it is off. */
export function useOverwriteReports(isOn: boolean): readonly OverwriteReport[] {
  const options = { what: ['syncs'], pause: !isOn, policy: 'network-only' } as const;
  return useAppQuery(OverwriteReportsDocument, {}, options).data?.overwriteReports ?? NO_REPORTS;
}

/** The first cards of such a message. */
export function useOverwrittenCards(report: string) {
  const options = { what: ['cards', 'syncs'], policy: 'network-only' } as const;
  const { data, error, refetch } = useAppQuery(OverwrittenCardsDocument, { report }, options);
  return { cards: data?.overwrittenCards, error, refetch };
}

/** Restores the texts of a message, all (null) or of some cards, or keeps the new ones. */
export function useOverwriteMutations() {
  const mutate = useMutate();
  return useMemo(
    () => ({
      restore: (report: string, cids: string[] | null) => mutate(RestoreOverwrittenDocument, { report, cids }),
      keep: (report: string) => mutate(KeepOverwrittenDocument, { report }),
    }),
    [mutate],
  );
}
