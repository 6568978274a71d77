import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
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
  if (contacts !== null) writeFileSync(join(folder, 'contacts.json'), contacts, { mode: PRIVATE_FILE });
  for (const path of files) {
    const isBackup = dirname(path) !== dirname(mirror);
    renameSync(path, join(folder, isBackup ? 'backups' : '', basename(path)));
  }
  if (existsSync(media)) renameSync(media, join(folder, 'media'));
  return folder;
}
