import { describe, expect, it } from 'vitest';
import { createHistories } from './support/run.ts';

const HISTORIES = Number(process.env.SIM_HISTORIES ?? 300);
const SEED = Number(process.env.SIM_SEED ?? 1);

const run = createHistories();

describe('product §7: the devices of a person and the server', () => {
  // Proves Y-5.
  it(`are equal after ${HISTORIES} histories of work, failures and crashes`, async () => {
    const seeds = Array.from({ length: HISTORIES }, (_, at) => SEED + at);
    for (const seed of seeds) await run(seed);
    expect(seeds.length).toBe(HISTORIES);
  }, 0);
});
