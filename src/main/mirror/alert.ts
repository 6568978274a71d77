import { availableParallelism } from 'node:os';

/** Milliseconds: what takes longer is not waited for awake. An answer takes one. */
const AT_MOST = 2;

/**
 * Keeps this thread's event loop turning while short replies are under way. A thread that sleeps is woken late: at a
 * person's pace that was a tenth of the time from question to reply. Events are handled as ever in between. On a single
 * processor it would only keep the worker from working.
 */
export class Alert {
  readonly #isWorthwhile = availableParallelism() > 1;
  #waiting = 0;
  #until = 0;
  #isTurning = false;

  /** A reply is awaited from now on; the function returned says that it has come. */
  wake(): () => void {
    this.#waiting++;
    this.#until = performance.now() + AT_MOST;
    if (this.#isWorthwhile && !this.#isTurning) this.#turn();
    return () => {
      this.#waiting--;
    };
  }

  readonly #turn = (): void => {
    this.#isTurning = this.#waiting > 0 && performance.now() < this.#until;
    if (this.#isTurning) setImmediate(this.#turn);
  };
}
