import { describe, expect, it } from 'vitest';
import { createDailyReminder, type LocalTime, systemLocalTime } from '#main/shell/dailyReminder.ts';
import { DEFAULT_SETTINGS, type Settings } from '#shared/settings.ts';
import { fullStore, memoryStore } from '../support/doubles.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A computer at a place so many hours east of Greenwich. */
function localAt(hoursEast: number): (now: number) => LocalTime {
  return (now) => {
    const [date = '', time = ''] = new Date(now + hoursEast * HOUR).toISOString().split('T');
    return { date, time: time.slice(0, 5) };
  };
}

function setUp(store = memoryStore(), reminders: Partial<Settings['reminders']> = {}) {
  const state = {
    now: Date.parse('2026-03-02T06:00:00Z'),
    zone: 0,
    due: 7 as number | null,
    settings: {
      ...DEFAULT_SETTINGS,
      reminders: { ...DEFAULT_SETTINGS.reminders, daily: true, at: '09:00', ...reminders },
    },
  };
  const notified: string[] = [];
  const start = () =>
    createDailyReminder({
      settings: () => state.settings,
      store,
      dueCount: async () => state.due,
      notify: (count) => void notified.push(`${localAt(state.zone)(state.now).date} ${count}`),
      now: () => state.now,
      localTime: (now) => localAt(state.zone)(now),
    });
  let reminder = start();
  /** The clock reaches this time, checked every quarter of an hour on the way. */
  const runTo = async (time: string) => {
    for (const end = Date.parse(time); state.now < end; ) {
      state.now = Math.min(end, state.now + 15 * MINUTE);
      await reminder.check();
    }
  };
  /** The computer sleeps or is off, or its clock is set; the check after it. */
  const jumpTo = async (time: string) => {
    state.now = Date.parse(time);
    await reminder.check();
  };
  const choose = (changes: Partial<Settings['reminders']>) => {
    state.settings = { ...state.settings, reminders: { ...state.settings.reminders, ...changes } };
    reminder.changed();
  };
  const restart = () => {
    reminder = start();
  };
  return { state, notified, runTo, jumpTo, choose, restart, check: () => reminder.check() };
}

