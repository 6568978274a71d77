import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerCard,
  createSession,
  currentCard,
  eventsOf,
  markMemorized,
  rebuildSession,
  type Session,
  TrainingSession,
  undoAnswer,
} from '#core/training/index.ts';
import { type Action, act, action, mode, NOW, places, RUNS, session, start } from './samples.ts';

const actions = fc.array(action, { maxLength: 60 });

function applyLive(live: TrainingSession, one: Action, cids: readonly string[]): void {
  if (one.do === 'flip') live.flip();
  else if (one.do === 'undo') live.undo();
  else if (one.do === 'answer') live.answer(one.isCorrect, NOW);
  else live.memorize(cids[one.card % cids.length] ?? '', one.isMemorized, NOW);
}

function answerUntilCompleted(from: Session): { end: Session; steps: number } {
  let end = from;
  let steps = 0;
  while (end.status !== 'completed' && steps < 1000) {
    end = answerCard(end, true, NOW);
    steps++;
  }
  return { end, steps };
}

describe('product §4: properties of sessions in both modes', () => {
  it('no card is lost or doubled, and the one asked is in play', () => {
    fc.assert(
      fc.property(session, actions, (begun, all) => {
        const cids = Object.keys(begun.records).sort();
        const end = all.reduce(act, begun);
        expect(places(end).sort()).toEqual(cids);
        const asked = currentCard(end);
        if (end.status === 'completed') expect(asked).toBeNull();
        else expect(asked).toBe(end.mode === 'normal' ? end.queue[0] : end.rows[end.row - 1]?.[0]);
        expect(asked === null).toBe(end.trained.length === cids.length);
      }),
      { numRuns: RUNS },
    );
  });

  it('sessions end once answers become correct', () => {
    fc.assert(
      fc.property(session, actions, (begun, all) => {
        const { end, steps } = answerUntilCompleted(all.reduce(act, begun));
        const cids = Object.keys(begun.records);
        expect(end.status).toBe('completed');
        expect([...end.trained].sort()).toEqual([...cids].sort());
        expect(steps).toBeLessThanOrEqual(cids.length * 4);
      }),
      { numRuns: RUNS },
    );
  });

  it('topping up never takes row 1 above 3, and only wrong answers do', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 40 }), fc.array(fc.boolean(), { maxLength: 80 }), (count, answers) => {
        let at = start('hardcore', count);
        for (const isCorrect of answers) {
          const next = answerCard(at, isCorrect, NOW);
          const first = next.rows[0]?.length ?? 0;
          if (next.waiting.length < at.waiting.length) expect(first).toBeLessThanOrEqual(3);
          if (isCorrect) expect(first).toBeLessThanOrEqual(Math.max(3, at.rows[0]?.length ?? 0));
          at = next;
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('undo after any sequence gives each state before exactly', () => {
    fc.assert(
      fc.property(session, actions, (begun, all) => {
        const before: Session[] = [];
        let at = begun;
        for (const one of all) {
          const next = act(at, one);
          if (next.answers.length > at.answers.length) before.push(at);
          if (next.answers.length < at.answers.length) before.pop();
          at = next;
        }
        while (before.length > 0) {
          at = undoAnswer(at);
          // The same also as text: keys in the same order.
          expect(JSON.stringify(at)).toBe(JSON.stringify(before.pop()));
        }
        expect(undoAnswer(at)).toBe(at);
      }),
      { numRuns: RUNS },
    );
  });

  it('nothing given is changed', () => {
    fc.assert(
      fc.property(session, actions, (begun, all) => {
        let at = begun;
        for (const one of all) {
          const written = JSON.stringify(at);
          act(at, one);
          expect(JSON.stringify(at)).toBe(written);
          at = act(at, one);
        }
      }),
      { numRuns: RUNS / 10 },
    );
  });
});

describe('one implementation', () => {
  it('a live session does the same as the plain one', () => {
    fc.assert(
      fc.property(session, actions, (begun, all) => {
        const live = new TrainingSession(begun);
        const written = JSON.stringify(begun);
        for (const one of all) applyLive(live, one, Object.keys(begun.records));
        expect(live.toSession()).toEqual(all.reduce(act, begun));
        expect(JSON.stringify(begun)).toBe(written);
      }),
      { numRuns: RUNS },
    );
  });

  it('rebuildSession from start, side, answers and marks gives the running session exactly', () => {
    fc.assert(
      fc.property(mode, fc.integer({ min: 4, max: 30 }), actions, (kind, count, all) => {
        const begin = { mode: kind, cards: start(kind, count).records, now: NOW, seed: 7 };
        const from = { mode: kind, cards: Object.keys(begin.cards), records: {}, now: NOW, seed: 7 };
        let at = createSession(from);
        let is_turned = false;
        for (const one of all) {
          if (one.do === 'flip' && at.status === 'unstarted') is_turned = true;
          at = act(at, one);
        }
        const stored: ReturnType<typeof eventsOf> = JSON.parse(JSON.stringify(eventsOf(at)));
        expect(rebuildSession(from, stored, { side: at.side, is_turned })).toEqual(at);
      }),
      { numRuns: RUNS },
    );
  });

  it('rebuildSession stops where the events are not of this session', () => {
    const from = { mode: 'normal' as const, cards: ['a', 'b'], records: {}, now: NOW, seed: 1 };
    const first = { kind: 'answer' as const, cid: 'a', isCorrect: true, at: NOW };
    const rebuilt = rebuildSession(from, [first, { ...first, cid: 'x' }, { ...first, cid: 'b' }]);
    expect(rebuilt.answers).toHaveLength(1);
    expect(currentCard(rebuilt)).toBe('b');
    expect(undoAnswer(rebuilt).side).toBe('back');
  });

  it('an answer step says what the mirror writes', () => {
    const live = TrainingSession.start({
      mode: 'hardcore',
      cards: ['a', 'b', 'c', 'd'],
      records: {},
      now: NOW,
      seed: 1,
    });
    expect(live.answer(true, NOW)).toMatchObject({ cid: 'a', effect: 'none' });
    expect(live.answer(false, NOW)).toMatchObject({ cid: 'b', effect: 'forget', record: live.record('b') });
    expect(live.memorize('c', true, NOW)).toMatchObject({ cid: 'c', record: { status: { IS_MEMORIZED: true } } });
    expect(live.memorize('c', true, NOW)).toBeNull();
    expect(live.undo()).toMatchObject({ cid: 'b', marks: 1, records: [live.record('c'), live.record('b')] });
    expect(live.current()).toBe('b');
    expect(markMemorized(live.toSession(), 'b', false, NOW)).toEqual(live.toSession());
  });
});
