import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHard, planBox, planToday, sessionReport, type TodayBox, visibleFrom } from '#core/training/index.ts';
import { byCid, NOW, play, record, start } from './samples.ts';

describe('memory recap', () => {
  it('reports a session', () => {
    const records = byCid([record('c1', { memory_level: 3 }), record('c2', { memory_level: 2 })]);
    const session = play(start('normal', 3, records), '-+-++');
    session.memorize('c3', true, NOW);
    const report = sessionReport(session.toJSON(), [100, 200, 300, 400, 500], new Map([['c1', 8]]));
    expect(report).toMatchObject({ answered: 5, correct: 3, wrong: 2, accuracy: 0.6, duration: 1500 });
    expect(report.cards).toEqual([
      {
        cid: 'c1',
        correct: 1,
        wrong: 1,
        levelBefore: 3,
        levelAfter: 3,
        next_training_at: '2026-03-14T12:00:00.000Z',
      },
      {
        cid: 'c2',
        correct: 1,
        wrong: 0,
        levelBefore: 2,
        levelAfter: 3,
        next_training_at: '2026-03-14T12:00:00.000Z',
      },
      {
        cid: 'c3',
        correct: 1,
        wrong: 1,
        levelBefore: 0,
        levelAfter: 1,
        next_training_at: '2026-03-11T12:00:00.000Z',
      },
    ]);
    expect(report).toMatchObject({ levelsUp: ['c2', 'c3'], levelsDown: [], missed: ['c1', 'c3'], hard: ['c1'] });
  });

  it('reports cards on a lower level than before, and leaves out cards that were only dropped', () => {
    const before = record('c1', { memory_level: 5 });
    const session = start('normal', 2, byCid([before]));
    session.drop(['c2']);
    session.answer(false, NOW);
    const report = sessionReport(session.toJSON());
    expect(report).toMatchObject({ levelsUp: [], levelsDown: ['c1'], missed: ['c1'], duration: 0 });
    expect(report.cards).toMatchObject([{ cid: 'c1', levelBefore: 5, levelAfter: 4, next_training_at: 'N/A' }]);
  });

  it('reports a session without answers', () => {
    expect(sessionReport(start('normal', 2).toJSON())).toMatchObject({
      answered: 0,
      accuracy: null,
      cards: [],
      missed: [],
    });
  });

  it('cards forgotten most often come first', () => {
    expect(sessionReport(play(start('normal', 3), '---+-').toJSON()).missed).toEqual(['c2', 'c1', 'c3']);
  });

  // Proves V-8, L-10.
  it.each([
    [7, false],
    [8, true],
    [9, true],
  ])('forgotten %d times is hard: %s', (forgotten, hard) => {
    expect(isHard(forgotten)).toBe(hard);
  });
});

describe('Today: daily limits and backlog', () => {
  const due = (count: number, due_day = 100) =>
    Array.from({ length: count }, (_, index) => ({ cid: `d${index}`, due_day }));
  const fresh = (count: number) => Array.from({ length: count }, (_, index) => ({ cid: `n${index}` }));
  const box = (part: Partial<TodayBox>): TodayBox => ({
    limits: {},
    due: [],
    fresh: [],
    answered_today: 0,
    new_today: 0,
    ...part,
  });

  // Proves L-10.
  it.each<[string, Partial<TodayBox>, number, number]>([
    ['20 new cards a day', { due: due(5), fresh: fresh(50) }, 5, 20],
    ['less those of today', { fresh: fresh(50), new_today: 15 }, 0, 5],
    ['never below none', { fresh: fresh(50), new_today: 25 }, 0, 0],
    ['a limit of its own', { fresh: fresh(50), limits: { new_per_day: 3 } }, 0, 3],
    ['no new cards', { fresh: fresh(50), limits: { new_per_day: 0 } }, 0, 0],
    ['answers a day take due cards first', { due: due(8), fresh: fresh(9), limits: { answers_per_day: 10 } }, 8, 2],
    [
      'answers of today count',
      { due: due(8), fresh: fresh(9), limits: { answers_per_day: 10 }, answered_today: 6 },
      4,
      0,
    ],
    ['used up', { due: due(8), fresh: fresh(9), limits: { answers_per_day: 5 }, answered_today: 6 }, 0, 0],
    ['off', { due: due(500), limits: { answers_per_day: null } }, 500, 0],
  ])('%s', (_, part, dueCount, freshCount) => {
    const plan = planBox(box(part), 100);
    expect([plan.due.length, plan.fresh.length]).toEqual([dueCount, freshCount]);
  });

  // Proves V-8.
  it('several boxes make one session of their due cards or, if none is due, of their new ones', () => {
    const boxes = [box({ due: due(1), fresh: [{ cid: 'x' }] }), box({ due: [{ cid: 'e', due_day: 99 }] })];
    expect(planToday(boxes, 100)).toEqual(['d0', 'e']);
    expect(planToday([box({ fresh: [{ cid: 'x' }] }), box({ fresh: [{ cid: 'y' }] })], 100)).toEqual(['x', 'y']);
  });

  it('a spread backlog appears day by day, each card from its own day, all cards within the days', () => {
    const spread = { fromDay: 100, days: 10 };
    const backlog = due(1000, 80);
    const counts = Array.from(
      { length: 10 },
      (_, index) => planBox(box({ due: backlog, limits: { spread } }), 100 + index).due.length,
    );
    expect(counts.at(-1)).toBe(1000);
    // The same cards on every device.
    expect(planBox(box({ due: due(20, 99), limits: { spread } }), 102).due).toEqual(['d2', 'd5', 'd6', 'd8', 'd18']);
    for (const [index, count] of counts.entries()) expect(Math.abs(count - 100 * (index + 1))).toBeLessThan(80);
  });

  it('cards that were not overdue at the start appear on their own day', () => {
    for (const { cid } of due(20)) expect(visibleFrom(cid, 100, { fromDay: 100, days: 10 })).toBe(100);
    fc.assert(
      fc.property(
        fc.uuid(),
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 1, max: 60 }),
        (cid, due_day, days) => {
          const from = visibleFrom(cid, due_day, { fromDay: 100, days });
          if (due_day >= 100) expect(from).toBe(due_day);
          else expect(from >= 100 && from < 100 + days).toBe(true);
        },
      ),
    );
  });
});
