import { describe, expect, it } from 'vitest';
import {
  answerCard,
  createSession,
  currentCard,
  flipCard,
  markMemorized,
  recordOf,
  type Session,
  undoAnswer,
} from '#core/training/index.ts';
import { byCid, cids, NOW, play, record, start } from './samples.ts';

describe('product §4: a session begins', () => {
  it('normal: all cards in the queue, unstarted, front side', () => {
    expect(start('normal', 3)).toEqual({
      mode: 'normal',
      status: 'unstarted',
      side: 'front',
      seed: 7,
      queue: ['c1', 'c2', 'c3'],
      rows: [[], [], [], []],
      row: 1,
      waiting: [],
      trained: [],
      answers: [],
      records: byCid(cids(3).map((cid) => record(cid))),
      history: [],
    });
  });

  it('hardcore: row 1 starts with the first 3 cards, the rest wait', () => {
    const session = start('hardcore', 6);
    expect(session).toMatchObject({
      rows: [['c1', 'c2', 'c3'], [], [], []],
      row: 1,
      waiting: ['c4', 'c5', 'c6'],
      queue: [],
    });
    expect(currentCard(session)).toBe('c1');
  });

  it.each([0, 1, 2, 3])('product §5: hardcore refuses %d cards', (count) => {
    expect(() => start('hardcore', count)).toThrow(expect.objectContaining({ code: 'HARDCORE_NEEDS_FOUR_CARDS' }));
  });

  it('hardcore takes 4 cards', () => {
    expect(start('hardcore', 4).waiting).toEqual(['c4']);
  });

  it('takes cards as well as their cids, each once', () => {
    const cards = [
      { cid: 'b', title: 'B' },
      { cid: 'a', title: 'A' },
      { cid: 'b', title: 'B' },
    ];
    expect(createSession({ mode: 'normal', cards, records: {}, now: NOW, seed: 1 }).queue).toEqual(['b', 'a']);
    expect(() =>
      createSession({ mode: 'hardcore', cards: ['a', 'b', 'c', 'a'], records: {}, now: NOW, seed: 1 }),
    ).toThrow();
  });

  it('normal without cards is completed', () => {
    const session = start('normal', 0);
    expect(session.status).toBe('completed');
    expect(currentCard(session)).toBeNull();
    expect(answerCard(session, true, NOW)).toBe(session);
    expect(flipCard(session)).toBe(session);
  });
});

describe('product §4: normal mode', () => {
  it('correct: trained and out of the queue', () => {
    const session = answerCard(flipCard(start('normal', 3)), true, NOW);
    expect(session).toMatchObject({ queue: ['c2', 'c3'], trained: ['c1'], side: 'front', status: 'playing' });
    expect(session.records.c1).toMatchObject({ memory_level: 1, status: { IS_TRAINED: true, IS_LEARNED: true } });
    expect(session.answers).toEqual([{ cid: 'c1', isCorrect: true, at: NOW }]);
  });

  it('wrong: forgotten and at the back of the queue', () => {
    const session = answerCard(
      start('normal', 3, byCid([record('c1', { memory_level: 4, IS_TRAINED: true })])),
      false,
      NOW,
    );
    expect(session).toMatchObject({ queue: ['c2', 'c3', 'c1'], trained: [], status: 'playing' });
    expect(session.records.c1).toMatchObject({ memory_level: 3, status: { IS_TRAINED: false } });
  });

  it('is completed when the queue is empty', () => {
    const session = play(start('normal', 2), '-++');
    expect(session).toMatchObject({ status: 'completed', queue: [], trained: ['c2', 'c1'], side: 'front' });
    expect(currentCard(session)).toBeNull();
  });

  it('the side flips to and fro and is front again after each answer', () => {
    const flipped = flipCard(start('normal', 2));
    expect(flipped).toMatchObject({ side: 'back', status: 'playing' });
    expect(flipCard(flipped).side).toBe('front');
    expect(answerCard(flipped, false, NOW).side).toBe('front');
  });
});

describe('product §4: marking memorized in a session', () => {
  it('moves no card and answers nothing', () => {
    const before = start('normal', 3);
    const session = markMemorized(before, 'c2', true, NOW);
    expect(session).toMatchObject({ queue: ['c1', 'c2', 'c3'], status: 'unstarted', answers: [] });
    expect(session.records.c2?.status.IS_MEMORIZED).toBe(true);
    expect(recordOf(session, 'c2')?.status.IS_MEMORIZED).toBe(true);
    expect(markMemorized(session, 'c2', false, NOW).records).toEqual(before.records);
  });

  it('is the same session for a card that is not in it, and for a mark that is set already', () => {
    const session = start('normal', 3);
    expect(markMemorized(session, 'elsewhere', true, NOW)).toBe(session);
    expect(markMemorized(session, 'c1', false, NOW)).toBe(session);
  });
});

describe('product §4: undo', () => {
  it('goes back over the end, newest answer first', () => {
    const asked = flipCard(start('normal', 2));
    const one = flipCard(answerCard(asked, true, NOW));
    const done = answerCard(one, true, NOW);
    expect(done.status).toBe('completed');
    expect(undoAnswer(done)).toEqual(one);
    expect(undoAnswer(undoAnswer(done))).toEqual(asked);
    expect(undoAnswer(asked)).toBe(asked);
  });

  it('also takes back flips and marks made after the answer', () => {
    const asked = markMemorized(flipCard(start('hardcore', 5)), 'c2', true, NOW);
    const later = flipCard(markMemorized(answerCard(asked, false, NOW), 'c1', true, NOW));
    expect(undoAnswer(later)).toEqual(asked);
  });
});

describe('a session is plain JSON', () => {
  it.each(['normal', 'hardcore'] as const)('%s: a copy through JSON or a structured clone plays on alike', (mode) => {
    const session = markMemorized(play(start(mode, 6), '+-+'), 'c4', true, NOW);
    const copy: Session = JSON.parse(JSON.stringify(session));
    expect(copy).toEqual(session);
    expect(structuredClone(session)).toEqual(session);
    expect({ ...session }).toEqual(session);
    expect(play(undoAnswer(copy), '-+')).toEqual(play(undoAnswer(session), '-+'));
  });

  it('knows cards named like the properties of objects', () => {
    const cards = ['__proto__', 'constructor', 'toString', 'c'];
    const session = createSession({ mode: 'hardcore', cards, records: {}, now: NOW, seed: 1 });
    expect(Object.keys(play(session, '-').records)).toHaveLength(4);
    expect(recordOf(play(session, '----'), 'constructor')).toEqual(record('constructor'));
  });
});
