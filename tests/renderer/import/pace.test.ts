import { expect, it } from 'vitest';
import { paceSince } from '#renderer/features/import/ImportRunning.tsx';

const progress = (done: number, total: number | null) => ({ job: 'j', phase: 'writing', done, total }) as const;

// Proves S-258.
it('speed and time left come from what was written since the start', () => {
  const start = { done: 1000, at: 5000 };
  expect(paceSince(start, progress(11_000, 100_000), 7000)).toEqual({ speed: 5000, secondsLeft: 18 });
  expect(paceSince(start, progress(4456, null), 6000)).toEqual({ speed: 3500, secondsLeft: null });
  expect(paceSince(start, progress(99_999, 100_000), 7000)?.secondsLeft).toBe(1);
});

it('nothing is said in the first second, nor while nothing is written', () => {
  expect(paceSince({ done: 0, at: 0 }, progress(500, 1000), 999)).toBeNull();
  expect(paceSince({ done: 7, at: 0 }, progress(7, 1000), 9000)).toBeNull();
});
