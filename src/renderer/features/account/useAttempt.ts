import { useState } from 'react';
import { cancelAccountCall } from '#renderer/features/account/accountCalls.ts';
import { useDelayed } from '#renderer/ui/feedback/useDelayed.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { Result } from '#shared/result.ts';

/** A sign-in that answers sooner shows no loading state (docs/product.md §9). */
const LOADING_DELAY_MS = 300;

/** One thing at a time that is asked of main: what is shown meanwhile, and why it failed. */
export function useAttempt() {
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const [isPending, setIsPending] = useState(false);
  async function run<T>(ask: () => Promise<Result<T>>, onDone: (value: T) => unknown): Promise<void> {
    if (isPending) return;
    setIsPending(true);
    setFailure(null);
    const answer = await ask();
    setIsPending(false);
    if (answer.ok) await onDone(answer.value);
    // Whoever cancelled knows.
    else if (answer.error.code !== 'CANCELLED') setFailure(answer.error.code);
  }
  return { failure, isLoading: useDelayed(isPending, LOADING_DELAY_MS), run, cancel: cancelAccountCall };
}
