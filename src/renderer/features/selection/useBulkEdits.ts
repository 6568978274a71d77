import { useOperations } from '#renderer/data/operations.ts';
import { useT } from '#renderer/i18n/index.ts';
import { bus } from '#renderer/state/events.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import type { ErrorCode } from '#shared/errors.ts';
import type { BulkEdit } from '#shared/graphql/generated.ts';
import type { Result } from '#shared/result.ts';

/** Finds the cards that are meant when something is done to them: those chosen, or those in the chosen boxes. */
export type LoadCids = () => Promise<Result<string[]>>;

/** Edits many cards at once, in parts of a transaction each; tells of it with the way back, and ends the mode. */
export function useBulkEdits(cidsOf: LoadCids) {
  const t = useT();
  const toasts = useToasts();
  const operations = useOperations();
  const undo = async (undo_id: string) => {
    const answer = await operations.undo(undo_id);
    if (!answer.ok) toasts.fail(answer.error.code);
  };
  /** Answers why nothing was done, or null. */
  async function edit(what: BulkEdit, told: (count: number) => string): Promise<ErrorCode | null> {
    const found = await cidsOf();
    if (!found.ok) return found.error.code;
    const answer = await operations.edit(found.value, what);
    if (!answer.ok) return answer.error.code;
    const { undo_id, count } = answer.value.bulkEdit;
    bus.emit('ExitSelectMode', null);
    if (undo_id == null) toasts.tell(t('selection:nothing'));
    else toasts.offerUndo(told(count), () => void undo(undo_id));
    return null;
  }
  async function suspend(is_suspended: boolean): Promise<void> {
    const told = is_suspended ? 'selection:suspended' : 'selection:resumed';
    const failure = await edit({ suspend: is_suspended }, (count) => t(told, { count }));
    if (failure !== null) toasts.fail(failure);
  }
  return { edit, suspend };
}
