import { setImmediate as immediate } from 'node:timers/promises';

/** What a work took, in milliseconds of this thread's processor time: other programs of the machine hardly change it. */
export interface Taken {
  readonly cpu: number;
  /** The longest time in which nothing else could run. An answer waits for it. */
  readonly longest: number;
}

/** The processor time of this thread so far. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Measures a work. It lets other requests run with `pause`, as in the worker. */
export async function measureSteps(work: (pause: () => Promise<void>) => unknown): Promise<Taken> {
  let longest = 0;
  let isOver = false;
  // Runs once in each round of the event loop, as a request would.
  const watching = (async () => {
    for (let before = threadMs(); !isOver; ) {
      await immediate();
      const now = threadMs();
      longest = Math.max(longest, now - before);
      before = now;
    }
  })();
  let cpu = 0;
  let from = threadMs();
  await work(async () => {
    cpu += threadMs() - from;
    await immediate();
    from = threadMs();
  });
  cpu += threadMs() - from;
  isOver = true;
  await watching;
  return { cpu, longest };
}
