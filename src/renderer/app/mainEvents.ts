import { applyAccount } from '#renderer/features/account/index.ts';
import { useAppState } from '#renderer/state/appState.ts';
import { bus, combineStops } from '#renderer/state/events.ts';
import type { DeckHandle } from '#shared/import.ts';
import type { DataChange, Notice } from '#shared/ipc/events.ts';
import { call, onEvent } from '../data/bridge.ts';
import { receiveSettings } from '../data/settings.ts';

/** Handlers of the messages that concern the whole page. */
export interface MainEventHandlers {
  readonly onNotice: (notice: Notice) => void;
  readonly onDeckOpened: (deck: DeckHandle) => void;
  readonly onMenuCommand: (command: 'undo' | 'shortcuts' | 'find') => void;
}

/** Passes main's events to the stores, the bus and the handlers. @returns the way to unsubscribe */
export function subscribeToMain(handlers: MainEventHandlers): () => void {
  return combineStops([
    onEvent('settingsChanged', receiveSettings),
    onEvent('accountChanged', applyAccount),
    onEvent(
      'dataChanged',
      mergePerFrame((change) => bus.emit('CardboxesChange', change)),
    ),
    onEvent('navigate', (target) => bus.emit('Navigate', target)),
    onEvent('notice', handlers.onNotice),
    onEvent('deckOpened', handlers.onDeckOpened),
    onEvent('menuCommand', ({ command }) => handlers.onMenuCommand(command)),
  ]);
}

/** Tells main that the page can receive events, and shows the notices that waited for it. */
export async function reportPageReady(onNotice: (notice: Notice) => void): Promise<void> {
  void call('pageReady', {});
  if (useAppState.getState().windowKind !== 'main') return;
  const waiting = await call('noticesTake', {});
  if (waiting.ok) waiting.value.forEach(onNotice);
}

/** Merges the data changes of one animation frame: an import reports one per chunk. */
export function mergePerFrame(emit: (change: DataChange) => void): (change: DataChange) => void {
  let pending: DataChange | null = null;
  return (change) => {
    if (pending) {
      pending = merge(pending, change);
      return;
    }
    pending = change;
    requestAnimationFrame(() => {
      const collected = pending;
      pending = null;
      if (collected) emit(collected);
    });
  };
}

function merge(one: DataChange, other: DataChange): DataChange {
  return { what: [...new Set([...one.what, ...other.what])] };
}
