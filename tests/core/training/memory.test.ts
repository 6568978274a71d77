import { describe, expect, it } from 'vitest';
import {
  daysUntil,
  likelyRecall,
  type Memory,
  memoryAfterAnswer,
  memoryOfRecord,
  WANTED_RECALLS,
} from '#core/training/memory.ts';
import { record } from './samples.ts';

/** The memory after answers: `+3` is a right one 3 days after the one before, `-0` a wrong one on the same day. */
function after(answers: string): Memory | null {
  let memory: Memory | null = null;
  let day = 20_000;
  for (const answer of answers.split(' ')) {
    day += Number(answer.slice(1));
    memory = memoryAfterAnswer(memory, answer.startsWith('+'), day);
  }
  return memory;
}

describe('the memory of a card', () => {
  // Proves T-43.
  it.each([
    ['+0', 2.3065, 2.11810397],
    ['-0', 0.212, 6.4133],
    ['+0 +0', 2.3065, 2.11121424],
    ['+0 -0', 0.77508398, 7.39450274],
    ['-0 +0', 0.24668919, 6.40211507],
    ['+0 +2', 10.96433234, 2.11121424],
    ['+0 +2 +11', 46.28021728, 2.1043314],
    ['+0 +2 +11 -46', 2.93258045, 7.38997579],
    ['+0 +2 +11 -46 -0 -0 +1', 0.90605257, 9.68391804],
  ])('after %s: stability %d, difficulty %d', (answers, stability, difficulty) => {
    expect(after(answers)).toMatchObject({ stability, difficulty });
  });

  // Proves T-43.
  it('counts several right answers of one day, as hardcore mode asks them, little more than one', () => {
    const before = { stability: 20, difficulty: 5, day: 20_000 };
    const once = memoryAfterAnswer(before, true, 20_020);
    const thrice = [20_020, 20_020, 20_020].reduce<Memory>((memory, day) => memoryAfterAnswer(memory, true, day), once);
    expect(thrice.stability).toBe(once.stability);
    expect(thrice.difficulty).toBeLessThan(once.difficulty);
  });

  // Proves T-43.
  it('counts an answer before the last day, of another device, as one of the last day', () => {
    const before = { stability: 20, difficulty: 5, day: 20_000 };
    expect(memoryAfterAnswer(before, false, 19_999)).toEqual({
      ...memoryAfterAnswer(before, false, 20_000),
      day: 19_999,
    });
  });

  // Proves T-43.
  it('has limits', () => {
    let memory: Memory = { stability: 30_000, difficulty: 1, day: 0 };
    for (let n = 1; n < 5; n++) memory = memoryAfterAnswer(memory, true, n * 36_000);
    expect(memory).toMatchObject({ stability: 36_500, difficulty: 1 });
    for (let n = 0; n < 200; n++) memory = memoryAfterAnswer(memory, false, memory.day);
    expect(memory.stability).toBe(0.001);
    expect(memory.difficulty).toBeCloseTo(9.98, 1);
  });
});

describe('the days until a card comes again', () => {
  // Proves T-44.
  it.each([
    [90, [2, 11, 46, 163, 365, 365]],
    [95, [1, 3, 8, 19, 43, 89]],
    [85, [4, 31, 173, 365, 365, 365]],
  ])('always right when due, wanted recall %d %%: %j', (wanted, expected) => {
    let memory = memoryAfterAnswer(null, true, 0);
    const days = expected.map(() => {
      const interval = daysUntil(wanted, memory);
      memory = memoryAfterAnswer(memory, true, memory.day + interval);
      return interval;
    });
    expect(days).toEqual(expected);
  });

  // Proves L-34.
  it('are for one of three strengths', () => {
    expect(WANTED_RECALLS).toEqual([85, 90, 95]);
  });

  // Proves T-44.
  it('are at least one and at most 365', () => {
    expect(daysUntil(95, { stability: 0.001, difficulty: 10, day: 0 })).toBe(1);
    expect(daysUntil(85, { stability: 36_500, difficulty: 1, day: 0 })).toBe(365);
  });

  it('are those in which the likelihood falls to what is wanted', () => {
    const memory = { stability: 100, difficulty: 5, day: 0 };
    expect(likelyRecall(memory, 0)).toBe(1);
    expect(likelyRecall(memory, 100)).toBeCloseTo(0.9, 12);
    for (const wanted of WANTED_RECALLS)
      expect(likelyRecall(memory, daysUntil(wanted, memory))).toBeCloseTo(wanted / 100, 2);
    expect(likelyRecall(memory, -5)).toBe(1);
  });
});

describe('the memory that a record alone gives', () => {
  const at = (day: string) => `2026-03-${day}T12:00:00.000Z`;
  // Proves T-46.
  it.each([
    ['the days from last to next date', { last_training_at: at('01'), next_training_at: at('21') }, 20, 20_513],
    ['the interval of the level without a next date', { last_training_at: at('01'), memory_level: 5 }, 15, 20_513],
    ['the interval of the level without dates', { memory_level: 3 }, 4, 20_600],
  ])('%s', (_, fields, stability, day) => {
    expect(memoryOfRecord(record('c', fields), 20_600)).toEqual({ stability, difficulty: 5, day });
  });

  // Proves T-46.
  it('is none of a card that was not trained', () => {
    expect(memoryOfRecord(record('c'), 20_600)).toBeNull();
    expect(memoryOfRecord(record('c', { last_training_at: at('01'), next_training_at: at('01') }), 20_600)).toBeNull();
  });
});
