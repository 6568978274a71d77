import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { CoreError } from '../errors.ts';
import { zoneOffset } from './zone.ts';

dayjs.extend(utc);

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** The value of a date field without a date (docs/product.md §3, §9). */
export const NO_DATE = 'N/A';

/**
 * When a new day starts: a wall clock hour (0 to 23) in an IANA time zone. Absent means UTC dates, the default of
 * docs/product.md §5; the setting "my local day" gives these values.
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
  if (iso === NO_DATE) return null;
  const ms = Date.parse(iso);
  if (Number.isNaN(ms)) return null;
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

/** A date as screens show it: YYYY-MM-DD, or N/A (docs/product.md §9). */
export function formatDate(iso: string | null | undefined, day?: DaySettings): string {
  return iso == null ? NO_DATE : (dayOf(iso, day) ?? NO_DATE);
}

/** The instant `days` days of 24 hours later, at the same UTC time. Throws `INVALID_TIME`. */
export function addDays(iso: string, days: number): string {
  const ms = Date.parse(iso);
  if (Number.isNaN(ms)) throw new CoreError('INVALID_TIME', `not a time: ${iso}`);
  // Not dayjs: it takes 0.1 ms here, and every answer calls this.
  return new Date(ms + days * DAY_MS).toISOString();
}

/** The fields of a training record that due dates depend on. */
export interface DatedRecord {
  readonly next_training_at: string;
  readonly status: { readonly IS_LEARNED: boolean };
}

/** Whether a card is due: `next_training_at` is today or earlier; N/A never is (docs/product.md §5). */
export function isDue(record: Pick<DatedRecord, 'next_training_at'>, now: string, day?: DaySettings): boolean {
  const next = dayNumber(record.next_training_at, day);
  if (next === null) return false;
  const today = dayNumber(now, day);
  if (today === null) throw new CoreError('INVALID_TIME', `not a time: ${now}`);
  return next <= today;
}

/** Whether a card is in review: it was learned, and it is due again (docs/product.md §2, "In Review"). */
export function isInReview(record: DatedRecord, now: string, day?: DaySettings): boolean {
  return record.status.IS_LEARNED && isDue(record, now, day);
}
