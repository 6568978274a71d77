import { applyAccount } from '#renderer/features/account/index.ts';
import { bus } from '#renderer/state/events.ts';
import { useSession } from '#renderer/state/session.ts';
import type { DeckHandle } from '#shared/import.ts';
import type { DataChange, Notice } from '#shared/ipc/events.ts';
import { call, onEvent } from '../data/bridge.ts';
import { applySettings } from '../data/settings.ts';

/** What the app does with messages that concern the whole page. */
export interface MainEventHandlers {
  readonly onNotice: (notice: Notice) => void;
  readonly onDeckOpened: (deck: DeckHandle) => void;
  readonly onMenuCommand: (command: 'undo' | 'shortcuts' | 'find') => void;
}

/** Joins main's messages to the stores and the bus, for as long as the page lives. */
export function subscribeToMain(handlers: MainEventHandlers): () => void {
  const stops = [
    onEvent('settingsChanged', applySettings),
    onEvent('accountChanged', applyAccount),
    onEvent(
      'dataChanged',
      mergePerFrame((change) => bus.emit('CardboxesChange', change)),
    ),
    onEvent('navigate', (target) => bus.emit('Navigate', target)),
    onEvent('notice', handlers.onNotice),
    onEvent('deckOpened', handlers.onDeckOpened),
    onEvent('menuCommand', ({ command }) => handlers.onMenuCommand(command)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The page is up: what waited for it may come. */
export async function reportPageReady(onNotice: (notice: Notice) => void): Promise<void> {
  void call('pageReady', {});
  if (useSession.getState().windowKind !== 'main') return;
  const waiting = await call('noticesTake', {});
  if (waiting.ok) waiting.value.forEach(onNotice);
}

/** Many changes in one frame (an import writes in chunks) become one. */
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