describe('the daily reminder', () => {
  // Proves S-190.
  it('comes once a day at its time', async () => {
    const { notified, runTo } = setUp();
    await runTo('2026-03-02T08:59:00Z');
    expect(notified).toEqual([]);
    await runTo('2026-03-05T08:00:00Z');
    expect(notified).toEqual(['2026-03-02 7', '2026-03-03 7', '2026-03-04 7']);
  });

  // Proves S-190.
  it('does not come when it is off', async () => {
    const { notified, runTo } = setUp(memoryStore(), { daily: false });
    await runTo('2026-03-05T08:00:00Z');
    expect(notified).toEqual([]);
  });

  // Proves S-190.
  it('is quiet on a day when nothing is due at that time', async () => {
    const { notified, runTo, state } = setUp();
    state.due = 0;
    await runTo('2026-03-02T10:00:00Z');
    state.due = 3;
    await runTo('2026-03-02T23:00:00Z');
    expect(notified).toEqual([]);
    await runTo('2026-03-03T10:00:00Z');
    expect(notified).toEqual(['2026-03-03 3']);
  });

  it('waits while the number of due cards is unknown', async () => {
    const { notified, runTo, state } = setUp();
    state.due = null;
    await runTo('2026-03-02T10:00:00Z');
    state.due = 2;
    await runTo('2026-03-02T11:00:00Z');
    expect(notified).toEqual(['2026-03-02 2']);
  });

  // Proves S-191.
  it('comes after the computer slept over its time, once', async () => {
    const { notified, runTo, jumpTo, check } = setUp();
    await jumpTo('2026-03-02T14:30:00Z');
    await check();
    await runTo('2026-03-02T23:00:00Z');
    await jumpTo('2026-03-06T03:00:00Z');
    expect(notified).toEqual(['2026-03-02 7']);
    await runTo('2026-03-06T10:00:00Z');
    expect(notified).toEqual(['2026-03-02 7', '2026-03-06 7']);
  });

  // Proves S-191.
  it('does not come twice after a restart, nor for two checks at the same time', async () => {
    const { notified, jumpTo, restart, check, state } = setUp();
    state.now = Date.parse('2026-03-02T09:00:00Z');
    await Promise.all([check(), check()]);
    restart();
    await jumpTo('2026-03-02T12:00:00Z');
    expect(notified).toEqual(['2026-03-02 7']);
  });

  // Proves S-191.
  it('does not come twice when the clock is set back, or forward by mistake and back', async () => {
    const { notified, jumpTo, runTo } = setUp();
    await runTo('2026-03-02T09:30:00Z');
    await jumpTo('2026-03-02T08:00:00Z');
    await runTo('2026-03-02T12:00:00Z');
    expect(notified).toEqual(['2026-03-02 7']);
    await jumpTo('2027-01-01T12:00:00Z');
    await jumpTo('2026-03-02T12:01:00Z');
    await runTo('2026-03-02T23:00:00Z');
    expect(notified).toEqual(['2026-03-02 7', '2027-01-01 7']);
    await runTo('2026-03-03T09:30:00Z');
    expect(notified.at(-1)).toBe('2026-03-03 7');
  });

  // Proves S-191.
  it.each([
    ['west over the date line', 9, -10],
    ['east over the date line', -10, 13],
    ['west by an hour', 1, 0],
  ])('does not come twice after a flight %s', async (_name, from, to) => {
    const { state, notified, runTo } = setUp();
    state.zone = from;
    await runTo('2026-03-03T00:30:00Z');
    const before = notified.length;
    const last = notified.at(-1);
    state.zone = to;
    const start = state.now;
    await runTo(new Date(start + 11 * HOUR).toISOString());
    expect(notified.length - before).toBeLessThanOrEqual(1);
    expect(new Set(notified).size).toBe(notified.length);
    await runTo(new Date(start + 48 * HOUR).toISOString());
    expect(notified.at(-1)).not.toBe(last);
    expect(new Set(notified).size).toBe(notified.length);
  });

  // Proves S-190.
  it('uses a new time from its next occurrence on', async () => {
    const { notified, runTo, choose } = setUp();
    await runTo('2026-03-02T09:30:00Z');
    choose({ at: '08:00' });
    await runTo('2026-03-02T12:00:00Z');
    expect(notified).toHaveLength(1);
    choose({ at: '12:30' });
    await runTo('2026-03-02T13:00:00Z');
    expect(notified).toHaveLength(2);
    await runTo('2026-03-03T12:00:00Z');
    expect(notified).toHaveLength(2);
  });

  it('does not come at once when it is switched on after its time', async () => {
    const { notified, runTo, choose } = setUp(memoryStore(), { daily: false });
    await runTo('2026-03-02T15:00:00Z');
    choose({ daily: true });
    await runTo('2026-03-02T23:00:00Z');
    expect(notified).toEqual([]);
    await runTo('2026-03-03T10:00:00Z');
    expect(notified).toEqual(['2026-03-03 7']);
  });

  it('comes once a day also when its file is invalid or cannot be written', async () => {
    for (const store of [memoryStore({ days: 'all', at: 'never' }), fullStore()]) {
      const { notified, runTo } = setUp(store);
      await runTo('2026-03-03T08:00:00Z');
      expect(notified).toEqual(['2026-03-02 7']);
    }
  });
});

it('systemLocalTime gives the date and the time of this computer', () => {
  const at = new Date(2026, 2, 5, 7, 8, 9);
  expect(systemLocalTime(at.getTime())).toEqual({ date: '2026-03-05', time: '07:08' });
});
