/** The longest time between two uses after which the clock is trusted again, in milliseconds. */
const MAX_GAP_MS = 7 * 86_400_000;

/**
 * Whether things may be deleted for their age by this clock. After a longer gap the clock may have jumped, so the user is
 * asked first.
 * @param now the clock, in milliseconds since 1970
 * @param lastTrusted the last time that was trusted
 */
export function isClockTrusted(now: number, lastTrusted: number): boolean {
  return now - lastTrusted <= MAX_GAP_MS;
}
