import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkRecall, type LogEntry, RECALL_POINTS } from '#core/training/index.ts';
import { type OracleMemory, remember } from '#tests/support/oracle/memory.ts';

const FIRST = Date.parse('2026-03-02T10:00:00.000Z');
const DAY = 86_400_000;

interface Given {
  /** Days since the answer before. */
  readonly after: number;
  readonly isCorrect: boolean;
  readonly isUndone?: boolean;
}

/** The log of a card with these answers. */
function logOf(answers: readonly Given[]): LogEntry[] {
  let at = FIRST;
  return answers.flatMap(({ after, isCorrect, isUndone = false }, n) => {
    at += after * DAY;
    const base = { cid: 'c', at: new Date(at).toISOString() };
    const stamp = (part: number) => `${String(n).padStart(4, '0')}-${part}`;
    const answer = { isCorrect, effect: isCorrect ? 'trained' : 'forget', mode: 'normal' } as const;
    const entry = { ...base, ...answer, id: `a${n}`, kind: 'answer', direction: 'front_back', duration: 9 } as const;
    const undo = { ...base, id: `u${n}`, kind: 'undo', stamp: stamp(1), undoes: `a${n}` } as const;
    return [{ ...entry, stamp: stamp(0) }, ...(isUndone ? [undo] : [])];
  });
}

const W20 = 0.1542;
const likelihood = ({ s, day }: OracleMemory, today: number) =>
  (1 + ((0.9 ** (-1 / W20) - 1) * (today - day)) / s) ** -W20;

// Proves T-55.
it('compares the first answer of each day with what the answers before it let expect', () => {
  const given = fc.record({ after: fc.nat(30), isCorrect: fc.boolean(), isUndone: fc.boolean() });
  let compared = 0;
  fc.assert(
    fc.property(fc.array(given, { maxLength: 25 }), (answers) => {
      const expected: { at: number; isCorrect: boolean }[] = [];
      let memory: OracleMemory | null = null;
      let day = FIRST / DAY;
      for (const { after, isCorrect, isUndone } of answers) {
        day += after;
        if (isUndone) continue;
        const today = Math.floor(day);
        if (memory !== null && today > memory.day) {
          const percent = 100 * likelihood(memory, today);
          const at = RECALL_POINTS.findIndex((point) => point - 5 <= percent && percent < point + 5);
          if (at >= 0) expected.push({ at, isCorrect });
        }
        memory = remember(memory, isCorrect, today);
      }
      compared += expected.length;
      expect([...checkRecall('c', logOf(answers))]).toEqual(expected);
    }),
    { numRuns: 500, seed: 30 },
  );
  expect(compared).toBeGreaterThan(300);
});

// Proves T-55.
it('takes no answer without a memory, of the same day, of another card, or after a reset', () => {
  expect([...checkRecall('c', logOf([{ after: 0, isCorrect: false }]))]).toEqual([]);
  const log = logOf([
    { after: 0, isCorrect: true },
    { after: 0, isCorrect: true },
    { after: 9, isCorrect: false },
  ]);
  expect([...checkRecall('c', log)]).toEqual([{ at: 1, isCorrect: false }]);
  expect([...checkRecall('other', log)]).toEqual([]);
  const reset = { id: 'r', cid: 'c', kind: 'reset', stamp: '0001-5', at: new Date(FIRST).toISOString() } as const;
  expect([...checkRecall('c', [...log, reset])]).toEqual([]);
});
