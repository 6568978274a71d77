const isStress = process.env.FUZZ_RUNS !== undefined;

/** Inputs of each fuzz test: 100 in `npm test`, 20,000 in `npm run test:fuzz`; FUZZ_RUNS sets another number. */
export const FUZZ_RUNS = Number(process.env.FUZZ_RUNS ?? 100);

/** Mutated files of each kind: 40 in `npm test`, 5,000 in `npm run test:fuzz`. */
export const FUZZ_FILES = isStress ? Math.ceil(FUZZ_RUNS / 4) : 40;

/**
 * The same inputs in each `npm test`; other ones in each `npm run test:fuzz`, so that its runs add up. FUZZ_SEED repeats a
 * run that failed.
 */
export const FUZZ_SEED = Number(process.env.FUZZ_SEED ?? (isStress ? Date.now() % 2 ** 31 : 1));

/** Milliseconds for a test of FUZZ_RUNS inputs on a busy machine. */
export const FUZZ_TIMEOUT_MS = 120_000 + FUZZ_RUNS * 400;

/**
 * How long a card may keep the page busy, in milliseconds. `npm test` runs on computers of any speed, so it only tells
 * seconds from this; `npm run test:fuzz` measures.
 */
export const freezeLimit = (ms: number): number => (isStress ? ms : 5 * ms);
