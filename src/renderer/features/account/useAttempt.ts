import { useState } from 'react';
import { useDelayed } from '#renderer/ui/feedback/useDelayed.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { Result } from '#shared/result.ts';
import { cancelAccountCall } from './accountCalls.ts';

/** A faster sign-in shows no loading state (L-4). */
const LOADING_DELAY_MS = 300;

/** Runs one account request at a time: whether to show it as loading, and why it failed. */
export function useAttempt() {
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const [isPending, setIsPending] = useState(false);
  async function run<T>(request: () => Promise<Result<T>>, onDone: (value: T) => unknown): Promise<void> {
    if (isPending) return;
    setIsPending(true);
    setFailure(null);
    const result = await request();
    setIsPending(false);
    if (result.ok) await onDone(result.value);
    // The user knows about a cancellation.
    else if (result.error.code !== 'CANCELLED') setFailure(result.error.code);
  }
  /** Ends what is running or waits for an answer, and shows no failure any more. */
  function dismiss(): void {
    cancelAccountCall();
    setFailure(null);
  }
  return { failure, isLoading: useDelayed(isPending, LOADING_DELAY_MS), run, cancel: cancelAccountCall, dismiss };
}
