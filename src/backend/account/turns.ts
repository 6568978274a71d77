import { ApiError } from '../http/index.ts';

/** How much of the server one account may use. */
export interface Share {
  /** Requests that run at the same time. */
  readonly running: number;
  /** Requests that wait for those; more are refused. */
  readonly waiting: number;
  /** Points that an account that was quiet may use at once, and points that it gets back in a second. */
  readonly points: number;
  readonly pointsPerSecond: number;
}

/** The turn of a request. */
interface Turn {
  /** Fulfilled when the request may run. */
  readonly ready: Promise<void>;
  /** Takes points for what the request turned out to cost. */
  charge(points: number): void;
  /** The request is over, or does not wait any more. */
  leave(): void;
}

interface Line {
  running: number;
  readonly waiting: (() => void)[];
  points: number;
  /** When `points` was right, in milliseconds. */
  at: number;
  timer: NodeJS.Timeout | undefined;
}

/** Seconds after which a refused request may come again. */
const RETRY_SECONDS = 5;

/**
 * Lets the requests of each account take turns, so that many of one do not keep the others waiting. Who has used up its points waits
 * until it has some again: a program that sends one request after another is only slowed down. Throws `TOO_MANY_TRIES` if
 * too many wait. Counts on each node by itself.
 */
export function createTurns(share: Share) {
  const lines = new Map<string, Line>();
  const refill = (line: Line): void => {
    const now = performance.now();
    line.points = Math.min(share.points, line.points + ((now - line.at) / 1000) * share.pointsPerSecond);
    line.at = now;
  };
  const next = (key: string, line: Line): void => {
    clearTimeout(line.timer);
    refill(line);
    while (line.running < share.running && line.points >= 1 && line.waiting.length > 0) {
      line.running++;
      line.points--;
      line.waiting.shift()?.();
    }
    if (line.waiting.length > 0 && line.running < share.running) {
      const ms = ((1 - line.points) / share.pointsPerSecond) * 1000;
      line.timer = setTimeout(() => next(key, line), Math.ceil(ms));
      line.timer.unref();
    } else if (line.running === 0 && line.points >= share.points) lines.delete(key);
  };
  return {
    enter(key: string): Turn {
      const line = lines.get(key) ?? {
        running: 0,
        waiting: [],
        points: share.points,
        at: performance.now(),
        timer: undefined,
      };
      lines.set(key, line);
      if (line.waiting.length >= share.waiting) {
        throw new ApiError('TOO_MANY_TRIES', 'this account has too many requests at once', '', RETRY_SECONDS);
      }
      const { promise, resolve } = Promise.withResolvers<void>();
      let state: 'waiting' | 'running' | 'over' = 'waiting';
      const start = (): void => {
        state = 'running';
        resolve();
      };
      line.waiting.push(start);
      next(key, line);
      return {
        ready: promise,
        charge(points) {
          line.points -= points;
        },
        leave() {
          if (state === 'running') line.running--;
          else if (state === 'waiting') line.waiting.splice(line.waiting.indexOf(start), 1);
          state = 'over';
          resolve();
          next(key, line);
        },
      };
    },
    /** Forgets accounts that have all their points again. */
    sweep(): void {
      for (const [key, line] of lines) next(key, line);
    },
  };
}
