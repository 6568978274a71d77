import { useOperations } from '#renderer/data/operations.ts';
import { useT } from '#renderer/i18n/index.ts';
import { bus } from '#renderer/state/events.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import type { ErrorCode } from '#shared/errors.ts';
import type { BulkEdit } from '#shared/graphql/generated.ts';
import type { Result } from '#shared/result.ts';

/** Loads the cids an action applies to: of the selected cards, or of the cards in the selected boxes. */
export type LoadCids = () => Promise<Result<string[]>>;

/** Returns a function that edits cards at once; reports it with an Undo, and ends select mode. It returns the error, or null. */
export function useCardEdits() {
  const t = useT();
  const toasts = useToasts();
  const operations = useOperations();
  return async (cids: string[], change: BulkEdit, message: (count: number) => string): Promise<ErrorCode | null> => {
    const result = await operations.edit(cids, change);
    if (!result.ok) return result.error.code;
    const { undo_id, count } = result.value.bulkEdit;
    bus.emit('ExitSelectMode', null);
    if (undo_id == null) toasts.show(t('selection:nothing'));
    else toasts.showWithUndo(message(count), () => void toasts.report(operations.undo(undo_id)));
    return null;
  };
}

/** Edits the cards that `loadCids` returns. */
export function useBulkEdits(loadCids: LoadCids) {
  const t = useT();
  const toasts = useToasts();
  const editCards = useCardEdits();
  /** Returns the error, or null on success. */
  async function edit(change: BulkEdit, message: (count: number) => string): Promise<ErrorCode | null> {
    const cids = await loadCids();
    return cids.ok ? await editCards(cids.value, change, message) : cids.error.code;
  }
  async function suspend(is_suspended: boolean): Promise<void> {
    const key = is_suspended ? 'browse:done.suspend' : 'browse:done.resume';
    const failure = await edit({ suspend: is_suspended }, (count) => t(key, { count }));
    if (failure !== null) toasts.fail(failure);
  }
  return { edit, suspend };
}
