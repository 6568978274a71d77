import { useEffect, useEffectEvent, useState } from 'react';
import { lazyChunk } from '#renderer/data/lazyChunk.ts';
import { useT } from '#renderer/i18n/index.ts';
import { useAppState } from '#renderer/state/appState.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import classes from './DeckDrop.module.css';

/**
 * A deck file dropped anywhere on the window opens its preview; of several, the others wait. A field that takes files keeps
 * those dropped on it.
 */
export function DeckDrop() {
  const t = useT();
  const toasts = useToasts();
  const isIn = useAppState((state) => state.account.kind !== 'none');
  const [isOver, setIsOver] = useState(false);
  const open = useEffectEvent(async (files: readonly File[]) => {
    const { openFiles } = await lazyChunk(() => import('../features/import/fileQueue.ts'));
    await openFiles(files, (code, name) => {
      if (files.length === 1) toasts.fail(code);
      else toasts.show(t('import:not_opened', { name, reason: t(`errors:code.${code}`) }));
    });
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
      const files = [...(event.dataTransfer?.files ?? [])];
      if (event.defaultPrevented || files.length === 0) return;
      event.preventDefault();
      void open(files);
    };
    window.addEventListener('dragover', onDragOver, { signal });
    window.addEventListener('dragleave', onDragLeave, { signal });
    window.addEventListener('drop', onDrop, { signal });
    return () => controller.abort();
  }, [isIn]);
  return isOver ? <div className={classes.over}>{t('import:drop')}</div> : null;
}
