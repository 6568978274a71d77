import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import { mediaPath } from '#mirror/media/mediaFiles.ts';
import { type RecordAndReplay, replays } from '#tests/mirror/support/replays.ts';
import { expect } from './test.ts';

/** The only mirror file of a profile; the app must not run. */
export function mirrorFile(userData: string): string {
  const folder = join(userData, 'mirrors');
  const files = readdirSync(folder).filter((name) => name.endsWith('.sqlite'));
  const [file] = files;
  if (file === undefined || files.length > 1) throw new Error(`one mirror expected, found: ${files.join(', ')}`);
  return join(folder, file);
}

/** Where a profile has the media file with this hash. */
export function mediaFile(userData: string, hash: string): string {
  return mediaPath(join(userData, 'media', basename(mirrorFile(userData), '.sqlite')), hash);
}

/** The content of a mirror file, read without the app. */
export function readMirror<T>(userData: string, read: (database: Database.Database) => T): T {
  const database = new Database(mirrorFile(userData), { fileMustExist: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}

export function integrityOf(userData: string): unknown {
  return readMirror(userData, (database) => database.pragma('integrity_check', { simple: true }));
}

/** The records of a profile's cards with log entries, each with its replay; the app must not run. */
export function recordsAndReplays(userData: string): RecordAndReplay[] {
  return readMirror(userData, replays);
}

/**
 * Every record in the mirror is the replay of its log, cards without a log have the default record, and the file is
 * intact. The app must not run.
 */
export function expectReplays(userData: string): void {
  for (const { stored, replayed } of recordsAndReplays(userData)) expect(replayed).toEqual(stored);
  const astray = readMirror(userData, (database) =>
    database
      .prepare(
        `SELECT cid FROM records WHERE cid NOT IN (SELECT cid FROM answer_log) AND (memory_level <> 0
         OR last_training_at <> 'N/A' OR next_training_at <> 'N/A' OR IS_LEARNED OR IS_MEMORIZED OR IS_TRAINED)`,
      )
      .all(),
  );
  expect(astray).toEqual([]);
  expect(integrityOf(userData)).toBe('ok');
}
