import { describe, expect, it } from 'vitest';
import { RunningSession, replaySession, type Session } from '#core/training/index.ts';
import { byCid, cids, copyOf, flipped, NOW, play, record, start } from './samples.ts';

describe('the start of a session', () => {
  it('normal: all cards in the queue, unstarted, front side', () => {
    expect(start('normal', 3).toJSON()).toStrictEqual({
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

  // Proves T-12.
  it('hardcore: row 1 starts with the first 3 cards, the rest wait', () => {
    const session = start('hardcore', 6);
    expect(session.toJSON()).toMatchObject({
      rows: [['c1', 'c2', 'c3'], [], [], []],
      row: 1,
      waiting: ['c4', 'c5', 'c6'],
      queue: [],
    });
    expect(session.current()).toBe('c1');
  });

  // Proves V-9, F-2.
  it.each([0, 1, 2, 3])('hardcore refuses %d cards', (count) => {
    const message = 'at least more than three cards needed';
    expect(() => start('hardcore', count)).toThrow(
      expect.objectContaining({ code: 'HARDCORE_NEEDS_FOUR_CARDS', message }),
    );
  });

  // Proves V-9.
  it('hardcore takes 4 cards', () => {
    expect(start('hardcore', 4).toJSON().waiting).toEqual(['c4']);
  });

  it('takes cards as well as their cids, each once', () => {
    const cards = [
      { cid: 'b', title: 'B' },
      { cid: 'a', title: 'A' },
      { cid: 'b', title: 'B' },
    ];
    const normal = RunningSession.start({ mode: 'normal', cards, records: {}, now: NOW, seed: 1 });
    expect(normal.toJSON().queue).toEqual(['b', 'a']);
    expect(() =>
      RunningSession.start({ mode: 'hardcore', cards: ['a', 'b', 'c', 'a'], records: {}, now: NOW, seed: 1 }),
    ).toThrow();
  });

  it('normal without cards is completed', () => {
    const session = start('normal', 0);
    const before = session.toJSON();
    expect(before.status).toBe('completed');
    expect(session.current()).toBeNull();
    expect(session.answer(true, NOW)).toBeNull();
    expect(session.flip()).toBe(false);
    expect(session.toJSON()).toEqual(before);
  });
});

describe('normal mode', () => {
  // Proves T-11.
  it('correct: trained and out of the queue', () => {
    const session = play(flipped(start('normal', 3)), '+').toJSON();
    expect(session).toMatchObject({ queue: ['c2', 'c3'], trained: ['c1'], side: 'front', status: 'playing' });
    expect(session.records.c1).toMatchObject({ memory_level: 1, status: { IS_TRAINED: true, IS_LEARNED: true } });
    expect(session.answers).toEqual([{ cid: 'c1', isCorrect: true, at: NOW }]);
  });

  // Proves T-11.
  it('wrong: forgotten and at the back of the queue', () => {
    const records = byCid([record('c1', { memory_level: 4, IS_TRAINED: true })]);
    const session = play(start('normal', 3, records), '-').toJSON();
    expect(session).toMatchObject({ queue: ['c2', 'c3', 'c1'], trained: [], status: 'playing' });
    expect(session.records.c1).toMatchObject({ memory_level: 3, status: { IS_TRAINED: false } });
  });

  // Proves T-11.
  it('is completed when the queue is empty', () => {
    const session = play(start('normal', 2), '-++');
    expect(session.toJSON()).toMatchObject({ status: 'completed', queue: [], trained: ['c2', 'c1'], side: 'front' });
    expect(session.current()).toBeNull();
  });

  // Proves T-10.
  it('flip changes the side, and after each answer the side is front', () => {
    const session = flipped(start('normal', 2));
    expect(session.toJSON()).toMatchObject({ side: 'back', status: 'playing' });
    expect(play(copyOf(session), '-').toJSON().side).toBe('front');
    session.flip();
    expect(session.toJSON().side).toBe('front');
  });
});

describe('marking memorized in a session', () => {
  // Proves T-8.
  it('moves no card and answers nothing', () => {
    const session = start('normal', 3);
    const before = session.toJSON();
    session.memorize('c2', true, NOW);
    expect(session.toJSON()).toMatchObject({ queue: ['c1', 'c2', 'c3'], status: 'unstarted', answers: [] });
    expect(session.toJSON().records.c2?.status.IS_MEMORIZED).toBe(true);
    expect(session.record('c2')?.status.IS_MEMORIZED).toBe(true);
    session.memorize('c2', false, NOW);
    expect(session.toJSON().records).toEqual(before.records);
  });

  it('changes nothing for a card that is not in the session, or for a mark that is already set', () => {
    const session = start('normal', 3);
    const before = session.toJSON();
    expect(session.memorize('elsewhere', true, NOW)).toBeNull();
    expect(session.memorize('c1', false, NOW)).toBeNull();
    expect(session.toJSON()).toEqual(before);
  });
});

describe('undo', () => {
  it('reverts answers after the end of the session, newest first', () => {
    const session = flipped(start('normal', 2));
    const atFirst = session.toJSON();
    const atSecond = flipped(play(session, '+')).toJSON();
    play(session, '+');
    expect(session.toJSON().status).toBe('completed');
    session.undo();
    expect(session.toJSON()).toEqual(atSecond);
    session.undo();
    expect(session.toJSON()).toEqual(atFirst);
    expect(session.undo()).toBeNull();
    expect(session.toJSON()).toEqual(atFirst);
  });

  it('also reverts flips and marks made after the answer', () => {
    const session = flipped(start('hardcore', 5));
    session.memorize('c2', true, NOW);
    const before = session.toJSON();
    play(session, '-').memorize('c1', true, NOW);
    session.flip();
    session.undo();
    expect(session.toJSON()).toEqual(before);
  });
});

describe('the way through all rows and back', () => {
  // Proves T-12.
  it('hardcore: each undo restores the state before its answer, also from row 4', () => {
    const session = start('hardcore', 5);
    const states = [session.toJSON()];
    while (session.current() !== null) {
      session.answer(states.length % 6 !== 0, NOW);
      states.push(session.toJSON());
    }
    expect(states.at(-1)).toMatchObject({ status: 'completed', rows: [[], [], [], []] });
    expect(states.some(({ row }) => row === 4)).toBe(true);
    while (states.pop() !== undefined && states.length > 0) {
      expect(session.undo()).not.toBeNull();
      expect(session.toJSON()).toEqual(states.at(-1));
    }
    expect(session.undo()).toBeNull();
  });

  it('normal: an entry of the history has no row, and a flip needs a card', () => {
    const session = start('normal', 1);
    expect(session.flip()).toBe(true);
    session.answer(true, NOW);
    expect(session.toJSON().history).toMatchObject([{ kind: 'answer', side: 'back', row: 0, toppedUp: 0 }]);
    expect(session.flip()).toBe(false);
  });
});

describe('a session rebuilt from its events', () => {
  const given = { mode: 'normal', cards: cids(2), records: {}, now: NOW, seed: 7 } as const;

  it('shows the front if nothing else is known, and is unstarted without a flip', () => {
    expect(replaySession(given, []).view).toMatchObject({ side: 'front', status: 'unstarted' });
    expect(replaySession(given, [], { side: 'front', wasFlipped: true }).view).toMatchObject({
      side: 'front',
      status: 'playing',
    });
    expect(replaySession(given, [], { side: 'back', wasFlipped: true }).view.side).toBe('back');
  });

  it('returns by undo to the side of the answer, the back if the event does not say it', () => {
    const answer = { kind: 'answer', cid: 'c1', isCorrect: true, at: NOW } as const;
    for (const [event, side] of [
      [answer, 'back'],
      [{ ...answer, side: 'front' }, 'front'],
    ] as const) {
      for (const wasFlipped of [false, true]) {
        const session = replaySession(given, [event], { side: 'front', wasFlipped });
        session.undo();
        expect(session.view.side).toBe(side);
      }
    }
  });
});

describe('a session is plain JSON', () => {
  it.each(['normal', 'hardcore'] as const)(
    '%s: a copy through JSON or a structured clone continues in the same way',
    (mode) => {
      const session = play(start(mode, 6), '+-+');
      session.memorize('c4', true, NOW);
      const plain = session.toJSON();
      const copy: Session = JSON.parse(JSON.stringify(session));
      expect(copy).toEqual(plain);
      expect(structuredClone(plain)).toEqual(plain);
      const continued = new RunningSession(copy);
      continued.undo();
      session.undo();
      expect(play(continued, '-+').toJSON()).toEqual(play(session, '-+').toJSON());
    },
  );

  it('refuses a time that is none, and stays as it was', () => {
    const wrong = expect.objectContaining({ code: 'INVALID_TIME' });
    expect(() => RunningSession.start({ mode: 'normal', cards: ['c'], records: {}, now: 'soon', seed: 1 })).toThrow(
      wrong,
    );
    const session = start('normal', 2);
    const before = session.toJSON();
    expect(() => session.answer(true, 'soon')).toThrow(wrong);
    expect(() => session.memorize('c1', true, 'soon')).toThrow(wrong);
    expect(session.toJSON()).toEqual(before);
  });

  it('keeps each new record of a card called __proto__', () => {
    const session = RunningSession.start({ mode: 'normal', cards: ['__proto__'], records: {}, now: NOW, seed: 1 });
    session.answer(false, NOW);
    session.memorize('__proto__', true, NOW);
    session.answer(true, NOW);
    expect(session.record('__proto__')).toMatchObject({
      memory_level: 1,
      status: { IS_MEMORIZED: true, IS_TRAINED: true },
    });
    expect(Object.keys(session.toJSON().records)).toEqual(['__proto__']);
    session.undo();
    expect(session.record('__proto__')).toMatchObject({
      memory_level: 0,
      status: { IS_MEMORIZED: true, IS_TRAINED: false },
    });
  });

  it('accepts cids that are names of object properties', () => {
    const cards = ['__proto__', 'constructor', 'toString', 'c'];
    const session = RunningSession.start({ mode: 'hardcore', cards, records: {}, now: NOW, seed: 1 });
    expect(Object.keys(play(session, '-').toJSON().records)).toHaveLength(4);
    expect(play(session, '---').record('constructor')).toEqual(record('constructor'));
    expect(session.record('valueOf')).toBeNull();
  });
});
