import { useOperations } from '#renderer/data/operations.ts';
import { useT } from '#renderer/i18n/index.ts';
import { bus } from '#renderer/state/events.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import type { ErrorCode } from '#shared/errors.ts';
import type { BulkEdit } from '#shared/graphql/generated.ts';
import type { Result } from '#shared/result.ts';

/** Loads the cids an action applies to: of the selected cards, or of the cards in the selected boxes. */
export type LoadCids = () => Promise<Result<string[]>>;

/** Edits many cards at once; reports it with an Undo, and ends select mode. */
export function useBulkEdits(loadCids: LoadCids) {
  const t = useT();
  const toasts = useToasts();
  const operations = useOperations();
  const undo = async (undo_id: string) => {
    const result = await operations.undo(undo_id);
    if (!result.ok) toasts.fail(result.error.code);
  };
  /** Returns the error, or null on success. */
  async function edit(change: BulkEdit, message: (count: number) => string): Promise<ErrorCode | null> {
    const cids = await loadCids();
    if (!cids.ok) return cids.error.code;
    const result = await operations.edit(cids.value, change);
    if (!result.ok) return result.error.code;
    const { undo_id, count } = result.value.bulkEdit;
    bus.emit('ExitSelectMode', null);
    if (undo_id == null) toasts.show(t('selection:nothing'));
    else toasts.showWithUndo(message(count), () => void undo(undo_id));
    return null;
  }
  async function suspend(is_suspended: boolean): Promise<void> {
    const key = is_suspended ? 'selection:suspended' : 'selection:resumed';
    const failure = await edit({ suspend: is_suspended }, (count) => t(key, { count }));
    if (failure !== null) toasts.fail(failure);
  }
  return { edit, suspend };
}
