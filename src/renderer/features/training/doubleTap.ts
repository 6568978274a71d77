/** A second press of the same key within this time is a double tap. Milliseconds. */
const DOUBLE_TAP_MS = 250;

/** What was pressed last, and when. */
export interface LastPress {
  readonly name: string;
  /** The time stamp of its event. */
  readonly at: number;
}

/**
 * Whether a press is the second one of a double tap. Its card has just appeared, or its back has: nobody has seen it, so
 * the press must not show, grade or remove it. A key in between makes it a press of its own.
 */
export function isDoubleTap(last: LastPress | null, press: LastPress): boolean {
  return last !== null && last.name === press.name && press.at - last.at < DOUBLE_TAP_MS;
}
