import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  addDays,
  dayNumber,
  dayOf,
  formatDate,
  isClockTrusted,
  isMidnightUtcAtNight,
  normalizeTime,
  parseTime,
  timeText,
} from '#core/day/index.ts';

const BERLIN = { time_zone: 'Europe/Berlin', start_hour: 0 };
const NEW_YORK_4 = { time_zone: 'America/New_York', start_hour: 4 };

describe('the day boundary', () => {
  // Proves V-1.
  it.each([
    ['2026-03-10T00:00:00.000Z', '2026-03-10'],
    ['2026-03-10T23:59:59.999Z', '2026-03-10'],
    ['2026-03-10T23:30:00-02:00', '2026-03-11'],
    ['1969-12-31T23:59:59Z', '1969-12-31'],
    ['N/A', null],
    ['', null],
    ['soon', null],
  ])('UTC: %s is in %s', (iso, date) => {
    expect(dayOf(iso)).toBe(date);
  });

  // Proves V-1.
  it.each([
    // Summer time began at 01:00 UTC on 2026-03-29 and ended at 01:00 UTC on 2026-10-25.
    ['2026-03-28T22:59:59Z', BERLIN, '2026-03-28'],
    ['2026-03-28T23:00:00Z', BERLIN, '2026-03-29'],
    ['2026-03-29T21:59:59Z', BERLIN, '2026-03-29'],
    ['2026-03-29T22:00:00Z', BERLIN, '2026-03-30'],
    // On the day of a change, each instant has its own offset: 02:30 before it and 02:00 after it.
    ['2026-10-25T00:30:00Z', { time_zone: 'Europe/Berlin', start_hour: 2 }, '2026-10-25'],
    ['2026-10-25T01:00:00Z', { time_zone: 'Europe/Berlin', start_hour: 3 }, '2026-10-24'],
    ['2026-10-24T22:00:00Z', BERLIN, '2026-10-25'],
    ['2026-10-25T22:59:59Z', BERLIN, '2026-10-25'],
    ['2026-10-25T23:00:00Z', BERLIN, '2026-10-26'],
    // Clocks went from 02:00 to 03:00 on 2026-03-08 at 07:00 UTC.
    ['2026-03-08T07:59:59Z', NEW_YORK_4, '2026-03-07'],
    ['2026-03-08T08:00:00Z', NEW_YORK_4, '2026-03-08'],
    ['2026-03-07T08:59:59Z', NEW_YORK_4, '2026-03-06'],
    ['2026-03-07T09:00:00Z', NEW_YORK_4, '2026-03-07'],
    ['2026-06-01T18:14:59Z', { time_zone: 'Asia/Kathmandu', start_hour: 0 }, '2026-06-01'],
    ['2026-06-01T18:15:00Z', { time_zone: 'Asia/Kathmandu', start_hour: 0 }, '2026-06-02'],
    ['2026-06-01T09:59:59Z', { time_zone: 'Pacific/Kiritimati', start_hour: 0 }, '2026-06-01'],
    ['2026-06-01T10:00:00Z', { time_zone: 'Pacific/Kiritimati', start_hour: 0 }, '2026-06-02'],
    ['2026-06-02T10:59:59Z', { time_zone: 'Pacific/Niue', start_hour: 0 }, '2026-06-01'],
    // Samoa left out 2011-12-30.
    ['2011-12-30T09:59:59Z', { time_zone: 'Pacific/Apia', start_hour: 0 }, '2011-12-29'],
    ['2011-12-30T10:00:00Z', { time_zone: 'Pacific/Apia', start_hour: 0 }, '2011-12-31'],
    ['2026-06-01T23:00:00Z', { time_zone: 'UTC', start_hour: 23 }, '2026-06-01'],
  ])('%s with %o is in %s', (iso, day, date) => {
    expect(dayOf(iso, day)).toBe(date);
  });

  it('a later instant is never on an earlier day, and each day starts once', () => {
    const zones = [
      'UTC',
      'Europe/Berlin',
      'America/New_York',
      'Australia/Lord_Howe',
      'Asia/Kolkata',
      'America/St_Johns',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 23 }),
        fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2030, 0) }),
        fc.integer({ min: 0, max: 3 * 3_600_000 }),
        (time_zone, start_hour, ms, later) => {
          const day = { time_zone, start_hour };
          const first = dayNumber(new Date(ms).toISOString(), day) ?? 0;
          const second = dayNumber(new Date(ms + later).toISOString(), day) ?? 0;
          expect(second - first === 0 || second - first === 1).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('agrees with the local time of Intl at every hour of a year', () => {
    const wall = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });
    for (let ms = Date.UTC(2026, 0); ms < Date.UTC(2027, 0); ms += 3_600_000) {
      expect(dayOf(new Date(ms).toISOString(), { time_zone: 'Europe/London', start_hour: 0 })).toBe(wall.format(ms));
    }
  });

  it('asks the system once for a zone and twice for a day of it, which is slow', () => {
    const zones = vi.spyOn(Intl, 'DateTimeFormat');
    const instants = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    try {
      const day = { time_zone: 'Asia/Thimphu', start_hour: 0 };
      for (const date of ['2026-06-01', '2026-06-02']) {
        for (const hour of ['00', '09', '17']) expect(dayOf(`${date}T${hour}:00:00Z`, day)).toBe(date);
      }
      expect([zones.mock.calls.length, instants.mock.calls.length]).toEqual([1, 4]);
    } finally {
      zones.mockRestore();
      instants.mockRestore();
    }
  });

  it('refuses an unknown zone', () => {
    expect(() => dayOf('2026-01-01T00:00:00Z', { time_zone: 'Mars/Olympus', start_hour: 0 })).toThrow(
      expect.objectContaining({ code: 'INVALID_TIME_ZONE' }),
    );
  });
});

