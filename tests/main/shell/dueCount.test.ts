import { beforeEach, expect, it, vi } from 'vitest';
import { createDueCount } from '#main/shell/dueCount.ts';

beforeEach(() => void vi.useFakeTimers());

// Proves S-189.
it('asks once for a burst of changes, and reports another number only', async () => {
  const counts = [5, 5, null, 4];
  const ask = vi.fn(async () => counts.shift() ?? null);
  const onChange = vi.fn();
  const dueCount = createDueCount(ask, onChange);
  for (const asked of [1, 2, 3, 4]) {
    for (let change = 0; change < 10; change++) dueCount.refresh();
    await vi.advanceTimersByTimeAsync(2000);
    expect(ask).toHaveBeenCalledTimes(asked);
  }
  // Without an open file nothing is due.
  expect(onChange.mock.calls).toEqual([[5], [0], [4]]);
});
