import { useMemo } from 'react';
import { type Client, useClient } from 'urql';
import { queryOnce } from '#renderer/data/queryOnce.ts';
import {
  AnswerCardDocument,
  CardHistoryDocument,
  CloseSessionDocument,
  FlipSessionDocument,
  type FlipSessionMutationVariables,
  MarkMemorizedDocument,
  OpenSessionsDocument,
  type OpenSessionsQuery,
  PracticeSessionDocument,
  type SessionFieldsFragment,
  SessionReportDocument,
  type SessionReportQuery,
  StartSessionDocument,
  type StartSessionMutationVariables,
  TrainingChoicesDocument,
  type TrainingChoicesQuery,
  type TrainingChoicesQueryVariables,
  TrainingSessionDocument,
  UndoAnswerDocument,
} from '#shared/graphql/generated.ts';
import type { Result } from '#shared/result.ts';
import { useAppQuery } from '../../data/query.ts';
import { mutateOnce } from '../../data/queryOnce.ts';

export type TrainingSession = SessionFieldsFragment;
export type SessionCard = NonNullable<TrainingSession['current']>;
export type SessionHead = OpenSessionsQuery['openSessions'][number];
export type SessionReport = NonNullable<SessionReportQuery['sessionReport']>;
export type TrainingChoice = TrainingChoicesQuery['trainingChoices'][number];
export type CardScope = TrainingChoicesQueryVariables['scope'];
export type TrainingSettings = TrainingChoicesQueryVariables['settings'];

/** The requests of a training page to the mirror. They never throw. */
function trainingCalls(client: Client) {
  return {
    start: async (request: StartSessionMutationVariables) =>
      pick(await mutateOnce(client, StartSessionDocument, request), 'startSession'),
    /** Practices the cards of a session again. */
    practice: async (sid: string) =>
      pick(await mutateOnce(client, PracticeSessionDocument, { sid }), 'practiceSession'),
    /** null if the session does not exist. */
    load: async (sid: string) => pick(await queryOnce(client, TrainingSessionDocument, { sid }), 'trainingSession'),
    flip: (shown: FlipSessionMutationVariables): Promise<Result<unknown>> =>
      mutateOnce(client, FlipSessionDocument, shown),
    answer: async (answer: { sid: string; cid: string; step: number; isCorrect: boolean; duration_ms: number }) =>
      pick(await mutateOnce(client, AnswerCardDocument, answer), 'answerCard'),
    undo: async (sid: string) => pick(await mutateOnce(client, UndoAnswerDocument, { sid }), 'undoAnswer'),
    memorize: async (sid: string, cid: string, isMemorized: boolean) =>
      pick(await mutateOnce(client, MarkMemorizedDocument, { sid, cid, isMemorized }), 'markMemorized'),
    close: (sid: string): Promise<Result<unknown>> => mutateOnce(client, CloseSessionDocument, { sid }),
  };
}
export type TrainingCalls = ReturnType<typeof trainingCalls>;

/** One field of a successful result. */
function pick<Data, Field extends keyof Data>(result: Result<Data>, field: Field): Result<Data[Field]> {
  return result.ok ? { ok: true, value: result.value[field] } : result;
}

export function useTrainingCalls(): TrainingCalls {
  const client = useClient();
  return useMemo(() => trainingCalls(client), [client]);
}

/** The number of cards of each training type with these settings, and the reason if there are none. */
export function useTrainingChoices(scope: CardScope, settings: TrainingSettings) {
  const state = useAppQuery(TrainingChoicesDocument, { scope, settings }, { what: ['cards', 'records'] });
  return { ...state, data: state.data?.trainingChoices };
}

/** Sessions that can be continued, latest first. */
export function useOpenSessions() {
  const state = useAppQuery(OpenSessionsDocument, {}, { what: ['sessions'], policy: 'network-only' });
  return { ...state, data: state.data?.openSessions };
}

/** The report of a finished session. Always loaded again, because undo changes it. */
export function useSessionReport(sid: string) {
  const state = useAppQuery(SessionReportDocument, { sid }, { what: ['sessions'], policy: 'network-only' });
  return { ...state, data: state.data?.sessionReport };
}

/** What happened to a card, latest first. */
export function useCardHistory(cid: string) {
  const state = useAppQuery(CardHistoryDocument, { cid }, { what: ['records'], policy: 'network-only' });
  return { ...state, data: state.data?.cardHistory };
}
