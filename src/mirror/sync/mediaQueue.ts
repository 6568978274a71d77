import * as v from 'valibot';
import type { CardItem } from '#core/sync/index.ts';
import { mediaIn } from '#mirror/media/index.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { IN_LIST } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { offerAgain } from '../database/unsent.ts';
import { addCounts, type Run } from './runs.ts';

/** Media between this device and a server, by content hash (C-36). */

const HashSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const MediaSchema = v.object({ hash: HashSchema });

/** How many hashes the server is asked about at once. */
const MAX_HASHES = 1000;

/** Notes, within the transaction of a page, which files the server has and which of its cards' files are not here. */
export function noteMedia(store: Store, present: readonly unknown[], cards: readonly CardItem[]): void {
  for (const item of present) {
    const result = v.safeParse(MediaSchema, item);
    if (!result.success) continue;
    const { hash } = result.output;
    store.sql('UPDATE media SET isSent = 1, sendRefused = NULL WHERE hash = ?').run(hash);
    store.sql('UPDATE missing_media SET isAbsent = 0 WHERE hash = ?').run(hash);
  }
  const texts = cards.flatMap(({ front, back, mnemonic }) => [
    ...front,
    ...back,
    ...mnemonic.map(({ content }) => content),
  ]);
  const insert = store.sql(
    'INSERT OR IGNORE INTO missing_media (hash) SELECT ? WHERE NOT EXISTS (SELECT 1 FROM media WHERE hash = ?)',
  );
  for (const hash of mediaIn(texts)) insert.run(hash, hash);
}

/**
 * Files of this device that no server has, besides those that it took a moment ago. Those of open imports wait, and unused ones
 * are not sent.
 */
export function mediaToSend(store: Store, taken: ReadonlySet<string>): string[] {
  return store
    .sql<{ hash: string }>(
      `SELECT hash FROM media WHERE isSent = 0 AND sendRefused IS NULL AND unused_since IS NULL
       AND hash NOT IN (SELECT hash FROM staged_media) AND NOT hash ${IN_LIST} LIMIT ${MAX_HASHES}`,
    )
    .all(JSON.stringify([...taken]))
    .map(({ hash }) => hash);
}

/** The server had these files before. */
export function markPresent(store: Store, hashes: readonly string[]): void {
  store.write(() => {
    const update = store.sql('UPDATE media SET isSent = 1, sendRefused = NULL WHERE hash = ?');
    for (const hash of hashes) update.run(hash);
  });
}

/** The server refused a file with a code; null: it took it, which counts when its feed says so, too. Within `store.write`. */
export function noteResponse(store: Store, hash: string, code: ErrorCode | null): void {
  store.sql('UPDATE media SET sendRefused = ? WHERE hash = ?').run(code, hash);
}

/** Files that cards of the server reference and that are not here. */
export function mediaToFetch(store: Store): string[] {
  return store
    .sql<{ hash: string }>(`SELECT hash FROM missing_media WHERE isAbsent = 0 LIMIT ${MAX_HASHES}`)
    .all()
    .map(({ hash }) => hash);
}

/** A file arrived, or the server does not have it (yet). */
export function markFetched(store: Store, run: Run, hash: string, isHere: boolean): void {
  store.write(() => {
    if (!isHere) {
      store.sql('UPDATE missing_media SET isAbsent = 1 WHERE hash = ?').run(hash);
      return;
    }
    store.sql('DELETE FROM missing_media WHERE hash = ?').run(hash);
    store.sql('UPDATE media SET isSent = 1 WHERE hash = ?').run(hash);
    addCounts(store, run, { media: 1 });
  });
}

/** A server may have lost files, or have some that it did not have: it is asked about all of them, within `store.write`. */
export function askAboutMedia(store: Store): void {
  store.sql('UPDATE media SET isSent = 0, sendRefused = NULL').run();
  store.sql('UPDATE missing_media SET isAbsent = 0').run();
}

/** A file had room after all, so the others are sent again. */
export function sendOthersAgain(store: Store): void {
  store.write(() => store.sql("UPDATE media SET sendRefused = NULL WHERE sendRefused = 'QUOTA_REACHED'").run());
}

/** Sends again what the server refused and may take now, and asks again for what it did not have. */
export function retryRefused(store: Store): void {
  store.write(() => {
    store.sql('UPDATE media SET sendRefused = NULL WHERE sendRefused IS NOT NULL').run();
    store.sql('UPDATE missing_media SET isAbsent = 0 WHERE isAbsent = 1').run();
    store.sql("UPDATE unsent SET refused = NULL WHERE refused = 'CLOCK_TOO_FAR_AHEAD'").run();
    offerAgain(store);
  });
}
