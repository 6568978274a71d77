/** Between two ticks; a core that sleeps longer falls into a sleep that takes half a millisecond to come back from. */
const TICK_MS = 2;

/**
 * Keeps this thread's core out of its deep sleep for a moment, because something is about to come that should be
 * answered at once: a card was turned, so its answer follows. Waking from the deep sleep, with cold caches, doubles what
 * an answer takes (docs/performance.md). A tick costs some microseconds, and none comes once the moment is over.
 */
export class Alert {
  #until = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** From now on for so many milliseconds, or as long as an earlier call said if that is later. */
  stay(ms: number): void {
    this.#until = Math.max(this.#until, performance.now() + ms);
    if (this.#timer === null) this.#tick();
  }

  /** Whether it is still ticking. */
  get isOn(): boolean {
    return this.#timer !== null;
  }

  #tick(): void {
    this.#timer = null;
    if (performance.now() >= this.#until) return;
    // Not a reason to keep the thread alive.
    this.#timer = setTimeout(() => this.#tick(), TICK_MS).unref();
  }
}
