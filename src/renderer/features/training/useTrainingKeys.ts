import { useEffect, useEffectEvent } from 'react';
import {
  focusOf,
  isHeldPress,
  type KeyContext,
  type TrainingAction,
  trainingAction,
} from '#renderer/features/training/trainingKeys.ts';
import { onMenuUndo } from '#renderer/features/training/trainingQueries.ts';

const isUnderDialog = () => document.querySelector('[role="dialog"]') !== null;

/** Listens for the room's keys while it is open; dialogs keep theirs. */
export function useTrainingKeys(context: Omit<KeyContext, 'focus'>, act: (action: TrainingAction) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isUnderDialog()) return;
    // Holding a key down on a button would press it again and again.
    if (focusOf(event.target) === 'control' && isHeldPress(event)) event.preventDefault();
    const action = trainingAction(event, { ...context, focus: focusOf(event.target) });
    if (action === null) return;
    event.preventDefault();
    act(action);
  });
  const onUndo = useEffectEvent(() => {
    if (!isUnderDialog()) act('undo');
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    const stop = onMenuUndo(() => onUndo());
    return () => {
      window.removeEventListener('keydown', listen);
      stop();
    };
  }, []);
}
