import { describe, expect, it } from 'vitest';
import { recapAddress } from '#renderer/features/recap/recapAddress.ts';
import {
  activityStatistics,
  dateAfter,
  dueStatistics,
  heatLabels,
  heatStep,
  heatSteps,
  isNeverTrained,
  totalRetention,
} from '#renderer/features/recap/statistics.ts';
import { percentCorrect } from '#renderer/features/training/sessionFormat.ts';
import { recapPath } from '#shared/routes.ts';

const days = (...answers: number[]) =>
  answers.map((count, index) => ({ date: dateAfter('2026-01-01', index), answers: count, correct: 0 }));

describe('statistics of the recap', () => {
  it.each([
    ['2026-11-20', 1, '2026-11-21'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2026-11-20', -364, '2025-11-21'],
  ])('%s and %d days is %s', (date, by, expected) => {
    expect(dateAfter(date, by)).toBe(expected);
  });

  it('count the cards due today and within 7, 30 and all days', () => {
    const due = Array.from({ length: 60 }, (_, index) => ({ date: dateAfter('2026-11-20', index), count: index + 1 }));
    expect(dueStatistics(due)).toEqual({ today: 1, week: 28, month: 465, all: 1830 });
    expect(dueStatistics([])).toEqual({ today: 0, week: 0, month: 0, all: 0 });
  });

  it('find the longest streak, also across months', () => {
    const activity = ['2026-01-30', '2026-01-31', '2026-02-01', '2026-02-05', '2026-02-06'];
    const answered = activity.map((date) => ({ date, answers: 4, correct: 2 }));
    expect(activityStatistics(answered)).toEqual({ answers: 20, days: 5, streak: 3 });
    expect(activityStatistics([])).toEqual({ answers: 0, days: 0, streak: 0 });
  });

  it.each([
    [[1], [1], ['1+']],
    [
      [3, 3, 3],
      [1, 2, 3],
      ['1', '2', '3+'],
    ],
    [[40], [1, 10, 20, 30], ['1–9', '10–19', '20–29', '30+']],
    [[1043], [1, 260, 520, 780], ['1–259', '260–519', '520–779', '780+']],
    [
      [...Array.from({ length: 19 }, () => 8), 900],
      [1, 2, 4, 6],
      ['1', '2–3', '4–5', '6+'],
    ],
  ])('a heat map of %j has the steps %j', (answers, steps, labels) => {
    expect(heatSteps(days(...answers))).toEqual(steps);
    expect(heatLabels(steps)).toEqual(labels);
  });

  it('assign each day to a step', () => {
    expect([1, 9, 10, 29, 30, 500].map((answers) => heatStep([1, 10, 20, 30], answers))).toEqual([0, 0, 1, 2, 3, 3]);
  });

  it('give whole percentages, and null without answers', () => {
    expect(percentCorrect({ answers: 3, correct: 2 })).toBe(67);
    expect(percentCorrect({ answers: 0, correct: 0 })).toBeNull();
    expect(totalRetention([...days(2, 3)].map((day, level) => ({ ...day, level })))).toEqual({
      answers: 5,
      correct: 0,
    });
  });

  it('recognize that nothing was ever trained', () => {
    const levels = [0, 0, 0, 0, 0, 0, 0, 0];
    const never = { last_session: null, activity: [], counts: { levels, memorized_count: 0 } };
    expect(isNeverTrained(never)).toBe(true);
    expect(isNeverTrained({ ...never, counts: { levels: [0, 1, 0, 0, 0, 0, 0, 0], memorized_count: 0 } })).toBe(false);
    expect(isNeverTrained({ ...never, counts: { levels, memorized_count: 2 } })).toBe(false);
    expect(isNeverTrained({ ...never, activity: [{}] })).toBe(false);
    expect(isNeverTrained({ ...never, last_session: {} })).toBe(false);
  });
});

it.each([
  ['/main/recap', {}, null],
  ['/main/dashboard/box_cards/p/memory_recap', { pbid: 'p' }, 'p'],
  ['/main/dashboard/sub_boxes/b/memory_recap', { bid: 'b' }, 'b'],
  ['/main/dashboard/a_z_boxes/b/box_cards/%C3%84/memory_recap', { bid: 'b', first_char: 'Ä' }, 'b'],
])('addresses of recaps: %s', (pathname, params, bid) => {
  expect(recapAddress(params)).toMatchObject({ scope: params, bid });
  expect(recapPath(params)).toBe(pathname);
});
