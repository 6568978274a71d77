import { useMemo } from 'react';
import { type AnyVariables, type Client, type DocumentInput, useClient } from 'urql';
import { onEvent } from '#renderer/data/bridge.ts';
import {
  AnswerCardDocument,
  CloseSessionDocument,
  FlipSessionDocument,
  MarkMemorizedDocument,
  OpenSessionsDocument,
  type OpenSessionsQuery,
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
import { toAppError } from '../../data/errors.ts';
import { useAppQuery } from '../../data/query.ts';

export type TrainingSession = SessionFieldsFragment;
export type SessionCard = NonNullable<TrainingSession['current']>;
export type SessionHead = OpenSessionsQuery['openSessions'][number];
export type SessionReport = NonNullable<SessionReportQuery['sessionReport']>;
export type TrainingChoice = TrainingChoicesQuery['trainingChoices'][number];
export type CardScope = TrainingChoicesQueryVariables['scope'];
export type TrainingSettings = TrainingChoicesQueryVariables['settings'];
type Side = TrainingSession['side'];

/** What a training page asks of the mirror; nothing here throws (docs/product.md §4). */
export interface TrainingCalls {
  start(request: StartSessionMutationVariables): Promise<Result<TrainingSession>>;
  /** null when there is no such session any more. */
  load(sid: string): Promise<Result<TrainingSession | null>>;
  flip(sid: string, side: Side): Promise<Result<unknown>>;
  answer(answer: {
    sid: string;
    cid: string;
    step: number;
    isCorrect: boolean;
    duration_ms: number;
  }): Promise<Result<TrainingSession>>;
  undo(sid: string): Promise<Result<TrainingSession>>;
  memorize(sid: string, cid: string, isMemorized: boolean): Promise<Result<TrainingSession>>;
  close(sid: string): Promise<Result<unknown>>;
}

type Answered<T> = { readonly data?: T | undefined; readonly error?: Parameters<typeof toAppError>[0] | undefined };

async function resultOf<T, R>(answered: PromiseLike<Answered<T>>, pick: (data: T) => R): Promise<Result<R>> {
  const { data, error } = await answered;
  if (error) return { ok: false, error: toAppError(error) };
  if (data === undefined || data === null) return { ok: false, error: { code: 'BAD_ANSWER', message: 'no data' } };
  return { ok: true, value: pick(data) };
}

/** The calls on a client; a page makes them once and keeps them. */
export function trainingCalls(client: Client): TrainingCalls {
  const mutate = <Data, Variables extends AnyVariables>(document: DocumentInput<Data, Variables>, given: Variables) =>
    client.mutation(document, given).toPromise();
  return {
    start: (request) => resultOf(mutate(StartSessionDocument, request), (data) => data.startSession),
    load: (sid) =>
      resultOf(
        client.query(TrainingSessionDocument, { sid }, { requestPolicy: 'network-only' }).toPromise(),
        (data) => data.trainingSession,
      ),
    flip: (sid, side) => resultOf(mutate(FlipSessionDocument, { sid, side }), (data) => data.flipSession),
    answer: (answer) => resultOf(mutate(AnswerCardDocument, answer), (data) => data.answerCard),
    undo: (sid) => resultOf(mutate(UndoAnswerDocument, { sid }), (data) => data.undoAnswer),
    memorize: (sid, cid, isMemorized) =>
      resultOf(mutate(MarkMemorizedDocument, { sid, cid, isMemorized }), (data) => data.markMemorized),
    close: (sid) => resultOf(mutate(CloseSessionDocument, { sid }), (data) => data.closeSession),
  };
}

export function useTrainingCalls(): TrainingCalls {
  const client = useClient();
  return useMemo(() => trainingCalls(client), [client]);
}

/** How many cards each training type gives for these settings, and why when it gives none. */
export function useTrainingChoices(scope: CardScope, settings: TrainingSettings) {
  const state = useAppQuery(TrainingChoicesDocument, { scope, settings }, { what: ['cards', 'records'] });
  return { ...state, data: state.data?.trainingChoices };
}

/** Sessions that can be continued, latest first. */
export function useOpenSessions() {
  const state = useAppQuery(OpenSessionsDocument, {}, { what: ['sessions'], policy: 'network-only' });
  return { ...state, data: state.data?.openSessions };
}

/** What a session was; asked anew, since an answer taken back changes it. */
export function useSessionReport(sid: string) {
  const state = useAppQuery(SessionReportDocument, { sid }, { what: ['sessions'], policy: 'network-only' });
  return { ...state, data: state.data?.sessionReport };
}

/** Undo in the application's menu, which takes the key before the page sees it; answers the way to stop. */
export function onMenuUndo(listener: () => void): () => void {
  return onEvent('menuCommand', ({ command }) => {
    if (command === 'undo') listener();
  });
}
