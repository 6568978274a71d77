/** The hour of the night at which a new day may start: hardly anybody studies then. */
export const NIGHT_HOUR = 4;

const NEAR_MINUTES = 3 * 60;
const DAY_MINUTES = 24 * 60;

/**
 * Whether midnight UTC is at night in a time zone: at most three hours from 4:00 on its clock.
 * @param aheadMinutes how far the time zone is ahead of UTC
 */
export function isMidnightUtcAtNight(aheadMinutes: number): boolean {
  const after = (aheadMinutes - NIGHT_HOUR * 60 + DAY_MINUTES) % DAY_MINUTES;
  return Math.min(after, DAY_MINUTES - after) <= NEAR_MINUTES;
}
