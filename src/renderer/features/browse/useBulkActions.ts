import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useOperations } from '#renderer/data/operations.ts';
import { useT } from '#renderer/i18n/index.ts';
import { bus } from '#renderer/state/events.ts';
import { selectedInOrder, useSelection } from '#renderer/state/selection.ts';
import { useSingleSubmit } from '#renderer/ui/feedback/useSingleSubmit.ts';
import { isTyping } from '#renderer/ui/keys/matchKey.ts';
import { joinSentences } from '#renderer/ui/sentences.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import type { BulkEdit } from '#shared/graphql/generated.ts';

export type BulkAction = 'move' | 'tag' | 'suspend' | 'resume' | 'replace' | 'reset' | 'bin';

/** Edits the selected cards, reports the result with an Undo, and undoes. */
export function useBulkActions() {
  const t = useT();
  const toasts = useToasts();
  const operations = useOperations();
  const undo = async (undo_id: string) => {
    const result = await operations.undo(undo_id);
    if (result.ok) toasts.show(t('browse:undone', { count: result.value.undoOperation }));
    else toasts.fail(result.error.code);
  };
  /** Returns whether it succeeded. */
  const run = useSingleSubmit(async (action: BulkAction, edit: BulkEdit): Promise<boolean> => {
    const result = await operations.edit(selectedInOrder(useSelection.getState()), edit);
    if (!result.ok) {
      toasts.fail(result.error.code);
      return false;
    }
    const { undo_id, count, refused } = result.value.bulkEdit;
    const withRefused = (text: string): string =>
      refused > 0 ? joinSentences(t, [text, t('browse:replace.refused', { count: refused })]) : text;
    if (undo_id == null) {
      toasts.show(withRefused(t('selection:nothing')));
      return true;
    }
    if (action === 'bin') bus.emit('ExitSelectMode', null);
    toasts.showWithUndo(withRefused(t(`browse:done.${action}`, { count })), () => void undo(undo_id));
    return true;
  });
  const undoLast = async () => {
    const last = await operations.last();
    if (!last.ok) toasts.fail(last.error.code);
    else if (last.value.lastOperation == null) toasts.show(t('browse:nothing_to_undo'));
    else {
      toasts.hideUndo();
      await undo(last.value.lastOperation.undo_id);
    }
  };
  return { run, undoLast, preview: operations.preview };
}

/** Ctrl+Z undoes the last operation; in a field where something was typed it undoes the typing. */
export function useUndoKey(onUndo: () => void): void {
  const hasTyped = useRef(false);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (!isUndo || event.repeat || (isTyping(event.target) && hasTyped.current)) return;
    if (document.querySelector('[role="dialog"]') !== null) return;
    event.preventDefault();
    onUndo();
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    // The field gets the focus by itself when the last row disappears.
    const focused = () => {
      hasTyped.current = false;
    };
    const typed = () => {
      hasTyped.current = true;
    };
    const listening = new AbortController();
    window.addEventListener('keydown', listen, listening);
    window.addEventListener('focusin', focused, listening);
    window.addEventListener('input', typed, listening);
    return () => listening.abort();
  }, []);
}
