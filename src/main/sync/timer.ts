import type { Timer } from '#main/sync/sync.ts';

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
