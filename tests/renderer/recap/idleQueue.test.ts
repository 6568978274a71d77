import { describe, expect, it, vi } from 'vitest';
import { createIdleQueue } from '#renderer/features/recap/charts/idleQueue.ts';

/** A page that has nothing else to do whenever it is told so. */
function page() {
  let waiting: (() => void) | null = null;
  const turns = createIdleQueue((act) => {
    waiting = act;
    return () => {
      waiting = null;
    };
  });
  const idle = () => {
    const act = waiting;
    waiting = null;
    act?.();
  };
  return { turns, idle };
}

describe('the turns of what is heavy to draw', () => {
  it('come one by one, once the page has shown what matters more', () => {
    const { turns, idle } = page();
    const acts = [vi.fn(), vi.fn()];
    for (const act of acts) turns.add(act);
    const done = () => acts.map((act) => act.mock.calls.length);
    idle();
    expect(done()).toEqual([0, 0]);
    turns.start();
    expect(done()).toEqual([0, 0]);
    idle();
    expect(done()).toEqual([1, 0]);
    idle();
    expect(done()).toEqual([1, 1]);
    idle();
    expect(done()).toEqual([1, 1]);
  });

  it('can be given up, taken later, and end with the page', () => {
    const { turns, idle } = page();
    turns.start();
    const gone = vi.fn();
    turns.add(gone)();
    const late = vi.fn();
    turns.add(late);
    idle();
    idle();
    expect([gone, late].map((act) => act.mock.calls.length)).toEqual([0, 1]);
    const never = vi.fn();
    turns.add(never);
    turns.stop();
    idle();
    expect(never).not.toHaveBeenCalled();
  });
});
