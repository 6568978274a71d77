import { bus } from '#renderer/state/events.ts';
import { chosenOf, useSelection } from '#renderer/state/selection.ts';
import { useSingleSubmit } from '#renderer/ui/feedback/useOnce.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import type { Result } from '#shared/result.ts';

interface Told {
  readonly message: string;
  /** The way back; why it failed is told. */
  readonly onUndo: () => Promise<Result<unknown>>;
}

/** Runs acts on what is chosen: tells what was done, with the way back, or why not; what was done ends the mode. */
export function useSelectionActions() {
  const toasts = useToasts();
  const chosen = () => chosenOf(useSelection.getState());
  async function act<T>(work: () => Promise<Result<T>>, told: (done: T) => Told) {
    const answer = await work();
    if (!answer.ok) {
      toasts.fail(answer.error.code);
      return;
    }
    bus.emit('ExitSelectMode', null);
    const { message, onUndo } = told(answer.value);
    toasts.offerUndo(message, () => {
      void onUndo().then((undone) => {
        if (!undone.ok) toasts.fail(undone.error.code);
      });
    });
  }
  const once = useSingleSubmit((work: () => Promise<void>) => work());
  const run = <T>(work: () => Promise<Result<T>>, told: (done: T) => Told) => once(() => act(work, told));
  return { chosen, run };
}
