import { dayNumber } from '#core/day/index.ts';
import type { Settings } from '#shared/settings.ts';
import { effectiveDay } from './daySettings.ts';

/** How often the clock is checked: the maximum delay of a day change. */
const CHECK_EVERY_MS = 15_000;

/**
 * Calls `onDayChange` when a new day starts under the current settings (V-2). It checks the clock
 * often instead of waiting for midnight, because the computer may sleep and its clock may be set.
 * @param now current time in milliseconds
 * @returns a function that stops the watcher
 */
export function watchDay(settings: { get(): Settings }, onDayChange: () => void, now: () => number): () => void {
  const today = (): number | null => dayNumber(new Date(now()).toISOString(), effectiveDay(settings.get()));
  let lastDay = today();
  const timer = setInterval(() => {
    const day = today();
    if (day === lastDay) return;
    lastDay = day;
    onDayChange();
  }, CHECK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
