import type { OperationResult } from './bridge.ts';

export type SyncRun = OperationResult<'syncRuns'>['syncRuns'][number];
export type SyncChange = SyncRun['changes'][number];
export type OverwriteReport = OperationResult<'overwriteReports'>['overwriteReports'][number];
export type OverwrittenCard = OperationResult<'overwrittenCards'>['overwrittenCards'][number];

/** A sync that did nothing, as the mirror gives it to pages; tests change what they are about. */
export const EMPTY_RUN: Omit<SyncRun, 'id' | 'startedAt' | 'endedAt'> = {
  __typename: 'SyncRun',
  code: null,
  sentBoxes: 0,
  sentCards: 0,
  sentAnswers: 0,
  sentMedia: 0,
  added: 0,
  changed: 0,
  deleted: 0,
  restored: 0,
  combined: 0,
  answers: 0,
  media: 0,
  leftOut: 0,
  changes: [],
};
