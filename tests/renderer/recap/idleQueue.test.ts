import { describe, expect, it, vi } from 'vitest';
import { createIdleQueue } from '#renderer/features/recap/charts/idleQueue.ts';

/** A page that is idle when the test says so. */
function page() {
  let waiting: (() => void) | null = null;
  const queue = createIdleQueue((task) => {
    waiting = task;
    return () => {
      waiting = null;
    };
  });
  const idle = () => {
    const task = waiting;
    waiting = null;
    task?.();
  };
  return { queue, idle };
}

describe('the idle queue of the charts', () => {
  it('runs tasks one by one after its start', () => {
    const { queue, idle } = page();
    const tasks = [vi.fn(), vi.fn()];
    for (const task of tasks) queue.add(task);
    const done = () => tasks.map((task) => task.mock.calls.length);
    idle();
    expect(done()).toEqual([0, 0]);
    queue.start();
    expect(done()).toEqual([0, 0]);
    idle();
    expect(done()).toEqual([1, 0]);
    idle();
    expect(done()).toEqual([1, 1]);
    idle();
    expect(done()).toEqual([1, 1]);
  });

  it('removes tasks, takes late ones, and stops with the page', () => {
    const { queue, idle } = page();
    queue.start();
    const removed = vi.fn();
    queue.add(removed)();
    const late = vi.fn();
    queue.add(late);
    idle();
    idle();
    expect([removed, late].map((task) => task.mock.calls.length)).toEqual([0, 1]);
    const never = vi.fn();
    queue.add(never);
    queue.stop();
    idle();
    expect(never).not.toHaveBeenCalled();
  });
});
