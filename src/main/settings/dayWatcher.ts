import { dayNumber } from '#core/day/index.ts';
import { effectiveDay } from '#main/settings/daySettings.ts';
import type { Settings } from '#shared/settings.ts';

/** How late a new day may be noticed. */
const LOOK_EVERY_MS = 15_000;

/**
 * Notices when another day has begun under the settings in force (docs/product.md §5 "today"). It looks at the clock again
 * and again instead of waiting for midnight: a computer sleeps meanwhile, and its clock may be put right.
 * @param now in milliseconds
 * @returns ends the watch
 */
export function watchDay(settings: { get(): Settings }, onTurned: () => void, now: () => number): () => void {
  const today = (): number | null => dayNumber(new Date(now()).toISOString(), effectiveDay(settings.get()));
  let shown = today();
  const timer = setInterval(() => {
    const present = today();
    if (present === shown) return;
    shown = present;
    onTurned();
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
