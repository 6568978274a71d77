import { isClockTrusted } from '#core/day/index.ts';
import { setMeta } from './meta.ts';
import type { Store } from './store.ts';

/** The key in `meta` of the last time that was trusted (ISO 8601, UTC). */
const KEY = 'trusted_at';

/**
 * The last time that was trusted, in milliseconds. A file without one has the time of its newest stamp at opening; a file
 * without stamps is new.
 */
export function lastTrusted(store: Store): number {
  const saved = store.sql<{ value: string }>('SELECT value FROM meta WHERE key = ?').get(KEY)?.value;
  if (saved !== undefined) return Date.parse(saved);
  return store.lastStampAt === 0 ? store.wall() : Math.min(store.lastStampAt, store.wall());
}

function save(store: Store, trusted: number): void {
  store.write(() => setMeta(store, KEY, new Date(trusted).toISOString()));
}

/**
 * Whether things may be deleted for their age. Remembers the time if it is trusted. Otherwise remembers the older one, because
 * the next stamps have the time of the wrong clock.
 */
export function checkClock(store: Store): boolean {
  const now = store.wall();
  const before = lastTrusted(store);
  const isTrusted = isClockTrusted(now, before);
  save(store, isTrusted ? now : before);
  return isTrusted;
}

/** The user says that the clock is right. */
export function trustClock(store: Store): void {
  save(store, store.wall());
}
