import { LONGEST_DEAF_MS, retryDelay } from '#core/sync/index.ts';
import type { Timer } from '#main/sync/sync.ts';
import type { Result } from '#shared/result.ts';

/** A connection that ends this soon, in milliseconds, counts as a failure. */
const SOON_MS = 5000;

/** A connection that stays open, on which the server says that something changed. */
export interface Listener {
  /** Connects, if it is not connected. */
  start(): void;
  stop(): void;
  /** The network is good again: earlier connections that ended soon do not count. */
  reset(): void;
}

export interface ListenerOptions {
  readonly timer: Timer;
  /** Connects, and resolves when the connection has ended. */
  connect(signal: AbortSignal): Promise<Result<null>>;
  /**
   * The connection has ended by itself: with the response, or with the network (NO_CONNECTION). `delay`: milliseconds until
   * the next try, longer after several that ended soon.
   */
  onLost(delay: number, end: Result<null>): void;
}

export function createListener({ timer, connect, onLost }: ListenerOptions): Listener {
  let connection: AbortController | null = null;
  /** Connections in a row that ended soon. */
  let lostSoon = 0;
  return {
    start() {
      if (connection !== null) return;
      const controller = new AbortController();
      connection = controller;
      const since = timer.now();
      void connect(controller.signal).then((end) => {
        if (connection !== controller) return;
        connection = null;
        lostSoon = timer.now() - since < SOON_MS ? lostSoon + 1 : 1;
        onLost(retryDelay(lostSoon, timer.random(), LONGEST_DEAF_MS), end);
      });
    },
    stop() {
      connection?.abort();
      connection = null;
    },
    reset() {
      lostSoon = 0;
    },
  };
}
