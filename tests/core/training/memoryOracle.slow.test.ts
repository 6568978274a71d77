import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import type { NextStates } from 'fsrs-browser';
import { FSRSAlgorithm, type Grade } from 'ts-fsrs';
import { expect, it, vi } from 'vitest';
import { daysUntil, type Memory, memoryAfterAnswer, WANTED_RECALLS } from '#core/training/memory.ts';
import { RUNS } from './samples.ts';

/**
 * Two implementations by others: one in TypeScript, one in Rust with floats of 32 bits, built to WebAssembly. Importing the first
 * one changes `Date.prototype`, so this file needs modules of its own, which slow tests have.
 */

interface State {
  readonly stability: number;
  readonly difficulty: number;
}

interface Oracle {
  /** The state after an answer, so many days after the last one. */
  next(state: State | null, isCorrect: boolean, days: number): State;
  /** The interval for a wanted recall after a right answer of this day, not rounded or rounded. */
  interval(state: State | null, wanted: number, days: number): number;
}

const WEIGHTS = [
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483,
  0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
];

// It is built for a page: it asks for one while it loads, and for nothing of it after.
vi.stubGlobal('self', new EventTarget());
const { Fsrs, initSync } = await import('fsrs-browser');

function rust(): Oracle {
  const path = fileURLToPath(import.meta.resolve('fsrs-browser/fsrs_browser_bg.wasm'));
  initSync({ module: readFileSync(path) });
  const fsrs = new Fsrs(Float32Array.from(WEIGHTS));
  /** Reads what the answer needs, then frees the rest: its memory is not JavaScript's. */
  const after = <Value>(
    state: State | null,
    wanted: number,
    days: number,
    read: (states: NextStates) => Value,
  ): Value => {
    const states = fsrs.nextStates(state?.stability, state?.difficulty, wanted / 100, days);
    const value = read(states);
    states.free();
    return value;
  };
  return {
    next: (state, isCorrect, days) =>
      after(state, 90, days, ({ good, again }) => {
        const { stability, difficulty } = (isCorrect ? good : again).memory;
        return { stability, difficulty };
      }),
    interval: (state, wanted, days) => after(state, wanted, days, ({ good }) => good.interval),
  };
}

function typescript(): Oracle {
  const algorithmOf = (wanted: number) => new FSRSAlgorithm({ w: WEIGHTS, request_retention: wanted / 100 });
  const algorithms = new Map(WANTED_RECALLS.map((wanted) => [wanted as number, algorithmOf(wanted)]));
  const any = algorithmOf(90);
  const next: Oracle['next'] = (state, isCorrect, days) => any.next_state(state, days, (isCorrect ? 3 : 1) as Grade);
  return {
    next,
    interval: (state, wanted, days) =>
      algorithms.get(wanted)?.next_interval(next(state, true, days).stability, days) ?? Number.NaN,
  };
}

type Event =
  | { readonly kind: 'answer'; readonly isCorrect: boolean; readonly days: number }
  | { readonly kind: 'undo' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'imported'; readonly state: State };

const answer = (days: fc.Arbitrary<number>) =>
  fc.record({
    kind: fc.constant('answer' as const),
    // Mostly right, as in life; otherwise stabilities stay small.
    isCorrect: fc.integer({ min: 0, max: 9 }).map((n) => n > 2),
    days,
  });
const rounded = (value: number): number => Math.round(value * 1e8) / 1e8;
const imported = fc.record({
  kind: fc.constant('imported' as const),
  state: fc
    .tuple(
      fc.double({ min: Math.log(0.01), max: Math.log(3000), noNaN: true }),
      fc.double({ min: 1, max: 10, noNaN: true }),
    )
    .map(([log, difficulty]) => ({ stability: rounded(Math.exp(log)), difficulty: rounded(difficulty) })),
});
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 25, arbitrary: answer(fc.constant(0)) },
  { weight: 40, arbitrary: answer(fc.integer({ min: 1, max: 60 })) },
  { weight: 25, arbitrary: answer(fc.integer({ min: 1, max: 500 })) },
  { weight: 5, arbitrary: fc.constant({ kind: 'undo' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'reset' as const }) },
  { weight: 3, arbitrary: imported },
);

/** Whether two intervals are the same day, or the exact one is so near a half that the tolerance decides. */
function isSameInterval(days: number, exact: number): boolean {
  const limited = (value: number) => Math.min(Math.max(Math.round(value), 1), 365);
  return days === limited(exact) || days === limited(exact * 1.0001) || days === limited(exact * 0.9999);
}

// Proves T-43, T-44.
it.each([
  ['Rust', rust()],
  ['TypeScript', typescript()],
])('random histories are those of an implementation in %s', (_, oracle) => {
  let steps = 0;
  const history = (events: readonly Event[]): void => {
    let day = 20_000;
    /** What an undo returns to. */
    const before: { own: Memory | null; theirs: State | null }[] = [];
    let own: Memory | null = null;
    let theirs: State | null = null;
    for (const one of events) {
      if (one.kind === 'undo') {
        ({ own, theirs } = before.pop() ?? { own, theirs });
        continue;
      }
      before.push({ own, theirs });
      if (one.kind === 'reset') [own, theirs] = [null, null];
      else if (one.kind === 'imported') [own, theirs] = [{ ...one.state, day }, one.state];
      else {
        day += one.days;
        const days: number = own === null ? 0 : day - own.day;
        if (one.isCorrect) {
          const after = memoryAfterAnswer(own, true, day);
          for (const wanted of WANTED_RECALLS) {
            expect(daysUntil(wanted, after)).toSatisfy((interval: number) =>
              isSameInterval(interval, oracle.interval(theirs, wanted, days)),
            );
          }
        }
        own = memoryAfterAnswer(own, one.isCorrect, day);
        theirs = oracle.next(theirs, one.isCorrect, days);
        expect(Math.abs(own.stability / theirs.stability - 1)).toBeLessThan(1e-4);
        expect(Math.abs(own.difficulty / theirs.difficulty - 1)).toBeLessThan(1e-4);
        steps++;
      }
    }
  };
  fc.assert(fc.property(fc.array(event, { maxLength: 40 }), history), { numRuns: RUNS });
  expect(steps).toBeGreaterThan(RUNS);
});
