import { dayNumber } from '#core/day/index.ts';
import type { Store } from './store.ts';

const HOUR_MS = 3_600_000;

/** When a day (by its number) begins, ISO 8601 in UTC, under the day settings in force. */
export function startOfDay(store: Store, day: number): string {
  // A zone is at most 14 hours off, and day numbers only grow with time.
  let before = (day - 2) * 24 * HOUR_MS;
  let after = (day + 3) * 24 * HOUR_MS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if ((dayNumber(new Date(middle).toISOString(), store.day) ?? 0) < day) before = middle;
    else after = middle;
  }
  return new Date(after).toISOString();
}

/** When today began (ISO 8601 in UTC) under the day settings in force. */
export function todayStart(store: Store): string {
  const now = store.wall();
  const today = store.today();
  // No day is longer than 25 hours, and day numbers only grow with time.
  let before = now - 26 * HOUR_MS;
  let after = now;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if ((dayNumber(new Date(middle).toISOString(), store.day) ?? 0) < today) before = middle;
    else after = middle;
  }
  return new Date(after).toISOString();
}
