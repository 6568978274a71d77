import { useEffect, useEffectEvent, useState } from 'react';
import { lazyChunk } from '#renderer/data/lazyChunk.ts';
import { useT } from '#renderer/i18n/index.ts';
import { bus } from '#renderer/state/events.ts';
import { useSession } from '#renderer/state/session.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import { importPath } from '#shared/routes.ts';
import classes from './DeckDrop.module.css';

/** A deck file dropped anywhere on the window opens its preview. A field that takes files keeps those dropped on it. */
export function DeckDrop() {
  const t = useT();
  const toasts = useToasts();
  const isIn = useSession((state) => state.account.kind !== 'none');
  const [isOver, setIsOver] = useState(false);
  const open = useEffectEvent(async (file: File) => {
    const { dropDeck } = await lazyChunk(() => import('../features/import/dropDeck.ts'));
    const deck = await dropDeck(file);
    if (deck.ok) bus.emit('Navigate', { path: importPath(deck.value) });
    else toasts.fail(deck.error.code);
  });
  useEffect(() => {
    if (!isIn) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const onDragOver = (event: DragEvent) => {
      const isFree = !event.defaultPrevented && (event.dataTransfer?.types.includes('Files') ?? false);
      if (isFree) event.preventDefault();
      setIsOver(isFree);
    };
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false);
    };
    const onDrop = (event: DragEvent) => {
      setIsOver(false);
      const file = event.dataTransfer?.files[0];
      if (event.defaultPrevented || file === undefined) return;
      event.preventDefault();
      void open(file);
    };
    window.addEventListener('dragover', onDragOver, { signal });
    window.addEventListener('dragleave', onDragLeave, { signal });
    window.addEventListener('drop', onDrop, { signal });
    return () => controller.abort();
  }, [isIn]);
  return isOver ? <div className={classes.over}>{t('import:drop')}</div> : null;
}
