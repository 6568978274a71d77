import { type DaySettings, dayNumber } from '#core/day/index.ts';
import type { Translate } from '#renderer/i18n/index.ts';

/** The longest interval of a level (L-2). What is further ahead is written as a date. */
const MAX_DAYS = 60;

/** A date (YYYY-MM-DD) in a sentence: near ones in words, such as "tomorrow", others as they are (L-3). */
export function nearDate(t: Translate, date: string, day: DaySettings | undefined): string {
  const today = dayNumber(new Date().toISOString(), day) ?? 0;
  const ahead = (dayNumber(date) ?? 0) - today;
  if (ahead < 0 || ahead > MAX_DAYS) return date;
  if (ahead < 2) return t(ahead === 0 ? 'common:day.today' : 'common:day.tomorrow');
  return t('common:day.ahead', { count: ahead });
}

const MINUTE_MS = 60_000;

/** A time (ISO 8601) as date and time of day in the computer's zone: YYYY-MM-DD HH:MM (L-3). */
export function dateAndTime(time: string): string {
  const at = new Date(time);
  const local = new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS);
  return local.toISOString().slice(0, 16).replace('T', ' ');
}
