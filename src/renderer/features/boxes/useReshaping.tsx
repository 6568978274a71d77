import { useOperations } from '#renderer/data/operations.ts';
import { type Cardbox, useBoxActions, useReshape } from '#renderer/features/boxes/boxQueries.ts';
import { useT } from '#renderer/i18n/index.ts';
import { bus } from '#renderer/state/events.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import type { Failure, Result } from '#shared/result.ts';

/** What changes a box itself, each telling what was done, with the way back where there is one. */
export function useReshaping({ bid, title, sub_boxes }: Cardbox, onDone: () => void) {
  const t = useT();
  const toasts = useToasts();
  const reshape = useReshape();
  const operations = useOperations();
  const { remove } = useBoxActions();
  /** Everything shown of these cards is asked for again, not only what a change names. */
  const done = <T,>(answer: Result<T>, tell: (value: T) => void): Failure | null => {
    if (!answer.ok) return answer.error;
    onDone();
    bus.emit('ExitSelectMode', null);
    bus.emit('RefetchCardbox', null);
    tell(answer.value);
    return null;
  };
  const undoing = async (act: Promise<Result<unknown>>) => {
    const answer = await act;
    if (!answer.ok) toasts.fail(answer.error.code);
    bus.emit('RefetchCardbox', null);
  };
  return {
    split: async (partial_size: number) =>
      done(await reshape.split(bid, partial_size), ({ splitCardbox }) => {
        const message = t('boxes:split.done', { title, count: splitCardbox.sub_boxes.length });
        // Sub-boxes that were there before would go, too.
        if (sub_boxes.length > 0) toasts.tell(message);
        else toasts.offerUndo(message, () => void undoing(reshape.merge(bid)));
      }),
    merge: async (bids: string[]) =>
      done(await reshape.merge(bid, bids), ({ mergeCardboxes }) =>
        toasts.offerUndo(
          t('boxes:merge.done', { title, count: mergeCardboxes.box.count }),
          () => void undoing(operations.undo(mergeCardboxes.undo_id)),
        ),
      ),
    duplicate: async (copy: string) =>
      done(await reshape.duplicate(bid, copy), ({ duplicateCardbox }) =>
        toasts.offerUndo(
          t('boxes:duplicate.done', { title: duplicateCardbox.title }),
          () => void undoing(remove(duplicateCardbox.bid)),
        ),
      ),
  };
}
