import { bus } from '#renderer/state/events.ts';
import { selectedInOrder, useSelection } from '#renderer/state/selection.ts';
import { useSingleSubmit } from '#renderer/ui/feedback/useSingleSubmit.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import type { Result } from '#shared/result.ts';

interface Report {
  readonly message: string;
  readonly onUndo: () => Promise<Result<unknown>>;
}

/** Runs actions on the selection. A success ends select mode and is reported with an Undo; a failure is reported. */
export function useSelectionActions() {
  const toasts = useToasts();
  const selectedIds = () => selectedInOrder(useSelection.getState());
  async function runAction<T>(action: () => Promise<Result<T>>, report: (value: T) => Report) {
    const result = await action();
    if (!result.ok) return toasts.fail(result.error.code);
    bus.emit('ExitSelectMode', null);
    const { message, onUndo } = report(result.value);
    toasts.showWithUndo(message, () => void toasts.report(onUndo()));
  }
  const once = useSingleSubmit((action: () => Promise<void>) => action());
  const run = <T>(action: () => Promise<Result<T>>, report: (value: T) => Report) =>
    once(() => runAction(action, report));
  return { selectedIds, run };
}
