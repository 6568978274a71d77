import { useEffect, useEffectEvent } from 'react';
import { useOperations } from '#renderer/data/operations.ts';
import type { BulkEdit } from '#renderer/features/browse/browseQueries.ts';
import { useT } from '#renderer/i18n/index.ts';
import { bus } from '#renderer/state/events.ts';
import { chosenOf, useSelection } from '#renderer/state/selection.ts';
import { useSingleSubmit } from '#renderer/ui/feedback/useOnce.ts';
import { isTyping } from '#renderer/ui/keys/matchKey.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';

export type Act = 'move' | 'tag' | 'suspend' | 'resume' | 'replace' | 'reset' | 'bin';

/** Does things to the chosen cards, tells of them with the way back, and takes them back. */
export function useActs() {
  const t = useT();
  const toasts = useToasts();
  const operations = useOperations();
  const undo = async (undo_id: string) => {
    const answer = await operations.undo(undo_id);
    if (answer.ok) toasts.tell(t('browse:undone', { count: answer.value.undoOperation }));
    else toasts.fail(answer.error.code);
  };
  /** Whether it was done. */
  const run = useSingleSubmit(async (act: Act, edit: BulkEdit): Promise<boolean> => {
    const answer = await operations.edit(chosenOf(useSelection.getState()), edit);
    if (!answer.ok) {
      toasts.fail(answer.error.code);
      return false;
    }
    const { undo_id, count, refused } = answer.value.bulkEdit;
    const left = refused > 0 ? ` ${t('browse:replace.refused', { count: refused })}` : '';
    if (undo_id == null) {
      toasts.tell(t('browse:done.nothing') + left);
      return true;
    }
    if (act === 'bin') bus.emit('ExitSelectMode', null);
    toasts.offerUndo(t(`browse:done.${act}`, { count }) + left, () => void undo(undo_id));
    return true;
  });
  const undoLast = async () => {
    const last = await operations.last();
    if (!last.ok) toasts.fail(last.error.code);
    else if (last.value.lastOperation == null) toasts.tell(t('browse:nothing_to_undo'));
    else await undo(last.value.lastOperation.undo_id);
  };
  return { run, undoLast, preview: operations.preview };
}

/** Ctrl+Z takes the last operation back, except in a field, where it takes back what was typed. */
export function useUndoKey(onUndo: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (!isUndo || event.repeat || isTyping(event.target)) return;
    if (document.querySelector('[role="dialog"]') !== null) return;
    event.preventDefault();
    onUndo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
