import type { Worker } from 'node:worker_threads';

/** How often the processor time of a worker is asked: so many times in its limit, and at least so often, in milliseconds. */
const [TIMES, LONGEST_MS] = [4, 500];

/**
 * Calls `onExceeded` once a worker has used `limitMs` of its own processor time since the start or the last `reset`. A thread
 * that sleeps, or waits for a busy machine, uses none.
 */
export class ProcessorWatch {
  readonly #worker: Worker;
  readonly #limitMs: number;
  readonly #onExceeded: () => void;
  readonly #timer: NodeJS.Timeout;
  #from: number | null = null;
  #isAsking = false;
  #estimate: { readonly active: number; readonly process: number } | null = null;

  constructor(worker: Worker, limitMs: number, onExceeded: () => void) {
    this.#worker = worker;
    this.#limitMs = limitMs;
    this.#onExceeded = onExceeded;
    this.#timer = setInterval(() => void this.#check(), Math.min(limitMs / TIMES, LONGEST_MS));
    // It must not keep the app from quitting.
    this.#timer.unref();
    void this.#check();
  }

  /** Begins to count again. */
  reset(): void {
    this.#from = null;
    this.#estimate = null;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #check(): Promise<void> {
    if (this.#isAsking) {
      this.#checkEstimate();
      return;
    }
    this.#isAsking = true;
    try {
      const { user, system } = await this.#worker.cpuUsage();
      const used = (user + system) / 1000;
      this.#from ??= used;
      this.#estimate = null;
      if (used - this.#from >= this.#limitMs) this.#exceeded();
    } catch {
      // The worker has not started yet, or has ended.
    } finally {
      this.#isAsking = false;
    }
  }

  /**
   * A thread inside of one long call of SQLite or of a parser does not tell its time: then at most the time that it was not
   * idle, and that the process used outside of this thread.
   */
  #checkEstimate(): void {
    const [all, here] = [process.cpuUsage(), process.threadCpuUsage()];
    const now = {
      active: this.#worker.performance.eventLoopUtilization().active,
      process: (all.user + all.system - here.user - here.system) / 1000,
    };
    this.#estimate ??= now;
    const used = Math.min(now.active - this.#estimate.active, now.process - this.#estimate.process);
    if (used >= this.#limitMs) this.#exceeded();
  }

  #exceeded(): void {
    this.stop();
    this.#onExceeded();
  }
}
