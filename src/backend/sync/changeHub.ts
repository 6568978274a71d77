import { ACCOUNT_CHANNEL, type Database } from '../database/index.ts';
import { ApiError } from '../http/index.ts';

/** Tells subscribers that an account has changes, on whichever node they were written. */
export interface ChangeHub {
  /**
   * Yields once when it starts, because changes may have been missed before, and after each change. Throws
   * `TOO_MANY_TRIES` if the account has too many subscriptions on this node.
   */
  subscribe(uid: string, signal: AbortSignal): AsyncGenerator<true, void>;
  /** How many subscriptions are open on this node. */
  count(): number;
  /** Ends all subscriptions. */
  close(): void;
}

/** @param limit subscriptions for each account */
export async function createChangeHub(database: Database, limit: number): Promise<ChangeHub> {
  const subscribers = new Map<string, Set<() => void>>();
  const closing = new AbortController();
  await database.listen(ACCOUNT_CHANNEL, (uid) => {
    for (const wake of subscribers.get(uid) ?? []) wake();
  });
  async function* run(uid: string, own: Set<() => void>, signal: AbortSignal): AsyncGenerator<true, void> {
    let hasChanges = true;
    let wake = (): void => {};
    const onChange = (): void => {
      hasChanges = true;
      wake();
    };
    const onEnd = (): void => wake();
    own.add(onChange);
    signal.addEventListener('abort', onEnd);
    try {
      while (!signal.aborted) {
        if (hasChanges) {
          hasChanges = false;
          yield true;
        } else {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      }
    } finally {
      signal.removeEventListener('abort', onEnd);
      own.delete(onChange);
      if (own.size === 0) subscribers.delete(uid);
    }
  }
  return {
    subscribe(uid, signal) {
      const own = subscribers.get(uid) ?? new Set();
      if (own.size >= limit) throw new ApiError('TOO_MANY_TRIES', `an account has at most ${limit} subscriptions`);
      subscribers.set(uid, own);
      return run(uid, own, AbortSignal.any([signal, closing.signal]));
    },
    count: () => [...subscribers.values()].reduce((sum, own) => sum + own.size, 0),
    close: () => closing.abort(),
  };
}
