import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { onEvent } from '#renderer/data/bridge.ts';
import { focusOf, isInMenu } from '#renderer/ui/keys/focus.ts';
import { isDoubleTap, type LastPress } from './doubleTap.ts';
import { isHeldPress, type KeyContext, type TrainingAction, trainingAction } from './trainingKeys.ts';

const isDialogOpen = () => document.querySelector('[role="dialog"]') !== null;

/** What a double tap must not do to a card that nobody has seen. */
const ONCE: ReadonlySet<TrainingAction> = new Set(['flip', 'forgot', 'remembered', 'suspend', 'trash']);

/**
 * Handles the keys of a training, and Undo in the application menu, except while a dialog is open.
 * @param isInDialog the training is in a dialog itself
 */
export function useTrainingKeys(
  context: Omit<KeyContext, 'focus'>,
  run: (action: TrainingAction) => void,
  isInDialog = false,
): void {
  const isBlocked = () => !isInDialog && isDialogOpen();
  const last = useRef<LastPress | null>(null);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const press = { name: event.key, at: event.timeStamp };
    const isSecond = isDoubleTap(last.current, press);
    last.current = press;
    if (event.defaultPrevented || isBlocked() || isInMenu(event.target)) return;
    const focus = focusOf(event.target);
    if (focus === 'control' && isHeldPress(event)) event.preventDefault();
    const action = trainingAction(event, { ...context, focus });
    if (action === null) return;
    event.preventDefault();
    if (!(isSecond && ONCE.has(action))) run(action);
  });
  const onMenuUndo = useEffectEvent(() => {
    if (!isBlocked()) run('undo');
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
