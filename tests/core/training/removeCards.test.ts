import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerCard,
  createSession,
  currentCard,
  dropCards,
  eventsOf,
  flipCard,
  rebuildSession,
  TrainingSession,
  undoAnswer,
} from '#core/training/index.ts';
import { act, action, cids, mode, NOW, places, play, start } from './samples.ts';

describe('cards deleted while a session runs', () => {
  it('normal: the next card is asked, on its front', () => {
    const session = dropCards(flipCard(start('normal', 3)), ['c1']);
    expect(session).toMatchObject({ queue: ['c2', 'c3'], side: 'front', status: 'playing' });
    expect(dropCards(flipCard(session), ['c3'])).toMatchObject({ queue: ['c2'], side: 'back' });
    expect(dropCards(session, ['c2', 'c3'])).toMatchObject({ queue: [], status: 'completed', side: 'front' });
  });

  it('hardcore: row 1 is topped up and play goes on where there are cards', () => {
    const session = play(start('hardcore', 9), '+++++');
    expect(dropCards(session, ['c6'])).toMatchObject({
      rows: [['c7', 'c8', 'c9'], cids(5), [], []],
      waiting: [],
      row: 2,
    });
    expect(dropCards(session, cids(5))).toMatchObject({ rows: [['c6', 'c7', 'c8'], [], [], []], row: 1 });
    expect(dropCards(session, cids(9)).status).toBe('completed');
  });

  it('trained and unknown cards are left alone', () => {
    const session = play(start('normal', 3), '+');
    expect(dropCards(session, ['c1', 'x'])).toBe(session);
    expect(dropCards(session, [])).toBe(session);
  });

  it('undo goes on to the answer before; the cards stay out', () => {
    const asked = flipCard(start('normal', 4));
    const session = dropCards(answerCard(asked, true, NOW), ['c2', 'c3']);
    expect(undoAnswer(session)).toMatchObject({ queue: ['c1', 'c4'], side: 'back', answers: [] });
    expect(undoAnswer(dropCards(play(start('normal', 3), '-'), ['c1'])).queue).toEqual(['c2', 'c3']);
  });

  it('a live session says what it dropped, also again after an undo', () => {
    const live = TrainingSession.start({ mode: 'normal', cards: cids(3), records: {}, now: NOW, seed: 1 });
    live.answer(false, NOW);
    expect(live.drop(['c2', 'x'])).toEqual(['c2']);
    expect(live.undo()).toMatchObject({ cid: 'c1', dropped: ['c2'] });
    expect(live.current()).toBe('c1');
    expect(live.undo()).toBeNull();
  });

  it('any sequence with drops keeps every other card once, ends, and is rebuilt exactly', () => {
    const dropping = fc.record({ do: fc.constant('drop' as const), card: fc.nat() });
    const steps = fc.array(
      fc.oneof({ weight: 9, arbitrary: action.filter((one) => one.do !== 'flip') }, { weight: 1, arbitrary: dropping }),
    );
    fc.assert(
      fc.property(mode, fc.integer({ min: 4, max: 20 }), steps, (kind, count, all) => {
        const from = { mode: kind, cards: cids(count), records: {}, now: NOW, seed: 7 };
        const gone = new Set<string>();
        let at = createSession(from);
        for (const one of all) {
          if (one.do !== 'drop') {
            at = act(at, one);
            continue;
          }
          const cid = `c${(one.card % count) + 1}`;
          if (!at.trained.includes(cid)) gone.add(cid);
          at = dropCards(at, [cid]);
        }
        const left = places(at);
        expect(new Set(left).size).toBe(left.length);
        for (const cid of cids(count)) expect(left.includes(cid)).toBe(!gone.has(cid));
        expect(rebuildSession(from, eventsOf(at), { side: at.side, is_turned: false })).toEqual(at);
        let end = at;
        for (let i = 0; i < 4 * count && currentCard(end) !== null; i++) end = answerCard(end, true, NOW);
        expect(end.status).toBe('completed');
      }),
      { numRuns: 5000 },
    );
  });
});
