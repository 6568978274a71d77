import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { onEvent } from '#renderer/data/bridge.ts';
import { useToday } from '#renderer/features/boxes/index.ts';
import { isMainSession } from './mainSession.ts';
import { useTrainingCalls } from './trainingQueries.ts';
import { createTrainingStore, type TrainingStore } from './trainingStore.ts';
import { useFreshCards } from './useFreshCards.ts';

const SETTINGS = { mode: 'normal', count: 0, training_in_order: false } as const;

/** Today's cards of all boxes, as Today's button trains them: some more new ones if the daily limits are used up. */
function trainingOf(moreNew: readonly string[]) {
  return moreNew.length > 0
    ? { scope: { cids: [...moreNew] }, settings: { ...SETTINGS, type: 'all' as const }, replace: false }
    : { scope: { today: true }, settings: { ...SETTINGS, type: 'SpacedRepetition' as const }, replace: false };
}

/**
 * A training of Today's cards that begins at once if cards are due. It ends when the review is left, unless the main window
 * continued it; its answers stay.
 */
export function useQuickReview() {
  const calls = useTrainingCalls();
  const store = useMemo(() => createTrainingStore(calls), [calls]);
  const session = useStore(store, (state) => state.session);
  const today = useToday();
  const [isStarting, setIsStarting] = useState(false);
  const figures = today.isStale ? undefined : today.data?.today;
  const start = async () => {
    setIsStarting(true);
    const started = await calls.start(trainingOf(figures?.moreNew ?? []));
    if (started.ok) store.getState().begin(started.value);
    else store.getState().fail(started.error);
    setIsStarting(false);
  };
  const isDue = figures !== undefined && figures.due_count > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts once, when the figures arrive
  useEffect(() => {
    if (isDue && session === null && !isStarting) void start();
  }, [isDue]);
  useFreshCards(store);
  usePausedWhileHidden(store);
  useEffect(
    () => () => {
      const { session: left } = store.getState();
      if (left !== null && left.status !== 'completed' && !isMainSession(left.sid)) void calls.close(left.sid);
    },
    [store, calls],
  );
  return { store, session, today: figures, isStarting, failure: today.error, start: () => void start() };
}

/** The answer time does not run while the palette's window is hidden. */
function usePausedWhileHidden(store: TrainingStore): void {
  useEffect(() => {
    const stops = [
      onEvent('paletteHidden', () => store.getState().pause()),
      onEvent('paletteShown', () => store.getState().resume()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [store]);
}
