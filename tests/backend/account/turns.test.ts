import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTurns } from '#backend/account/turns.ts';

const SHARE = { running: 2, waiting: 50, points: 3000, pointsPerSecond: 30, time: 5000, timePerSecond: 333 };

/** Sends requests of an account one after another that each take a second of the server, and counts them. */
function heavyAccount(turns: ReturnType<typeof createTurns>) {
  const account = { done: 0 };
  const work = async () => {
    for (;;) {
      const turn = turns.enter('heavy');
      await turn.ready;
      await new Promise((resolve) => setTimeout(resolve, 1000));
      turn.took(1000);
      turn.leave();
      account.done++;
    }
  };
  void work();
  return account;
}

describe('turns of accounts', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));

  // Proves Y-103.
  it('leave two thirds of the server for others that need it, after five seconds', async () => {
    const turns = createTurns(SHARE);
    turns.enter('other');
    const heavy = heavyAccount(turns);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(heavy.done).toBeGreaterThanOrEqual(7);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(heavy.done).toBeLessThanOrEqual(5 + 37 + 1);
    expect(heavy.done).toBeGreaterThan(35);
  });

  it('give all of the server to an account that is alone', async () => {
    const heavy = heavyAccount(createTurns(SHARE));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(heavy.done).toBeGreaterThanOrEqual(59);
  });
});
