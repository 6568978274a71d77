import { describe, expect, it } from 'vitest';
import {
  defaultRecord,
  HARDCORE_MIN_CARDS,
  HARDCORE_ROW_SIZES,
  intervalOf,
  MAX_LEVEL,
  MIN_LEVEL,
  recordAfterForget,
  recordAfterMemorize,
  recordAfterTrained,
  trainingStatus,
} from '#core/training/index.ts';
import { NOW, record } from './samples.ts';

// Proves E-12.
it('the default training record has no dates, level 0 and no flags', () => {
  expect(defaultRecord('c1')).toEqual({
    cid: 'c1',
    last_training_at: 'N/A',
    next_training_at: 'N/A',
    memory_level: 0,
    status: { IS_LEARNED: false, IS_MEMORIZED: false, IS_TRAINED: false },
  });
});

describe('constants', () => {
  // Proves L-1.
  it('levels, hardcore rows and the minimum number of cards', () => {
    expect([MIN_LEVEL, MAX_LEVEL]).toEqual([0, 7]);
    expect(HARDCORE_ROW_SIZES).toEqual([3, 5, 5, 7]);
    expect(HARDCORE_MIN_CARDS).toBe(4);
  });

  // Proves L-2.
  it.each([
    [1, 1],
    [2, 2],
    [3, 4],
    [4, 7],
    [5, 15],
    [6, 30],
    [7, 60],
    [0, 0],
    [8, 0],
    [-1, 0],
    [1.5, 0],
  ])('level %d: next training after %d days', (level, days) => {
    expect(intervalOf(level)).toBe(days);
  });
});

describe('a card is trained', () => {
  // Proves T-6.
  it.each([
    [0, 1, '2026-03-11T12:00:00.000Z'],
    [1, 2, '2026-03-12T12:00:00.000Z'],
    [2, 3, '2026-03-14T12:00:00.000Z'],
    [3, 4, '2026-03-17T12:00:00.000Z'],
    [4, 5, '2026-03-25T12:00:00.000Z'],
    [5, 6, '2026-04-09T12:00:00.000Z'],
    [6, 7, '2026-05-09T12:00:00.000Z'],
    [7, 7, '2026-05-09T12:00:00.000Z'],
  ])('from level %d to %d, next training %s', (memory_level, level, next_training_at) => {
    expect(recordAfterTrained(record('c1', { memory_level, IS_MEMORIZED: true }), NOW)).toEqual(
      record('c1', {
        memory_level: level,
        last_training_at: NOW,
        next_training_at,
        IS_LEARNED: true,
        IS_TRAINED: true,
        IS_MEMORIZED: true,
      }),
    );
  });

  // Proves T-6.
  it('stores times in UTC', () => {
    expect(recordAfterTrained(record('c1'), '2026-03-10T01:30:00+02:00')).toMatchObject({
      last_training_at: '2026-03-09T23:30:00.000Z',
      next_training_at: '2026-03-10T23:30:00.000Z',
    });
  });

  it('keeps a time in UTC as it is written', () => {
    expect(recordAfterTrained(record('c1'), '2026-03-10T12:00:00Z').last_training_at).toBe('2026-03-10T12:00:00Z');
  });

  it('refuses an invalid time', () => {
    expect(() => recordAfterTrained(record('c1'), 'soon')).toThrow(expect.objectContaining({ code: 'INVALID_TIME' }));
  });
});

// Proves T-7.
it.each([
  [7, 6],
  [4, 3],
  [1, 0],
  [0, 0],
])('a card is forgotten from level %d to %d; dates, IS_LEARNED and IS_MEMORIZED stay', (memory_level, level) => {
  const before = record('c1', {
    memory_level,
    last_training_at: NOW,
    next_training_at: '2026-03-17T12:00:00.000Z',
    IS_LEARNED: true,
    IS_TRAINED: true,
    IS_MEMORIZED: true,
  });
  expect(recordAfterForget(before)).toEqual({
    ...before,
    memory_level: level,
    status: { IS_LEARNED: true, IS_MEMORIZED: true, IS_TRAINED: false },
  });
});

// Proves T-8.
it.each([true, false])('marking memorized sets IS_MEMORIZED to %s and nothing else', (isMemorized) => {
  const before = record('c1', { memory_level: 3, IS_MEMORIZED: !isMemorized, IS_LEARNED: true });
  expect(recordAfterMemorize(before, isMemorized)).toEqual(
    record('c1', { memory_level: 3, IS_MEMORIZED: isMemorized, IS_LEARNED: true }),
  );
});

// Proves E-11.
it.each([
  ['new', {}],
  ['new', { memory_level: 0, IS_TRAINED: false }],
  ['learning', { last_training_at: NOW, memory_level: 0 }],
  ['learning', { last_training_at: NOW, memory_level: 2 }],
  ['review', { last_training_at: NOW, memory_level: 3 }],
  ['review', { last_training_at: NOW, memory_level: 7 }],
  ['memorized', { last_training_at: NOW, memory_level: 7, IS_MEMORIZED: true }],
  ['memorized', { IS_MEMORIZED: true }],
])('training_status: %s for %o', (status, part) => {
  expect(trainingStatus(record('c1', part))).toBe(status);
});
