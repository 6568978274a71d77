import { useEffectEvent, useLayoutEffect } from 'react';
import { onEvent } from '#renderer/data/bridge.ts';
import { focusOf } from '#renderer/ui/keys/focus.ts';
import { isHeldPress, type KeyContext, type TrainingAction, trainingAction } from './trainingKeys.ts';

const isDialogOpen = () => document.querySelector('[role="dialog"]') !== null;

/** An open menu handles its own keys. */
const isInMenu = (target: EventTarget | null) => target instanceof Element && target.closest('[role="menu"]') !== null;

/** Handles the keys of a training, and Undo in the application menu, except while a dialog is open. */
export function useTrainingKeys(context: Omit<KeyContext, 'focus'>, run: (action: TrainingAction) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isDialogOpen() || isInMenu(event.target)) return;
    const focus = focusOf(event.target);
    if (focus === 'control' && isHeldPress(event)) event.preventDefault();
    const action = trainingAction(event, { ...context, focus });
    if (action === null) return;
    event.preventDefault();
    run(action);
  });
  const onMenuUndo = useEffectEvent(() => {
    if (!isDialogOpen()) run('undo');
  });
  // Before the card is painted: a person may press a key as soon as it shows.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    // The menu's shortcut takes the key before the page sees it.
    const stopMenu = onEvent('menuCommand', ({ command }) => {
      if (command === 'undo') onMenuUndo();
    });
    return () => {
      window.removeEventListener('keydown', listener);
      stopMenu();
    };
  }, []);
}
