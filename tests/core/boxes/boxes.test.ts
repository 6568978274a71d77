import { describe, expect, it } from 'vitest';
import {
  BOX_COLORS,
  brokenBoxLimit,
  countParts,
  parseCardFilter,
  parseColor,
  withinBoxLimits,
} from '#core/boxes/index.ts';

// Proves E-4.
it.each([
  [10, 4, 3],
  [4, 4, 1],
  [3, 10, 1],
  [0, 4, 0],
  [0, 0, 0],
  [-1, 4, 0],
  [5, 0, 1],
  [5, Number.NaN, 1],
  [3, 1, 3],
])('splitting: %d cards in sub-boxes of %d', (count, size, parts) => {
  expect(countParts(count, size)).toBe(parts);
});

describe('the choices of a box', () => {
  it.each(BOX_COLORS)('knows the color %s', (color) => {
    expect(parseColor(color)).toBe(color);
  });

  it('has no color for another name', () => {
    expect(parseColor('green')).toBeNull();
    expect(parseColor(null)).toBeNull();
  });

  it.each(['all', 'trained', 'learned', 'inreview'])('knows the filter %s', (filter) => {
    expect(parseCardFilter(filter)).toBe(filter);
  });

  // Proves T-27, L-6.
  it.each([null, '', 'ALL', 'Trained', 'due', 'toString'])('shows all cards for the filter %s', (value) => {
    expect(parseCardFilter(value)).toBe('all');
  });
});

describe('the limits of a box', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `label ${at}`);

  it.each([
    {},
    { new_per_day: 0, answers_per_day: 99_999, backlog_days: 365, partial_size: 1_000_000, training_count: null },
    { new_per_day: 9999, category: null, labels: null, front_lang: null },
    { category: 'x'.repeat(200), front_lang: 'x'.repeat(35), back_lang: 'y'.repeat(35) },
    { labels: many(50) },
    { labels: ['x'.repeat(100)] },
    { category: '😀'.repeat(200) },
  ])('%o keeps them', (edit) => {
    expect(brokenBoxLimit(edit)).toBeNull();
    expect(withinBoxLimits(edit)).toMatchObject(
      Object.fromEntries(Object.entries({ ...edit, labels: edit.labels ?? [] })),
    );
  });

  it.each([
    ['new_per_day', -1, 0],
    ['new_per_day', 10_000, 9999],
    ['new_per_day', 1.5, 1],
    ['answers_per_day', 100_000, 99_999],
    ['backlog_days', 366, 365],
    ['partial_size', 1_000_001, 1_000_000],
    ['training_count', 1_000_001, 1_000_000],
    ['category', 'x'.repeat(201), 'x'.repeat(200)],
    ['category', 'two\r\nlines', 'two lines'],
    ['front_lang', 'x'.repeat(36), 'x'.repeat(35)],
    ['back_lang', 'x'.repeat(36), 'x'.repeat(35)],
    ['labels', many(51), many(50)],
    ['labels', ['x'.repeat(101)], ['x'.repeat(100)]],
    ['labels', ['a', ' '], ['a']],
  ])('%s %o is over its limit, and becomes %o', (field, value, within) => {
    expect(brokenBoxLimit({ [field]: value })).toBe(field);
    expect(withinBoxLimits({ [field]: value })).toMatchObject({ [field]: within });
  });

  it('leaves out what a box does not have', () => {
    const box: { title: string; category?: string } = { title: 'German' };
    expect(withinBoxLimits(box)).toEqual({
      title: 'German',
      new_per_day: null,
      answers_per_day: null,
      backlog_days: null,
      partial_size: null,
      training_count: null,
      labels: [],
    });
  });
});
