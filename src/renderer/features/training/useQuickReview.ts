import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { onEvent } from '#renderer/data/bridge.ts';
import { useToday } from '#renderer/features/boxes/index.ts';
import { useTrainingCalls } from './trainingQueries.ts';
import { createTrainingStore, type TrainingStore } from './trainingStore.ts';
import { useFreshCards } from './useFreshCards.ts';

/** Today's cards of all boxes, as Today's button trains them. */
const TODAY = {
  scope: { today: true },
  settings: { type: 'SpacedRepetition', mode: 'normal', count: 0, training_in_order: false },
  replace: false,
} as const;

/** A training of Today's cards that begins at once if cards are due. It ends when the review is left; its answers stay. */
export function useQuickReview() {
  const calls = useTrainingCalls();
  const store = useMemo(() => createTrainingStore(calls), [calls]);
  const session = useStore(store, (state) => state.session);
  const today = useToday();
  const [isStarting, setIsStarting] = useState(false);
  const figures = today.isStale ? undefined : today.data?.today;
  const start = async () => {
    setIsStarting(true);
    const started = await calls.start(TODAY);
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
      if (left !== null && left.status !== 'completed') void calls.close(left.sid);
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
