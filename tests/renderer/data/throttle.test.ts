import { beforeEach, expect, it, vi } from 'vitest';
import { throttle } from '#renderer/data/throttle.ts';

beforeEach(() => vi.useFakeTimers());

it('runs at once, then at most once per pause, and after the last call', () => {
  const act = vi.fn();
  const run = throttle(act, 100);
  run();
  expect(act).toHaveBeenCalledTimes(1);
  for (let n = 0; n < 5; n++) run();
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(100);
  expect(act).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(500);
  expect(act).toHaveBeenCalledTimes(2);
  run();
  expect(act).toHaveBeenCalledTimes(3);
});

it('does not run after it was stopped', () => {
  const act = vi.fn();
  const run = throttle(act, 100);
  run();
  run();
  run.stop();
  vi.advanceTimersByTime(500);
  expect(act).toHaveBeenCalledTimes(1);
});
