import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
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
  async function open(files: readonly File[]) {
    const { openFiles } = await lazyChunk(() => import('../features/import/fileQueue.ts'));
    await openFiles(files, (code, name) => {
      if (files.length === 1) toasts.fail(code);
      else toasts.show(t('import:not_opened', { name, reason: t(`errors:code.${code}`) }));
    });
  }
  useWindowEvent('dragover', (event) => {
    const isFree = isIn && !event.defaultPrevented && (event.dataTransfer?.types.includes('Files') ?? false);
    if (isFree) event.preventDefault();
    setIsOver(isFree);
  });
  useWindowEvent('dragleave', (event) => {
    if (event.relatedTarget === null) setIsOver(false);
  });
  useWindowEvent('drop', (event) => {
    setIsOver(false);
    const files = [...(event.dataTransfer?.files ?? [])];
    if (!isIn || event.defaultPrevented || files.length === 0) return;
    event.preventDefault();
    void open(files);
  });
  return isOver ? <div className={classes.over}>{t('import:drop')}</div> : null;
}
