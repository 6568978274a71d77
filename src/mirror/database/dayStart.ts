import { dayNumber } from '#core/day/index.ts';
import type { Store } from './store.ts';

const HOUR_MS = 3_600_000;

/** When a day (by its number) starts under the current day settings; ISO 8601 in UTC. */
export function startOfDay(store: Store, day: number): string {
  // Binary search: day numbers grow with time, and a zone is at most 14 hours from UTC.
  let before = (day - 2) * 24 * HOUR_MS;
  let after = (day + 3) * 24 * HOUR_MS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if ((dayNumber(new Date(middle).toISOString(), store.day) ?? 0) < day) before = middle;
    else after = middle;
  }
  return new Date(after).toISOString();
}

/** When today started under the current day settings; ISO 8601 in UTC. */
export function todayStart(store: Store): string {
  const now = store.wall();
  const today = store.today();
  // Binary search: day numbers grow with time, and no day is longer than 25 hours.
  let before = now - 26 * HOUR_MS;
  let after = now;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if ((dayNumber(new Date(middle).toISOString(), store.day) ?? 0) < today) before = middle;
    else after = middle;
  }
  return new Date(after).toISOString();
}
