import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { Reading } from '#renderer/features/reading/index.ts';
import {
  type TrainingSession,
  type TrainingSettings,
  useTrainingCalls,
} from '#renderer/features/training/trainingQueries.ts';
import { bus } from '#renderer/state/events.ts';
import { useSingleSubmit } from '#renderer/ui/feedback/useOnce.ts';
import { TrainingLayoutSkeleton } from '#renderer/ui/layout/TrainingLayoutSkeleton.tsx';
import type { Failure } from '#shared/result.ts';
import { type TrainingAddress, trainingAddress } from './address.ts';
import { Finished } from './Finished.tsx';
import { Playing } from './Playing.tsx';
import { Setup } from './Setup.tsx';
import { createTrainingStore, type TrainingStore } from './trainingStore.ts';
import { useStages } from './useStages.ts';

/** A training page: its stages are `setup`, `playing` and `finished` (docs/product.md §2). */
export function Component() {
  const { pathname, search, state } = useLocation();
  const params = useParams();
  const query = new URLSearchParams(search);
  const address = trainingAddress(params, query, state);
  if (query.get('read') === '1') return <Reading key={pathname} {...address} />;
  return <Training key={pathname + search} address={address} />;
}

function Training({ address }: { address: TrainingAddress }) {
  const calls = useTrainingCalls();
  const play = useMemo(() => createTrainingStore(calls), [calls]);
  const session = useStore(play, (state) => state.session);
  const navigate = useNavigate();
  useFreshCards(play);
  useStages(play);
  const { isWaiting, failure } = useResumed(play, address.sid);
  const leave = () => void navigate(session?.path || address.path);
  if (session?.current != null && session.status !== 'completed') {
    return <Playing store={play} session={session} card={session.current} onLeave={leave} />;
  }
  if (session !== null) return <Finish store={play} session={session} onLeave={leave} />;
  if (isWaiting) return <TrainingLayoutSkeleton />;
  return <Setup address={address} calls={calls} failure={failure} onBegin={(begun) => play.getState().begin(begun)} />;
}

interface FinishProps {
  readonly store: TrainingStore;
  readonly session: TrainingSession;
  readonly onLeave: () => void;
}

function Finish({ store, session, onLeave }: FinishProps) {
  const calls = useTrainingCalls();
  const error = useStore(store, (state) => state.error);
  const { begin, undo, reset, fail } = store.getState();
  /** Exactly these cards again, whatever the type keeps of them. */
  const trainHard = useSingleSubmit(async (cids: readonly string[]) => {
    const { mode } = session;
    const settings: TrainingSettings = {
      type: 'all',
      mode: cids.length < 4 ? 'normal' : mode,
      count: 0,
      training_in_order: true,
      custom_training_targets: [...cids],
    };
    const answer = await calls.start({ scope: { cids: [...cids] }, settings, replace: false });
    if (answer.ok) begin(answer.value);
    else fail(answer.error);
  });
  return (
    <Finished
      sid={session.sid}
      onAgain={reset}
      onHard={(cids) => void trainHard(cids)}
      onLeave={onLeave}
      onUndo={() => void undo()}
      failure={error?.code ?? null}
    />
  );
}

/** A card that is edited or deleted elsewhere, in the other window too, is so here at once. */
function useFreshCards(play: TrainingStore): void {
  useEffect(
    () =>
      bus.on('CardboxesChange', ({ what }) => {
        if (what.includes('cards')) void play.getState().refresh();
      }),
    [play],
  );
}

interface Resumed {
  /** It is being fetched. */
  readonly isWaiting: boolean;
  /** `NOT_FOUND` for a session that is over or never was. */
  readonly failure: Failure | null;
}

/** Goes on with the session the address names, or says why it cannot. */
function useResumed(play: TrainingStore, sid: string | null) {
  const calls = useTrainingCalls();
  const [state, setState] = useState<Resumed>({ isWaiting: sid !== null, failure: null });
  useEffect(() => {
    if (sid === null) return undefined;
    let isCurrent = true;
    void calls.load(sid).then((answer) => {
      if (!isCurrent) return;
      if (answer.ok && answer.value !== null) play.getState().begin(answer.value);
      const isGone = answer.ok && answer.value === null;
      const gone: Failure = { code: 'NOT_FOUND', message: 'the session is over' };
      setState({ isWaiting: false, failure: isGone ? gone : answer.ok ? null : answer.error });
    });
    return () => {
      isCurrent = false;
    };
  }, [calls, play, sid]);
  return state;
}
