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
  /** The same for the time that its requests take while others need the server too, in milliseconds. */
  readonly time: number;
  readonly timePerSecond: number;
}

/** The turn of a request. */
export interface Turn {
  /** Fulfilled when the request may run. */
  readonly ready: Promise<void>;
  /** Takes points for what the request turned out to cost. */
  charge(points: number): void;
  /** Takes the time of the work for it, in milliseconds, if other accounts have requests too. */
  took(ms: number): void;
  /** The request is over, or does not wait any more. */
  leave(): void;
}

interface Line {
  running: number;
  readonly waiting: (() => void)[];
  points: number;
  time: number;
  /** When `points` and `time` were right, in milliseconds. */
  at: number;
  timer: NodeJS.Timeout | undefined;
}

/** Seconds after which a refused request may come again. */
const RETRY_SECONDS = 5;

/**
 * Lets the requests of each account take turns, so that many of one do not keep the others waiting. Who has used up its points waits
 * until it has some again: a program that sends one request after another is only slowed down. So does who takes much of the server's
 * time while others need it, however slow the server is. Throws `TOO_MANY_TRIES` if too many wait. Counts on each node by itself.
 */
export function createTurns(share: Share) {
  const lines = new Map<string, Line>();
  /** The requests of all accounts that run. */
  let running = 0;
  const refill = (line: Line): void => {
    const now = performance.now();
    const seconds = (now - line.at) / 1000;
    line.points = Math.min(share.points, line.points + seconds * share.pointsPerSecond);
    line.time = Math.min(share.time, line.time + seconds * share.timePerSecond);
    line.at = now;
  };
  const mayStart = (line: Line): boolean => line.running < share.running && line.points >= 1 && line.time > 0;
  const next = (key: string, line: Line): void => {
    clearTimeout(line.timer);
    refill(line);
    while (mayStart(line) && line.waiting.length > 0) {
      line.running++;
      running++;
      line.points--;
      line.waiting.shift()?.();
    }
    if (line.waiting.length > 0 && line.running < share.running) {
      const seconds = Math.max((1 - line.points) / share.pointsPerSecond, -line.time / share.timePerSecond);
      line.timer = setTimeout(() => next(key, line), Math.ceil(seconds * 1000) + 1);
      line.timer.unref();
    } else if (line.running === 0 && line.points >= share.points && line.time >= share.time) lines.delete(key);
  };
  return {
    enter(key: string): Turn {
      const line = lines.get(key) ?? {
        running: 0,
        waiting: [],
        points: share.points,
        time: share.time,
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
        took(ms) {
          // Alone, an account may have all of the server.
          if (running > line.running) line.time -= ms;
        },
        leave() {
          if (state === 'running') {
            line.running--;
            running--;
          } else if (state === 'waiting') line.waiting.splice(line.waiting.indexOf(start), 1);
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
