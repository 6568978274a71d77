import { dayNumber } from '#core/day/index.ts';
import type { Store } from '../store.ts';

const HOUR_MS = 3_600_000;

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
