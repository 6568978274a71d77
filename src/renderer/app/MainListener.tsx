import { useEffect, useEffectEvent } from 'react';
import { subscribeDoor } from '#renderer/data/door.ts';
import { lazyChunk } from '#renderer/data/lazyChunk.ts';
import { subscribeSync } from '#renderer/data/sync.ts';
import { subscribeUpdate } from '#renderer/data/update.ts';
import { noticeText, useNoticeAction } from '#renderer/features/backup/index.ts';
import { useDoorMessages } from '#renderer/features/door/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { useAppState } from '#renderer/state/appState.ts';
import { bus, combineStops } from '#renderer/state/events.ts';
import { subscribeModals, useOverlay } from '#renderer/state/overlay.ts';
import { subscribeSelection } from '#renderer/state/selection.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import type { Notice } from '#shared/ipc/events.ts';
import { reportPageReady, subscribeToMain } from './mainEvents.ts';

/** Handles main's messages to this page: toasts, navigation and commands of the menu. */
export function MainListener() {
  const t = useT();
  const toasts = useToasts();
  const actionOf = useNoticeAction();
  useDoorMessages();
  const isMac = useAppState((state) => state.platform === 'darwin');
  const onNotice = useEffectEvent((notice: Notice) => {
    const text = noticeText(t, notice, isMac);
    const action = actionOf(notice);
    if (action === null) toasts.show(text);
    else toasts.showWithAction(text, action.label, action.run);
  });
  useEffect(() => {
    const showNotice = (notice: Notice) => onNotice(notice);
    const unsubscribe = subscribeToMain({
      onNotice: showNotice,
      onDeckOpened: (deck) =>
        void lazyChunk(() => import('../features/import/fileQueue.ts')).then(({ openOrWait }) => openOrWait(deck)),
      onMenuCommand: (command) => {
        if (command === 'shortcuts') useOverlay.getState().show('keys');
        if (command === 'find') bus.emit('OpenCommandPalette', { modalId: 'palette' });
      },
    });
    const unsubscribers = [unsubscribe, subscribeSelection(), subscribeModals()];
    if (useAppState.getState().windowKind === 'main')
      unsubscribers.push(subscribeSync(), subscribeUpdate(), subscribeDoor());
    void reportPageReady(showNotice);
    return combineStops(unsubscribers);
  }, []);
  return null;
}
