import {
  createClock,
  decodeStamp,
  encodeStamp,
  type FutureStamps,
  lastAllowedStamp,
  latest,
  type Stamps,
  tick,
} from '#core/sync/index.ts';

/** The device id in stamps of changes that the server makes for clients without a clock. */
const SERVER_DEVICE = 'server';

/**
 * A new stamp of the server for an item: later than all its stamps that are not too far ahead.
 * @param wall the time of the stamp, unless one of the stamps is later
 */
export function serverStamp(now: number, stamps: Stamps, wall = now): string {
  const last = lastAllowedStamp(now);
  const before = decodeStamp(latest(Object.values(stamps).filter((stamp) => stamp <= last)));
  const clock = createClock(SERVER_DEVICE);
  return encodeStamp(tick(before === null ? clock : { ...before, device: SERVER_DEVICE }, wall));
}

/** How an item takes stamps too far ahead: as a new edit of the server. */
export function futureStamps(now: number, ...copies: readonly Stamps[]): FutureStamps {
  const all = Object.fromEntries(
    copies.flatMap((stamps, copy) => Object.values(stamps).map((s, i) => [`${copy}.${i}`, s])),
  );
  return { last: lastAllowedStamp(now), fresh: () => serverStamp(now, all) };
}
