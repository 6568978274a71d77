import { useOperations } from '#renderer/data/operations.ts';
import { useT } from '#renderer/i18n/index.ts';
import { bus } from '#renderer/state/events.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import type { Failure, Result } from '#shared/result.ts';
import { type Cardbox, useBoxActions } from './boxQueries.ts';

/** Splits, merges and duplicates a box. Each reports what it did, with an Undo where that is possible. */
export function useReshaping({ bid, title, sub_boxes }: Cardbox, onDone: () => void) {
  const t = useT();
  const toasts = useToasts();
  const operations = useOperations();
  const { split, merge, duplicate, remove } = useBoxActions();
  /** Also reloads everything on screen: the change events name only part of what these operations change. */
  const finish = <T,>(result: Result<T>, report: (value: T) => void): Failure | null => {
    if (!result.ok) return result.error;
    onDone();
    bus.emit('ExitSelectMode', null);
    bus.emit('RefetchCardbox', null);
    report(result.value);
    return null;
  };
  const finishUndo = async (undo: Promise<Result<unknown>>) => {
    await toasts.report(undo);
    bus.emit('RefetchCardbox', null);
  };
  return {
    split: async (partial_size: number) =>
      finish(await split(bid, partial_size), ({ splitCardbox }) => {
        const message = t('boxes:split.done', { title, count: splitCardbox.sub_boxes.length });
        // No Undo if there were sub-boxes before: merging would remove those, too.
        if (sub_boxes.length > 0) toasts.show(message);
        else toasts.showWithUndo(message, () => void finishUndo(merge(bid)));
      }),
    merge: async (bids: string[]) =>
      finish(await merge(bid, bids), ({ mergeCardboxes }) =>
        toasts.showWithUndo(
          t('boxes:merge.done', { title, count: mergeCardboxes.box.count }),
          () => void finishUndo(operations.undo(mergeCardboxes.undo_id)),
        ),
      ),
    duplicate: async (copy: string) =>
      finish(await duplicate(bid, copy), ({ duplicateCardbox }) =>
        toasts.showWithUndo(
          t('boxes:duplicate.done', { title: duplicateCardbox.title }),
          () => void finishUndo(remove(duplicateCardbox.bid)),
        ),
      ),
  };
}
