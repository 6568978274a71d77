import type { Timer } from './timer.ts';

/** Why a run is planned. */
export type Reason = 'send' | 'heard' | 'connect' | 'retry' | 'wanted' | 'poll';

/** When the next run starts, by its reason. The earliest holds. */
export class RunPlan {
  readonly #planned = new Map<Reason, number>();
  readonly #timer: Timer;
  readonly #start: () => void;
  #stopTimer: () => void = () => undefined;

  constructor(timer: Timer, start: () => void) {
    this.#timer = timer;
    this.#start = start;
  }

  /** Plans a run in so many milliseconds. */
  add(reason: Reason, ms: number): void {
    this.#planned.set(reason, this.#timer.now() + ms);
    this.#stopTimer();
    const first = Math.min(...this.#planned.values());
    this.#stopTimer = this.#timer.after(Math.max(0, first - this.#timer.now()), this.#start);
  }

  /** Cancels all planned runs. Returns their reasons. */
  clear(): ReadonlySet<Reason> {
    const reasons = new Set(this.#planned.keys());
    this.#planned.clear();
    this.#stopTimer();
    return reasons;
  }
}
