import { describe, expect, it } from 'vitest';
import { answerOutcome } from '#core/training/index.ts';

describe('what an answer leads to', () => {
  it.each([
    [0, 1],
    [1, 2],
    [2, 4],
    [3, 7],
    [4, 15],
    [5, 30],
    [6, 60],
    [7, 60],
  ])('remembered on level %i: again in %i days, also from the last row', (level, days) => {
    expect(answerOutcome(level, null, true)).toEqual({ kind: 'days', days });
    expect(answerOutcome(level, 4, true)).toEqual({ kind: 'days', days });
  });

  it.each([1, 2, 3])('remembered in row %i: the next row', (row) => {
    expect(answerOutcome(5, row, true)).toEqual({ kind: 'row', row: row + 1 });
  });

  it.each([
    [0, 0],
    [1, 0],
    [7, 6],
  ])('forgotten on level %i: level %i, in every row', (level, after) => {
    for (const row of [null, 1, 4]) expect(answerOutcome(level, row, false)).toEqual({ kind: 'level', level: after });
  });
});
