import { useEffect } from 'react';
import { bus } from '#renderer/state/events.ts';
import type { TrainingStore } from './trainingStore.ts';

/** Shows changes of cards and boxes made elsewhere, also in the other window, at once. */
export function useFreshCards(store: TrainingStore): void {
  useEffect(
    () =>
      bus.on('CardboxesChange', ({ what }) => {
        if (what.includes('cards') || what.includes('boxes')) void store.getState().refresh();
      }),
    [store],
  );
}
