import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RunningSession, replaySession, type Session } from '#core/training/index.ts';
import { eventsOf } from '#tests/support/sessionEvents.ts';
import { action, allCards, apply, cids, copyOf, flipped, mode, NOW, play, start } from './samples.ts';

/** The session after a drop; the given session stays as it is. */
function afterDrop(session: RunningSession, removed: readonly string[]): Session {
  const copy = copyOf(session);
  copy.drop(removed);
  return copy.toJSON();
}

describe('cards deleted while a session runs', () => {
  it('normal: the next card is current and shows its front', () => {
    const session = flipped(start('normal', 3));
    session.drop(['c1']);
    expect(session.toJSON()).toMatchObject({ queue: ['c2', 'c3'], side: 'front', status: 'playing' });
    expect(afterDrop(flipped(copyOf(session)), ['c3'])).toMatchObject({ queue: ['c2'], side: 'back' });
    expect(afterDrop(session, ['c2', 'c3'])).toMatchObject({ queue: [], status: 'completed', side: 'front' });
  });

  it('hardcore: row 1 is topped up, and the next row with cards is played', () => {
    const session = play(start('hardcore', 9), '+++++');
    expect(afterDrop(session, ['c6'])).toMatchObject({
      rows: [['c7', 'c8', 'c9'], cids(5), [], []],
      waiting: [],
      row: 2,
    });
    expect(afterDrop(session, cids(5))).toMatchObject({ rows: [['c6', 'c7', 'c8'], [], [], []], row: 1 });
    expect(afterDrop(session, cids(9)).status).toBe('completed');
  });

  it('hardcore: the row in play stays while it has a card, and a new current card shows its front', () => {
    const session = play(start('hardcore', 9), '+++++');
    const { rows } = session.toJSON();
    const firstRow = play(copyOf(session, { rows: [rows[0] ?? [], [...(rows[1] ?? []), 'y'], [], []] }), '-');
    expect(firstRow.toJSON()).toMatchObject({
      rows: [['c6', 'c7', 'c8', 'c1'], ['c2', 'c3', 'c4', 'c5', 'y'], [], []],
    });
    expect(afterDrop(flipped(firstRow), ['c7'])).toMatchObject({ row: 1, side: 'back' });
    expect(afterDrop(firstRow, ['c6'])).toMatchObject({ row: 1, side: 'front' });
    expect(afterDrop(flipped(session), ['c1'])).toMatchObject({ row: 2, side: 'front' });
  });

  it('trained and unknown cards stay unchanged', () => {
    const session = play(start('normal', 3), '+');
    const before = session.toJSON();
    expect(session.drop(['c1', 'x'])).toBeNull();
    expect(session.drop([])).toBeNull();
    expect(session.toJSON()).toEqual(before);
  });

  it('undo reverts the answer before the drop; the cards stay out', () => {
    const session = play(flipped(start('normal', 4)), '+');
    session.drop(['c2', 'c3']);
    session.undo();
    expect(session.toJSON()).toMatchObject({ queue: ['c1', 'c4'], side: 'back', answers: [] });
    const other = play(start('normal', 3), '-');
    other.drop(['c1']);
    other.undo();
    expect(other.toJSON().queue).toEqual(['c2', 'c3']);
  });

  it('drop and undo return the dropped cards', () => {
    const session = RunningSession.start({ mode: 'normal', cards: cids(3), records: {}, now: NOW, seed: 1 });
    session.answer(false, NOW);
    expect(session.drop(['c2', 'x'])).toEqual(['c2']);
    expect(session.undo()).toMatchObject({ cid: 'c1', dropped: ['c2'] });
    expect(session.current()).toBe('c1');
    expect(session.undo()).toBeNull();
  });

  // Proves T-23.
  it('any sequence with drops keeps every other card once, ends, and is rebuilt exactly', () => {
    const dropping = fc.record({ do: fc.constant('drop' as const), card: fc.nat() });
    const steps = fc.array(
      fc.oneof({ weight: 9, arbitrary: action.filter((one) => one.do !== 'flip') }, { weight: 1, arbitrary: dropping }),
    );
    fc.assert(
      fc.property(mode, fc.integer({ min: 4, max: 20 }), steps, (mode, count, all) => {
        const from = { mode, cards: cids(count), records: {}, now: NOW, seed: 7 };
        const session = RunningSession.start(from);
        const removed = new Set<string>();
        for (const one of all) {
          if (one.do !== 'drop') {
            apply(session, one);
            continue;
          }
          const cid = `c${(one.card % count) + 1}`;
          if (!session.view.trained.includes(cid)) removed.add(cid);
          session.drop([cid]);
        }
        const end = session.toJSON();
        const left = allCards(end);
        expect(new Set(left).size).toBe(left.length);
        for (const cid of cids(count)) expect(left.includes(cid)).toBe(!removed.has(cid));
        expect(replaySession(from, eventsOf(end), { side: end.side, wasFlipped: false }).toJSON()).toEqual(end);
        for (let i = 0; i < 4 * count && session.current() !== null; i++) session.answer(true, NOW);
        expect(session.view.status).toBe('completed');
      }),
      { numRuns: 5000 },
    );
  });
});
