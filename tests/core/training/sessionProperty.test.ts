import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RunningSession, replaySession, type Session } from '#core/training/index.ts';
import { eventsOf } from '#tests/support/sessionEvents.ts';
import { action, allCards, apply, copyOf, mode, NOW, RUNS, start, startedSession } from './samples.ts';

const actions = fc.array(action, { maxLength: 60 });

/** A session continued from its plain copy, after some actions. */
function playActions(from: Session, all: Parameters<typeof apply>[1][]): RunningSession {
  const session = new RunningSession(from);
  for (const one of all) apply(session, one);
  return session;
}

/** Answers correctly until the session is completed. Returns the number of answers. */
function answerUntilCompleted(session: RunningSession): number {
  let answers = 0;
  while (session.view.status !== 'completed' && answers < 1000) {
    session.answer(true, NOW);
    answers++;
  }
  return answers;
}

describe('properties of sessions in both modes', () => {
  // Proves T-18.
  it('no card is lost or duplicated, and the current card is in play', () => {
    fc.assert(
      fc.property(startedSession, actions, (started, all) => {
        const cids = Object.keys(started.records).sort();
        const session = playActions(started, all);
        const end = session.toJSON();
        expect(allCards(end).sort()).toEqual(cids);
        const current = session.current();
        if (end.status === 'completed') expect(current).toBeNull();
        else expect(current).toBe(end.mode === 'normal' ? end.queue[0] : end.rows[end.row - 1]?.[0]);
        expect(current === null).toBe(end.trained.length === cids.length);
      }),
      { numRuns: RUNS },
    );
  });

  // Proves T-17.
  it('sessions end once answers become correct', () => {
    fc.assert(
      fc.property(startedSession, actions, (started, all) => {
        const session = playActions(started, all);
        const answers = answerUntilCompleted(session);
        const end = session.toJSON();
        const cids = Object.keys(started.records);
        expect(end.status).toBe('completed');
        expect([...end.trained].sort()).toEqual([...cids].sort());
        expect(answers).toBeLessThanOrEqual(cids.length * 4);
      }),
      { numRuns: RUNS },
    );
  });

  // Proves T-16.
  it('only wrong answers take row 1 above 3, topping up never does', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 40 }), fc.array(fc.boolean(), { maxLength: 80 }), (count, answers) => {
        const session = start('hardcore', count);
        const sizes = () => ({ first: session.view.rows[0]?.length ?? 0, waiting: session.view.waiting.length });
        let before = sizes();
        for (const isCorrect of answers) {
          session.answer(isCorrect, NOW);
          const after = sizes();
          if (after.waiting < before.waiting) expect(after.first).toBeLessThanOrEqual(3);
          if (isCorrect) expect(after.first).toBeLessThanOrEqual(Math.max(3, before.first));
          before = after;
        }
      }),
      { numRuns: RUNS },
    );
  });

  // Proves T-19.
  it('undo after any sequence restores each earlier state exactly', () => {
    fc.assert(
      fc.property(startedSession, actions, (started, all) => {
        const session = new RunningSession(started);
        const before: Session[] = [];
        for (const one of all) {
          const state = session.toJSON();
          apply(session, one);
          const { answers } = session.view;
          if (answers.length > state.answers.length) before.push(state);
          if (answers.length < state.answers.length) before.pop();
        }
        while (before.length > 0) {
          session.undo();
          // As text, because the keys must have the same order too.
          expect(JSON.stringify(session)).toBe(JSON.stringify(before.pop()));
        }
        const first = JSON.stringify(session);
        expect(session.undo()).toBeNull();
        expect(JSON.stringify(session)).toBe(first);
      }),
      { numRuns: RUNS },
    );
  });

  it('later steps do not change a plain copy', () => {
    fc.assert(
      fc.property(startedSession, actions, (started, all) => {
        const session = new RunningSession(started);
        for (const one of all) {
          const copy = session.toJSON();
          const text = JSON.stringify(copy);
          apply(session, one);
          expect(JSON.stringify(copy)).toBe(text);
        }
      }),
      { numRuns: RUNS / 10 },
    );
  });
});

describe('one implementation', () => {
  it('a session continued from its plain copy does the same as the running session', () => {
    fc.assert(
      fc.property(startedSession, actions, fc.nat({ max: 60 }), (started, all, at) => {
        const text = JSON.stringify(started);
        const running = playActions(started, all.slice(0, at));
        const continued = copyOf(running);
        for (const one of all.slice(at)) {
          apply(running, one);
          apply(continued, one);
        }
        expect(continued.toJSON()).toEqual(running.toJSON());
        expect(JSON.stringify(started)).toBe(text);
      }),
      { numRuns: RUNS },
    );
  });

  it('replaySession from start, side, answers and marks gives the running session exactly', () => {
    fc.assert(
      fc.property(mode, fc.integer({ min: 4, max: 30 }), actions, (mode, count, all) => {
        const from = { mode, cards: Object.keys(start(mode, count).toJSON().records), records: {}, now: NOW, seed: 7 };
        const session = RunningSession.start(from);
        let wasFlipped = false;
        for (const one of all) {
          if (one.do === 'flip' && session.view.status === 'unstarted') wasFlipped = true;
          apply(session, one);
        }
        const end = session.toJSON();
        const stored: ReturnType<typeof eventsOf> = JSON.parse(JSON.stringify(eventsOf(end)));
        expect(replaySession(from, stored, { side: end.side, wasFlipped }).toJSON()).toEqual(end);
      }),
      { numRuns: RUNS },
    );
  });

  it('replaySession stops where the events are not of this session', () => {
    const from = { mode: 'normal' as const, cards: ['a', 'b'], records: {}, now: NOW, seed: 1 };
    const first = { kind: 'answer' as const, cid: 'a', isCorrect: true, at: NOW };
    const session = replaySession(from, [first, { ...first, cid: 'x' }, { ...first, cid: 'b' }]);
    expect(session.toJSON().answers).toHaveLength(1);
    expect(session.current()).toBe('b');
    session.undo();
    expect(session.toJSON().side).toBe('back');
  });

  it('an answer step says what the mirror writes', () => {
    const session = RunningSession.start({
      mode: 'hardcore',
      cards: ['a', 'b', 'c', 'd'],
      records: {},
      now: NOW,
      seed: 1,
    });
    expect(session.answer(true, NOW)).toMatchObject({ cid: 'a', effect: 'none' });
    expect(session.answer(false, NOW)).toMatchObject({ cid: 'b', effect: 'forget', record: session.record('b') });
    expect(session.memorize('c', true, NOW)).toMatchObject({ cid: 'c', record: { status: { IS_MEMORIZED: true } } });
    expect(session.memorize('c', true, NOW)).toBeNull();
    expect(session.undo()).toMatchObject({
      cid: 'b',
      marks: 1,
      records: [session.record('c'), session.record('b')],
    });
    expect(session.current()).toBe('b');
    const before = session.toJSON();
    expect(session.memorize('b', false, NOW)).toBeNull();
    expect(session.toJSON()).toEqual(before);
  });
});
