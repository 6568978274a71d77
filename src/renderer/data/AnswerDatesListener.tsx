import { useEffect } from 'react';
import { useAnswerDates } from '#renderer/state/answerDates.ts';
import { useAppState } from '#renderer/state/appState.ts';
import { AnswerDatesDocument } from '#shared/graphql/generated.ts';
import { useAppQuery } from './query.ts';

/** Keeps what is known of the boxes' dates up to date. */
export function AnswerDatesListener() {
  const uid = useAppState((state) => state.account.uid);
  // Each account has boxes of its own.
  return uid === '' ? null : <Listener key={uid} />;
}

function Listener() {
  const { data } = useAppQuery(AnswerDatesDocument, {}, { what: ['boxes'], policy: 'network-only' });
  useEffect(() => {
    if (data !== undefined) useAnswerDates.setState(data.answerDates);
  }, [data]);
  return null;
}
