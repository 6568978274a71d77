import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isClockTrusted } from '#core/day/index.ts';
import type { JsonStore } from '#main/settings/index.ts';

/** How long removed files stay in the bin folder, in milliseconds. */
const BIN_MS = 30 * 24 * 60 * 60 * 1000;

interface RemovedFolder {
  readonly path: string;
  /** Time of the removal, in milliseconds. The files in it may be older. */
  readonly removedAt: number;
}

/** The folders of accounts that were removed more than 30 days ago, by this clock. */
function expiredFolders(bin: string, now: number): RemovedFolder[] {
  if (!existsSync(bin)) return [];
  return readdirSync(bin)
    .map((name) => ({ path: join(bin, name), removedAt: statSync(join(bin, name)).mtimeMs }))
    .filter(({ removedAt }) => now - removedAt > BIN_MS);
}

/** Deletes what was removed more than 30 days ago, and remembers the time as trusted. The user said that the clock is right. */
export function trustClock(bin: string, store: JsonStore, now: number): void {
  store.write({ trustedAt: new Date(now).toISOString() });
  for (const { path } of expiredFolders(bin, now)) rmSync(path, { recursive: true, force: true });
}

/**
 * Deletes what was removed more than 30 days ago, if the clock can be trusted.
 * @param store has the last trusted time
 * @returns the last trusted time (ISO 8601, UTC) if the user must be asked first, otherwise null
 */
export function emptyOldBin(bin: string, store: JsonStore, now: number): string | null {
  const expired = expiredFolders(bin, now);
  const saved = Date.parse(String(store.read().trustedAt));
  const isTrusted = Number.isNaN(saved) ? expired.length === 0 : isClockTrusted(now, saved);
  if (isTrusted) {
    trustClock(bin, store, now);
    return null;
  }
  // Without a trusted time the latest removal is the last known use.
  const lastUse = Number.isNaN(saved) ? Math.max(...expired.map(({ removedAt }) => removedAt)) : saved;
  return expired.length === 0 ? null : new Date(lastUse).toISOString();
}
