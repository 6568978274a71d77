import { describe, expect, it } from 'vitest';
import { createHistories } from './support/run.ts';

const HISTORIES = Number(process.env.SIM_HISTORIES ?? 60);
const SEED = Number(process.env.SIM_SEED ?? 1);
/** All failures are reported, not the first alone. */
const MOST_FAILURES = Number(process.env.SIM_FAILURES ?? 1);

const run = createHistories();

describe('the devices of a person and the server', () => {
  // Proves Y-5.
  it(`are equal after ${HISTORIES} histories of work, failures and crashes`, async () => {
    const failed: string[] = [];
    for (let seed = SEED; seed < SEED + HISTORIES && failed.length < MOST_FAILURES; seed++) {
      await run(seed).catch((error: Error) => failed.push(error.message));
      const done = seed - SEED + 1;
      if (done % 100 === 0) process.stdout.write(`${done} of ${HISTORIES} histories, from seed ${SEED}\n`);
    }
    expect(failed).toEqual([]);
  }, 0);
});
