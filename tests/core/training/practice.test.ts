import { describe, expect, it } from 'vitest';
import { RunningSession, replaySession, type SessionEvent } from '#core/training/index.ts';

const now = '2026-03-01T10:00:00.000Z';
const start = (mode: 'normal' | 'hardcore') => ({
  mode,
  isPractice: true,
  cards: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
  records: {},
  now,
  seed: 1,
});

describe.each(['normal', 'hardcore'] as const)('a practice in %s mode', (mode) => {
  // Proves T-42.
  it('moves the cards as a training does, and changes no record', () => {
    const practice = RunningSession.start(start(mode));
    const training = RunningSession.start({ ...start(mode), isPractice: false });
    const { records } = practice.toJSON();
    for (const isCorrect of [true, false, true, true, true, false, true]) {
      expect(practice.answer(isCorrect, now)?.effect).toBe('none');
      training.answer(isCorrect, now);
      const { queue, rows, trained } = practice.view;
      expect({ queue, rows, trained }).toEqual({
        queue: training.view.queue,
        rows: training.view.rows,
        trained: training.view.trained,
      });
    }
    expect(practice.toJSON().records).toEqual(records);
  });

  it('is undone, copied and replayed as a practice', () => {
    const practice = RunningSession.start(start(mode));
    const before = practice.toJSON();
    const event: SessionEvent = { kind: 'answer', cid: 'a', isCorrect: true, at: now, side: 'front' };
    practice.answer(true, now);
    expect(replaySession(start(mode), [event]).toJSON()).toEqual(practice.toJSON());
    expect(new RunningSession(practice.toJSON()).answer(true, now)?.effect).toBe('none');
    practice.undo();
    expect(practice.toJSON()).toEqual({ ...before });
  });
});
