import { afterEach, describe, expect, it, vi } from 'vitest';
import { startTexts } from '#renderer/app/texts/index.ts';
import type { Translate } from '#renderer/i18n/index.ts';
import { dateAndTime, nearDate } from '#renderer/ui/dates.ts';

afterEach(() => vi.useRealTimers());

describe('a date on the screen', () => {
  // Proves L-3.
  it.each([
    ['en', '2026-03-04', '2026-03-04'],
    ['en', '2026-03-05', 'today'],
    ['en', '2026-03-06', 'tomorrow'],
    ['en', '2026-03-09', 'in 4 days'],
    ['en', '2026-05-04', 'in 60 days'],
    ['en', '2026-05-05', '2026-05-05'],
    ['zh', '2026-03-06', '明天'],
    ['zh', '2026-03-09', '4 天后'],
    ['en', 'N/A', 'N/A'],
  ] as const)('near today is in words (%s, %s)', async (language, date, words) => {
    vi.useFakeTimers({ now: Date.parse('2026-03-05T01:00:00.000Z'), toFake: ['Date'] });
    const t = (await startTexts(language)).t as Translate;
    expect(nearDate(t, date, undefined)).toBe(words);
  });

  // Proves L-3, V-1.
  it('counts the days of the person', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-03-05T01:00:00.000Z'), toFake: ['Date'] });
    const t = (await startTexts('en')).t as Translate;
    expect(nearDate(t, '2026-03-05', { time_zone: 'UTC', start_hour: 4 })).toBe('tomorrow');
  });

  // Proves L-3.
  it('has its time after it', () => {
    const at = new Date(2026, 10, 4, 2, 8);
    expect(dateAndTime(at.toISOString())).toBe('2026-11-04 02:08');
  });
});
