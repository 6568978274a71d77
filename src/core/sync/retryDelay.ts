const FIRST_MS = 2000;
const LONGEST_MS = 300_000;

/** Without a connection the next try is at most this far away, so that a device hears soon when the network returns. */
export const LONGEST_DEAF_MS = 8000;

/**
 * How long to wait before the next try after `failures` failures in a row (at least 1), in milliseconds: twice as long each
 * time, at most `longest`, which is five minutes by default. `random` (0 to 1) spreads the tries of many devices over a
 * quarter of that time.
 */
export function retryDelay(failures: number, random: number, longest: number = LONGEST_MS): number {
  const delay = Math.min(longest, FIRST_MS * 2 ** Math.min(failures - 1, 20));
  return Math.round(delay * (1 - 0.25 * random));
}
