/** Time and chance; tests pass their own. */
export interface Timer {
  /** Milliseconds since some moment. It never jumps, whatever the clock of the system does. */
  now(): number;
  /** Runs `work` after `ms` milliseconds. Returns a function that cancels it. */
  after(ms: number, work: () => void): () => void;
  random(): number;
}

/** Time and chance of the system. A waiting timer does not keep the process alive. */
export const systemTimer: Timer = {
  now: () => performance.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
  random: Math.random,
};
