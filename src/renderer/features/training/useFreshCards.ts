import { useEffect } from 'react';
import { bus } from '#renderer/state/events.ts';
import type { TrainingStore } from './trainingStore.ts';

/**
 * Shows changes of cards and boxes made elsewhere, also in the other window, at once. What the other window answered in this
 * session is here when this window gets the focus: no key may reach a card that was answered there.
 */
export function useFreshCards(store: TrainingStore): void {
  useEffect(() => {
    const refresh = () => void store.getState().refresh();
    window.addEventListener('focus', refresh);
    const stop = bus.on('CardboxesChange', ({ what }) => {
      if (what.includes('cards') || what.includes('boxes')) refresh();
    });
    return () => {
      window.removeEventListener('focus', refresh);
      stop();
    };
  }, [store]);
}
