import { CoreError } from '../errors.ts';

/**
 * The stamp of a hybrid logical clock: the wall clock of the device, a counter for events within one millisecond or while
 * the wall clock is behind, and the id of the device. Stamps of one device always grow. A new stamp is later than every
 * stamp that the device has received, even if the wall clocks are wrong.
 */
export interface Stamp {
  /** Milliseconds since 1970. */
  readonly wall: number;
  readonly counter: number;
  readonly device: string;
}

const WALL_DIGITS = 9;
const COUNTER_DIGITS = 4;
const MAX_WALL = 36 ** WALL_DIGITS - 1;
const MAX_COUNTER = 36 ** COUNTER_DIGITS - 1;
const ENCODED = /^([0-9a-z]{9})-([0-9a-z]{4})-([\x21-\x7e]{1,64})$/;
const DEVICE = /^[\x21-\x7e]{1,64}$/;

/** Stamps further ahead of this device's wall clock are refused, in milliseconds. */
export const MAX_DRIFT_MS = 365 * 86_400_000;

/** When this was written, in milliseconds: the true time is later. A clock that is far after it may be ahead. */
export const WRITTEN_AT = Date.UTC(2026, 10, 29);

/** Clocks that differ by more, in milliseconds, do not agree. */
export const AGREEING_MS = 86_400_000;

/** The last stamp, as text, that is not too far ahead of `now` (milliseconds). */
export function lastAllowedStamp(now: number): string {
  const wall = Math.min(Math.max(0, Math.floor(now) + MAX_DRIFT_MS), MAX_WALL);
  return encodeStamp({ wall, counter: MAX_COUNTER, device: '~'.repeat(64) });
}

/** The clock of a device before its first stamp. Throws `INVALID_STAMP` for an id that is not printable ASCII. */
export function createClock(device: string): Stamp {
  if (!DEVICE.test(device)) throw new CoreError('INVALID_STAMP', 'a device id is 1 to 64 printable ASCII characters');
  return { wall: 0, counter: 0, device };
}

function advance(clock: Stamp, wall: number, counter: number): Stamp {
  const full = counter > MAX_COUNTER;
  const next = { wall: full ? wall + 1 : wall, counter: full ? 0 : counter, device: clock.device };
  if (!Number.isInteger(next.wall) || next.wall < 0 || next.wall > MAX_WALL) {
    throw new CoreError('INVALID_STAMP', 'the wall clock is out of range');
  }
  return next;
}

/** The next stamp of the device, for an event now (`now` in milliseconds). It is also the new clock. */
export function tick(clock: Stamp, now: number): Stamp {
  const wall = Math.max(Math.floor(now), clock.wall);
  return advance(clock, wall, wall === clock.wall ? clock.counter + 1 : 0);
}

/**
 * The device's clock after it received a stamp of another device; the next stamp is later.
 * Throws `CLOCK_TOO_FAR_AHEAD` for a stamp more than `MAX_DRIFT_MS` ahead of `now`, which would move every clock ahead.
 */
export function receive(clock: Stamp, received: Stamp, now: number): Stamp {
  if (received.wall - now > MAX_DRIFT_MS) {
    throw new CoreError('CLOCK_TOO_FAR_AHEAD', `a stamp is ${received.wall - now} ms ahead`);
  }
  const wall = Math.max(Math.floor(now), clock.wall, received.wall);
  const counters = [clock, received].filter((stamp) => stamp.wall === wall).map((stamp) => stamp.counter + 1);
  return advance(clock, wall, Math.max(0, ...counters));
}

/** In early stamps so many milliseconds have one wall time, each with its own part of the counters. */
const EARLY_MS = 100;
const EARLY_COUNTERS = Math.floor((MAX_COUNTER + 1) / EARLY_MS);

/**
 * The stamp for what a clock far ahead made, and for its edits: before all true times, in the order in which they were written. Every
 * device finds the same, so what a reader made of a file stays after what its writer wrote (Y-28).
 */
export function earlyStamp({ wall, counter, device }: Stamp): Stamp {
  const first = (wall % EARLY_MS) * EARLY_COUNTERS;
  return { wall: Math.floor(wall / EARLY_MS), counter: first + Math.min(counter, EARLY_COUNTERS - 1), device };
}

/** Compares two stamps; a total order. */
export function compareStamps(a: Stamp, b: Stamp): number {
  if (a.wall !== b.wall) return a.wall - b.wall;
  if (a.counter !== b.counter) return a.counter - b.counter;
  if (a.device === b.device) return 0;
  return a.device < b.device ? -1 : 1;
}

/** The stamp as text (`wwwwwwwww-cccc-device`, base 36). The texts sort like the stamps, in JavaScript and in SQL. */
export function encodeStamp(stamp: Stamp): string {
  const wall = stamp.wall.toString(36).padStart(WALL_DIGITS, '0');
  const counter = stamp.counter.toString(36).padStart(COUNTER_DIGITS, '0');
  return `${wall}-${counter}-${stamp.device}`;
}

/** Parses a stamp; null if the text is not a stamp. */
export function decodeStamp(text: string): Stamp | null {
  const match = ENCODED.exec(text);
  if (match === null) return null;
  const [, wall, counter, device] = match as unknown as [text: string, wall: string, counter: string, device: string];
  return { wall: Number.parseInt(wall, 36), counter: Number.parseInt(counter, 36), device };
}
