/** Counts events within a time window, so that something that always fails is not tried forever. */
export class RateLimit {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #now: () => number;
  #times: number[] = [];

  constructor(limit: number, windowMs: number, now: () => number = Date.now) {
    this.#limit = limit;
    this.#windowMs = windowMs;
    this.#now = now;
  }

  /** Whether the window holds as many events as the limit. */
  isReached(): boolean {
    const now = this.#now();
    this.#times = this.#times.filter((at) => now - at < this.#windowMs);
    return this.#times.length >= this.#limit;
  }

  /** Counts an event. */
  add(): void {
    this.#times.push(this.#now());
  }

  /** Counts an event if the limit is not reached. Returns whether it was counted. */
  tryAdd(): boolean {
    if (this.isReached()) return false;
    this.add();
    return true;
  }

  /** Forgets all events. */
  reset(): void {
    this.#times = [];
  }
}
