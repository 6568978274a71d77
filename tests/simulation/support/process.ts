/**
 * A process that can be stopped, as by SIGSTOP or by a computer that sleeps: it does nothing then. Its timers, and what arrives
 * for it, wait. When it continues, it does all of that, in order, in the middle of its work.
 */
export class Process {
  #waiting: (() => void)[] | null = null;

  get isStopped(): boolean {
    return this.#waiting !== null;
  }

  stop(): void {
    this.#waiting ??= [];
  }

  continue(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const work of waiting) work();
  }

  /** Runs `work` now, or when the process continues. */
  run(work: () => void): void {
    if (this.#waiting === null) work();
    else this.#waiting.push(work);
  }

  /** Waits while the process is stopped. */
  running(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.run(resolve);
    return promise;
  }
}
