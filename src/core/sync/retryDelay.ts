const FIRST_MS = 2000;
const LONGEST_MS = 300_000;

/**
 * How long to wait before the next try after `failures` failures in a row (at least 1), in milliseconds: twice as long each
 * time, at most five minutes. `random` (0 to 1) spreads the tries of many devices over a quarter of that time.
 */
export function retryDelay(failures: number, random: number): number {
  const delay = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 20));
  return Math.round(delay * (1 - 0.25 * random));
}
