import { type ComponentProps, useEffect, useMemo, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { Reading } from '#renderer/features/reading/index.ts';
import { TrainingLayoutSkeleton } from '#renderer/ui/layout/TrainingLayoutSkeleton.tsx';
import type { Failure, Result } from '#shared/result.ts';
import { ACTION_PARAM, pagePath, START_ACTION } from '#shared/routes.ts';
import { type TrainingAddress, trainingAddress } from './address.ts';
import { Finished } from './Finished.tsx';
import { noteMainSession } from './mainSession.ts';
import { Playing } from './Playing.tsx';
import { Setup } from './Setup.tsx';
import { type TrainingSession, useTrainingCalls } from './trainingQueries.ts';
import { createTrainingStore, type TrainingStore } from './trainingStore.ts';
import { useCardTasks } from './useCardTasks.tsx';
import { useFreshCards } from './useFreshCards.ts';
import { useStages } from './useStages.ts';

/** A training page: its stages are `setup`, `playing` and `finished`, which leads to `recap` (T-30). */
export function Component() {
  const { pathname, search, state } = useLocation();
  const params = useParams();
  const query = new URLSearchParams(search);
  if (query.get(ACTION_PARAM) === START_ACTION) {
    query.delete(ACTION_PARAM);
    // As the buttons do, so that a reload does not start it again.
    return <Navigate replace to={{ pathname, search: query.toString() }} state={{ start: true }} />;
  }
  const address = trainingAddress(params, query, state);
  if (address.isReading) return <Reading key={pathname} {...address} />;
  return <Training key={pathname + search} address={address} />;
}

function Training({ address }: { address: TrainingAddress }) {
  const calls = useTrainingCalls();
  const store = useMemo(() => createTrainingStore(calls), [calls]);
  const session = useStore(store, (state) => state.session);
  const navigate = useNavigate();
  useFreshCards(store);
  useStages(store);
  const { isLoading, failure } = useResumedSession(store, address.sid);
  useEffect(() => {
    if (session !== null) noteMainSession(session.sid);
  }, [session]);
  const leave = () => void navigate(address.from ?? (session ? pagePath(session.scope) : address.path));
  if (session?.current != null && session.status !== 'completed') {
    return <Play store={store} session={session} card={session.current} onLeave={leave} />;
  }
  if (session !== null) return <Finished store={store} session={session} onLeave={leave} />;
  if (isLoading) return <TrainingLayoutSkeleton />;
  return <Setup address={address} failure={failure} onBegin={store.getState().begin} />;
}

function Play(props: Omit<ComponentProps<typeof Playing>, 'onTask'>) {
  const { run, dialog } = useCardTasks(props.card);
  return (
    <>
      <Playing {...props} onTask={run} />
      {dialog}
    </>
  );
}

/** Resumes the session of the address, or returns why it cannot. */
function useResumedSession(store: TrainingStore, sid: string | null) {
  const calls = useTrainingCalls();
  const [isLoading, setIsLoading] = useState(sid !== null);
  /** `NOT_FOUND` for a session that has ended or never existed. */
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    if (sid === null) return undefined;
    let isCurrent = true;
    void calls.load(sid).then((loaded) => {
      if (!isCurrent) return;
      if (loaded.ok && loaded.value !== null) store.getState().begin(loaded.value);
      setFailure(failureOf(loaded));
      setIsLoading(false);
    });
    return () => {
      isCurrent = false;
    };
  }, [calls, store, sid]);
  return { isLoading, failure };
}

function failureOf(loaded: Result<TrainingSession | null>): Failure | null {
  if (!loaded.ok) return loaded.error;
  return loaded.value === null ? { code: 'NOT_FOUND', message: 'the session has ended' } : null;
}
