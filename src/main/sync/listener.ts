import { LONGEST_DEAF_MS, retryDelay } from '#core/sync/index.ts';
import type { Result } from '#shared/result.ts';
import type { Timer } from './timer.ts';

/** A connection that ends this soon, in milliseconds, counts as a failure, and so does one on which nothing was said. */
const SOON_MS = 5000;
/** After a good connection the next try comes within this time: many devices must not come at once. */
const SPREAD_MS = 500;

/** A connection that stays open, on which the server says that something changed. */
export interface Listener {
  /** Connects, if it is not connected. */
  start(): void;
  stop(): void;
  /** The network is good again: earlier connections do not count. */
  reset(): void;
}

export interface ListenerOptions {
  readonly timer: Timer;
  /** Connects, calls `onHeard` when the server says something, and resolves when the connection has ended. */
  connect(signal: AbortSignal, onHeard: () => void): Promise<Result<null>>;
  /** The connection has ended by itself. */
  onLost(loss: Loss): void;
}

export interface Loss {
  /** Milliseconds until the next try, longer after several connections that were not good. */
  readonly delay: number;
  /** It is the network (NO_CONNECTION), and not one more connection on which nothing ever comes through. */
  readonly isCut: boolean;
}

export function createListener({ timer, connect, onLost }: ListenerOptions): Listener {
  let connection: AbortController | null = null;
  /** Connections in a row that were not good. */
  let bad = 0;
  return {
    start() {
      if (connection !== null) return;
      const controller = new AbortController();
      connection = controller;
      const since = timer.now();
      let isHeard = false;
      const onHeard = (): void => {
        isHeard = true;
      };
      void connect(controller.signal, onHeard).then((end) => {
        if (connection !== controller) return;
        connection = null;
        bad = isHeard && timer.now() - since >= SOON_MS ? 0 : bad + 1;
        const random = timer.random();
        onLost({
          delay: bad === 0 ? SPREAD_MS * random : retryDelay(bad, random, LONGEST_DEAF_MS),
          isCut: !end.ok && end.error.code === 'NO_CONNECTION' && bad < 2,
        });
      });
    },
    stop() {
      connection?.abort();
      connection = null;
    },
    reset() {
      bad = 0;
    },
  };
}
