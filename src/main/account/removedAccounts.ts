import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isClockTrusted } from '#core/day/index.ts';
import { flushFolders, type JsonStore } from '#main/settings/index.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#shared/fileModes.ts';

/** What a removal moves to the bin folder. */
interface Removed {
  /** Absolute path of the closed mirror file. */
  readonly mirror: string;
  /** Absolute path of the media directory. */
  readonly media: string;
  /** The contacts book as JSON text; null if there is none. The page has it, and deletes it afterwards. */
  readonly contacts: string | null;
}

/** The files of a mirror: the database with its sidecars, files that were set aside, and backups. */
function filesOf(mirror: string): string[] {
  const folder = dirname(mirror);
  const name = basename(mirror);
  return [folder, join(folder, 'backups')].flatMap((place) =>
    (existsSync(place) ? readdirSync(place) : [])
      .filter((one) => one === name || one.startsWith(`${name}.`) || one.startsWith(`${name}-`))
      .map((one) => join(place, one)),
  );
}

/**
 * Moves everything of an account to a new directory in the bin folder. Nothing is deleted.
 * @returns the new directory, or null if there was nothing to move
 */
export function moveToBin(bin: string, { mirror, media, contacts }: Removed, now: Date): string | null {
  const files = filesOf(mirror);
  if (files.length === 0 && !existsSync(media) && contacts === null) return null;
  const stamp = now.toISOString().replaceAll(/[:.]/g, '-');
  const folder = join(bin, `${basename(mirror, '.sqlite')}.removed-${stamp}`);
  mkdirSync(join(folder, 'backups'), { recursive: true, mode: PRIVATE_FOLDER });
  if (contacts !== null) writeFileSync(join(folder, 'contacts.json'), contacts, { flush: true, mode: PRIVATE_FILE });
  // What moves into a folder that is not on disk would be lost with it.
  flushFolders(join(folder, 'backups'), folder, bin);
  for (const path of files) {
    const isBackup = dirname(path) !== dirname(mirror);
    renameSync(path, join(folder, isBackup ? 'backups' : '', basename(path)));
  }
  if (existsSync(media)) renameSync(media, join(folder, 'media'));
  // Otherwise a power cut could bring back what the user removed.
  flushFolders(folder, join(folder, 'backups'), ...files.map((path) => dirname(path)), dirname(media));
  return folder;
}

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
export function trustBinClock(bin: string, store: JsonStore, now: number): void {
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
    trustBinClock(bin, store, now);
    return null;
  }
  // Without a trusted time the latest removal is the last known use.
  const lastUse = Number.isNaN(saved) ? Math.max(...expired.map(({ removedAt }) => removedAt)) : saved;
  return expired.length === 0 ? null : new Date(lastUse).toISOString();
}