describe('dates on the screen', () => {
  // Proves L-3.
  it.each([
    ['2026-03-10T23:59:59.999Z', '2026-03-10'],
    ['N/A', 'N/A'],
    ['', 'N/A'],
    [null, 'N/A'],
    [undefined, 'N/A'],
  ])('%s is shown as %s', (iso, shown) => {
    expect(formatDate(iso)).toBe(shown);
  });

  it.each([
    ['2026-02-28T12:00:00.000Z', 1, '2026-03-01T12:00:00.000Z'],
    ['2028-02-28T12:00:00Z', 1, '2028-02-29T12:00:00.000Z'],
    ['2026-03-28T12:00:00.000Z', 2, '2026-03-30T12:00:00.000Z'],
    ['2026-12-31T23:00:00.000Z', 60, '2027-03-01T23:00:00.000Z'],
  ])('%s and %d days is %s', (iso, days, expected) => {
    expect(addDays(iso, days)).toBe(expected);
  });

  it('adds no days to what is no time', () => {
    expect(() => addDays('N/A', 1)).toThrow(expect.objectContaining({ code: 'INVALID_TIME' }));
  });
});

describe('the parser of times', () => {
  // Proves E-25.
  it.each([
    ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'],
    ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00.000Z'],
    ['2026-01-01T00:00:00+05', '2025-12-31T19:00:00.000Z'],
    ['2026-01-01T00:00:00-0530', '2026-01-01T05:30:00.000Z'],
    ['2026-01-01 12:30:00.123456789+05:30', '2026-01-01T07:00:00.123Z'],
    ['2026-01-01T12:30Z', '2026-01-01T12:30:00.000Z'],
    ['2026-01-01T12:30:05Z', '2026-01-01T12:30:05.000Z'],
    ['2026-01-01T12:30:05.2Z', '2026-01-01T12:30:05.200Z'],
    ['2026-01-01', '2026-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59-12:00', '9999-12-31T23:59:59.999Z'],
    ['0001-01-01T00:00:00Z', '1000-01-01T00:00:00.000Z'],
  ])('%s is %s', (text, utc) => {
    expect(timeText(parseTime(text) ?? Number.NaN)).toBe(utc);
    expect(normalizeTime(text)).toBe(utc);
  });

  it('keeps a time that has its form already, and reads every other one', () => {
    const two = (min: number, max: number) => fc.integer({ min, max }).map((n) => String(n).padStart(2, '0'));
    const form = fc.tuple(
      fc.integer({ min: 0, max: 9999 }),
      two(0, 14),
      two(0, 33),
      two(0, 25),
      two(0, 61),
      two(0, 61),
    );
    fc.assert(
      fc.property(form, fc.constantFrom('.000Z', '.123Z', 'Z', ''), ([year, month, day, ...time], end) => {
        const text = `${String(year).padStart(4, '0')}-${month}-${day}T${time.join(':')}${end}`;
        const ms = parseTime(text);
        expect(normalizeTime(text)).toBe(ms === null ? null : timeText(ms));
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    '',
    'N/A',
    'now',
    '2026',
    '2026-13-01',
    '2026-01-01T00:00:00',
    '2026-01-01T25:00:00Z',
    '1',
    'Jan 1 2026 Z',
    'on 2026-01-01',
    '2026-01-01 or so',
    '2026-01-01T12Z',
    '2026-01-01T12:30:05.Z',
    '2026-01-01T00:00:00+5',
  ])('%j is no time', (text) => {
    expect(parseTime(text)).toBeNull();
    expect(normalizeTime(text)).toBeNull();
  });

  // Proves E-25.
  it('gives times that it reads itself, however many days are added', () => {
    const time = fc.date({ noInvalidDate: true }).map((date) => timeText(date.getTime()));
    fc.assert(
      fc.property(time, fc.integer({ min: 0, max: 4000 }), (text, days) => {
        const later = addDays(text, days);
        expect(later).toMatch(/^\d{4}-.*\.\d{3}Z$/);
        expect(timeText(parseTime(later) ?? Number.NaN)).toBe(later);
      }),
    );
  });
});

describe('the clock', () => {
  const week = 7 * 86_400_000;

  it('is trusted after a week without use, and asked about after a longer time', () => {
    expect(isClockTrusted(1000 + week, 1000)).toBe(true);
    expect(isClockTrusted(1000 + week + 1, 1000)).toBe(false);
    expect(isClockTrusted(0, 1000)).toBe(true);
  });
});

// Proves S-152.
it.each([
  ['Berlin in winter', 60, true],
  ['London in winter', 0, false],
  ['Berlin in summer', 120, true],
  ['Delhi', 330, true],
  ['Samarkand', 300, true],
  ['Novosibirsk', 420, true],
  ['just east of it', 421, false],
  ['just west of Berlin', 59, false],
  ['Shanghai', 480, false],
  ['Tokyo', 540, false],
  ['Kiritimati', 840, false],
  ['New York', -300, false],
  ['Baker Island', -720, false],
])('midnight UTC in %s, %d minutes ahead of UTC, is at night: %s', (_, ahead, expected) => {
  expect(isMidnightUtcAtNight(ahead)).toBe(expected);
});
