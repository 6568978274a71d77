import { describe, expect, it } from 'vitest';
import { HARDCORE_ROW_SIZES, isRowFull } from '#core/training/index.ts';
import { byCid, cids, copyOf, NOW, play, record, start } from './samples.ts';

interface HardcoreCase {
  readonly name: string;
  readonly cards: number;
  readonly answers: string;
  readonly rows: string[][];
  readonly waiting: string[];
  readonly row: number;
  readonly trained?: string[];
  readonly status?: string;
}

const HARDCORE: HardcoreCase[] = [
  {
    name: 'correct: the front card goes to row 2, row 1 is topped up',
    cards: 5,
    answers: '+',
    rows: [['c2', 'c3', 'c4'], ['c1'], [], []],
    waiting: ['c5'],
    row: 1,
  },
  {
    name: 'wrong: the front card goes to the end of row 1',
    cards: 5,
    answers: '-',
    rows: [['c2', 'c3', 'c1'], [], [], []],
    waiting: ['c4', 'c5'],
    row: 1,
  },
  {
    name: 'a full row above row 1 is played next',
    cards: 9,
    answers: '+++++',
    rows: [['c6', 'c7', 'c8'], ['c1', 'c2', 'c3', 'c4', 'c5'], [], []],
    waiting: ['c9'],
    row: 2,
  },
  {
    name: 'a correct answer in row 2 goes to row 3, then row 1 again',
    cards: 9,
    answers: '++++++',
    rows: [['c6', 'c7', 'c8'], ['c2', 'c3', 'c4', 'c5'], ['c1'], []],
    waiting: ['c9'],
    row: 1,
  },
  {
    name: 'a wrong answer in row 2 goes back to row 1, which may grow past 3',
    cards: 9,
    answers: '+++++-',
    rows: [['c6', 'c7', 'c8', 'c1'], ['c2', 'c3', 'c4', 'c5'], [], []],
    waiting: ['c9'],
    row: 1,
  },
  {
    name: 'row 1 is topped up again once it holds fewer than 3',
    cards: 9,
    answers: '+++++-+++',
    rows: [['c8', 'c1', 'c9'], ['c3', 'c4', 'c5', 'c6', 'c7'], ['c2'], []],
    waiting: [],
    row: 2,
  },
  {
    name: 'without waiting cards row 1 empties, then the first row that holds a card',
    cards: 4,
    answers: '++++',
    rows: [[], ['c1', 'c2', 'c3', 'c4'], [], []],
    waiting: [],
    row: 2,
  },
  {
    name: 'all correct: every card through four rows',
    cards: 4,
    answers: '+'.repeat(16),
    rows: [[], [], [], []],
    waiting: [],
    row: 4,
    trained: ['c1', 'c2', 'c3', 'c4'],
    status: 'completed',
  },
];

describe('hardcore mode', () => {
  // Proves T-13, T-15.
  it.each(HARDCORE)('$name', (one) => {
    const session = play(start('hardcore', one.cards), one.answers).toJSON();
    const { rows, waiting, row, trained = [], status = 'playing' } = one;
    expect(session).toMatchObject({ rows, waiting, row, trained, status });
  });

  // Proves T-15.
  it('the highest full row comes first', () => {
    const rows = [['x', 'a'], ['b1', 'b2', 'b3', 'b4', 'b5'], ['c1', 'c2', 'c3', 'c4', 'c5'], []];
    const session = copyOf(start('hardcore', 4), { rows, waiting: [] });
    expect(play(session, '+').toJSON().row).toBe(3);
  });

  // Proves T-16.
  it('row 1 is not topped up while two rows are full', () => {
    const full = (row: number) => Array.from({ length: HARDCORE_ROW_SIZES[row - 1] ?? 0 }, (_, i) => `r${row}-${i}`);
    const waiting = ['w1', 'w2', 'w3'];
    const twoFull = copyOf(start('hardcore', 4), { rows: [['x'], full(2), full(3), []], waiting });
    expect(play(twoFull, '+').toJSON()).toMatchObject({
      rows: [[], [...full(2), 'x'], full(3), []],
      waiting: ['w1', 'w2', 'w3'],
      row: 3,
    });
    const alsoFull = copyOf(start('hardcore', 4), { rows: [['x'], [], full(3), full(4)], row: 1, waiting });
    expect(play(alsoFull, '+').toJSON()).toMatchObject({ rows: [[], ['x'], full(3), full(4)], waiting, row: 4 });
    const oneFull = copyOf(start('hardcore', 4), { rows: [['x'], full(2), [], []], waiting });
    expect(play(oneFull, '+').toJSON()).toMatchObject({
      rows: [['w1', 'w2', 'w3'], [...full(2), 'x'], [], []],
      waiting: [],
    });
  });

  // Proves T-13.
  it('after a wrong answer row 1 is played, also when a row is full', () => {
    const session = play(start('hardcore', 9), '+++++');
    const { row, rows } = session.toJSON();
    expect(row).toBe(2);
    const fuller = copyOf(session, { rows: [[...(rows[0] ?? [])], [...(rows[1] ?? []), 'y'], [], []] });
    expect(play(fuller, '-').toJSON().row).toBe(1);
  });

  // Proves T-14.
  it('only a correct answer in row 4 is a trained, each wrong answer is a forget', () => {
    const session = play(start('hardcore', 4, byCid([record('c1', { memory_level: 5 })])), '+'.repeat(12));
    expect(session.record('c1')).toEqual(record('c1', { memory_level: 5 }));
    expect(play(copyOf(session), '+').record('c1')).toMatchObject({ memory_level: 6, last_training_at: NOW });
    expect(play(session, '-').record('c1')).toMatchObject({ memory_level: 4, last_training_at: 'N/A' });
  });

  // Proves L-1.
  it.each([
    [1, 2, false],
    [1, 3, true],
    [2, 4, false],
    [2, 5, true],
    [3, 5, true],
    [4, 6, false],
    [4, 8, true],
  ])('row %d with %d cards is full: %s', (row, count, full) => {
    const rows = [1, 2, 3, 4].map((one) => (one === row ? cids(count) : []));
    expect(isRowFull(rows, row)).toBe(full);
  });
});
