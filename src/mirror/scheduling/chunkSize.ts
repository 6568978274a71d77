/** An answer waits for the transaction under way: this long, in milliseconds, is what one should take. */
const TRANSACTION_MS = 30;
const SMALLEST = 10;
const LARGEST = 500;

/** How many items a transaction takes, so that it is short on this machine. */
export class ChunkSize {
  size = 50;

  /** Runs a transaction over so many items, and learns from it. */
  time(count: number, work: () => void): void {
    const start = performance.now();
    work();
    const fitting = Math.round((count * TRANSACTION_MS) / Math.max(1, performance.now() - start));
    // Grows slowly and shrinks at once: a slow disk shows itself in single steps.
    this.size = Math.max(SMALLEST, Math.min(LARGEST, fitting, this.size * 2));
  }
}
