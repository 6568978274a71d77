import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { CoreError } from '../errors.ts';
import { parseTime, timeText } from './time.ts';
import { zoneOffset } from './zone.ts';

dayjs.extend(utc);

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** The value of a date field without a date (L-3). */
export const NO_DATE = 'N/A';

/**
 * When a new day starts: a wall clock hour (0 to 23) in an IANA time zone. Absent means UTC dates, the default;
 * the setting "my local day" gives these values (V-1).
 */
export interface DaySettings {
  readonly time_zone: string;
  readonly start_hour: number;
}

/**
 * The day number (days since 1970-01-01) of an instant; null if there is no date. A local day runs from `start_hour` on
 * the wall clock to the same hour of the next date. It has 23 or 25 hours when the clocks change. Throws `INVALID_TIME_ZONE`.
 */
export function dayNumber(iso: string, day?: DaySettings): number | null {
  const ms = parseTime(iso);
  if (ms === null) return null;
  if (day === undefined) return Math.floor(ms / DAY_MS);
  return Math.floor((ms + zoneOffset(ms, day.time_zone) - day.start_hour * HOUR_MS) / DAY_MS);
}

/** The date (YYYY-MM-DD) of a day number. */
export function dateOfDay(day: number): string {
  return dayjs.utc(day * DAY_MS).format('YYYY-MM-DD');
}

/** The date (YYYY-MM-DD) of the day of an instant; null if there is no date. */
export function dayOf(iso: string, day?: DaySettings): string | null {
  const number = dayNumber(iso, day);
  return number === null ? null : dateOfDay(number);
}

/** A date as screens show it: YYYY-MM-DD, or N/A (L-3). */
export function formatDate(iso: string | null | undefined, day?: DaySettings): string {
  return dayOf(iso ?? NO_DATE, day) ?? NO_DATE;
}

/** The instant `days` days of 24 hours later, at the same UTC time; never after the year 9999. Throws `INVALID_TIME`. */
export function addDays(iso: string, days: number): string {
  const ms = parseTime(iso);
  if (ms === null) throw new CoreError('INVALID_TIME', `not a time: ${iso}`);
  // Not dayjs: it takes 0.1 ms here, and every answer calls this.
  return timeText(ms + days * DAY_MS);
}
