/** fast-check as the tests of mutants get it, see vitest.config.ts. */
import fc, { type Parameters } from 'fast-check';

/** A mutant that survives runs every test that reaches it. Without this limit, properties would take most of the time. */
const MAX_RUNS = 100;

/** The same values each time, so that a run can be repeated. What kills a mutant need not be made smaller. */
const FIXED = { seed: 1, endOnFailure: true };

function assert(property: fc.IRawProperty<unknown>, options: Parameters<unknown> = {}): Promise<void> | void {
  return fc.assert(property, { ...options, ...FIXED, numRuns: Math.min(options.numRuns ?? MAX_RUNS, MAX_RUNS) });
}

export default { ...fc, assert };
