import { stat } from 'node:fs/promises';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import type { MediaCleaned, MediaInDrafts, MediaReview, MissingMedia, UnusedMedia } from '#shared/media.ts';
import { wasReplaced } from '../database/connection.ts';
import { MirrorError } from '../database/errors.ts';
import { IN_LIST } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { type MediaFolder, mediaPath, removeIfGone } from './mediaFiles.ts';
import { isMime } from './mediaStore.ts';
import { eachReference } from './references.ts';

/** A file that was added within this time may belong to a card that is not saved yet. */
const NEW_MS = 3_600_000;
const FILES_LISTED = 100;
const CARDS_LISTED = 3;
/** How often the references are counted when cards change meanwhile. */
const TRIES = 5;
/** So many files are looked at on disk between two pauses. */
const FILES_CHUNK = 200;

interface MediaOptions extends MediaInDrafts {
  /** Other devices have the same cards. */
  readonly isAccount: boolean;
}

type MediaRow = Omit<UnusedMedia, 'mime'> & { readonly mime: string };

/** The ids of the cards that reference each file; none for a file that only a running import references. */
type References = ReadonlyMap<string, readonly number[]>;

/** Files that no card references, and files that cards outside the bin reference and that are not here. */
export async function reviewMedia(
  { store, folder }: MediaFolder,
  pause: Pause,
  options: MediaOptions,
): Promise<MediaReview> {
  const references = await findReferences(store, pause);
  const unused = unusedRows(store, references, options).map(({ hash, mime, size, create_at }): UnusedMedia[] =>
    isMime(mime) ? [{ hash, mime, size, create_at }] : [],
  );
  const files = unused.flat().sort((a, b) => b.size - a.size);
  const missing = await missingFiles(store, folder, references, pause);
  return {
    unused: { count: files.length, bytes: sumOf(files), files: files.slice(0, FILES_LISTED) },
    missing: { count: missing.length, files: missing.slice(0, FILES_LISTED) },
  };
}

/**
 * Deletes the files that no card references, without waiting for the sweep. Throws `BUSY` while an import is open, because
 * its media arrive before its cards, and if cards change each time the references are counted.
 */
export async function cleanUpMedia(
  { store, folder }: MediaFolder,
  pause: Pause,
  options: MediaOptions,
): Promise<MediaCleaned> {
  for (let tries = 0; tries < TRIES; tries++) {
    const version = store.cardsVersion;
    const references = await findReferences(store, pause);
    if (store.hasUnsettledImports || store.openBatches.length > 0)
      throw new MirrorError('BUSY', 'an import is running');
    if (store.cardsVersion !== version) continue;
    const removed = store.write(() => {
      const rows = unusedRows(store, references, options);
      for (const { hash } of rows) store.sql('DELETE FROM media WHERE hash = ?').run(hash);
      return rows;
    });
    for (const { hash } of removed) {
      removeIfGone({ store, folder }, hash);
      await pause();
    }
    return { count: removed.length, bytes: sumOf(removed) };
  }
  throw new MirrorError('BUSY', 'the cards keep changing');
}

const sumOf = (files: readonly { readonly size: number }[]): number => files.reduce((sum, { size }) => sum + size, 0);

async function findReferences(store: Store, pause: Pause): Promise<References> {
  const found = new Map<string, number[]>();
  await eachReference(store, pause, (hashes, id) => {
    for (const hash of hashes) {
      const ids = found.get(hash) ?? [];
      if (id !== null) ids.push(id);
      found.set(hash, ids);
    }
  });
  return found;
}

/**
 * The rows of files that nobody needs. Left out: files of drafts, new files, files of an import, in an account those that the
 * server does not have (a card of another device may still come with one), and all if the database was lost or set aside,
 * because a copy of it may reference them.
 */
function unusedRows(store: Store, references: References, { isAccount, drafts }: MediaOptions): MediaRow[] {
  if (wasReplaced(store.db.name)) return [];
  const inDrafts = new Set(drafts);
  const before = new Date(store.wall() - NEW_MS).toISOString();
  return store
    .sql<MediaRow>(
      `SELECT hash, mime, size, create_at FROM media WHERE create_at < ? AND (isSent = 1 OR ?)
       AND hash NOT IN (SELECT hash FROM staged_media)`,
    )
    .all(before, isAccount ? 0 : 1)
    .filter(({ hash }) => !references.has(hash) && !inDrafts.has(hash));
}

async function missingFiles(
  store: Store,
  folder: string,
  references: References,
  pause: Pause,
): Promise<MissingMedia[]> {
  const missing: MissingMedia[] = [];
  let looked = 0;
  for (const [hash, ids] of references) {
    const row = store.sql<{ size: number }>('SELECT size FROM media WHERE hash = ?').get(hash);
    const onDisk = row && (await stat(mediaPath(folder, hash)).catch(() => null));
    if (++looked % FILES_CHUNK === 0) await pause();
    if (row !== undefined && onDisk?.size === row.size) continue;
    const cards = visibleCards(store, ids);
    if (cards.length === 0) continue;
    const isComing = store.sql('SELECT 1 FROM missing_media WHERE hash = ? AND isAbsent = 0').get(hash) !== undefined;
    missing.push({
      hash,
      size: row?.size ?? null,
      isComing,
      cardCount: cards.length,
      cards: cards.slice(0, CARDS_LISTED),
    });
  }
  return missing;
}

/** Those of the cards that are outside the bin and of no open import. */
function visibleCards(store: Store, ids: readonly number[]): MissingMedia['cards'] {
  return store
    .sql<MissingMedia['cards'][number]>(
      `SELECT c.cid, c.pbid, c.title FROM cards c JOIN boxes b ON b.bid = c.pbid JOIN boxes t ON t.bid = b.pbid
       WHERE c.id ${IN_LIST} AND c.card_status <> 'deleted' AND b.IS_SOFT_DELETED = 0 AND t.IS_SOFT_DELETED = 0
       AND c.batch NOT IN (SELECT batch FROM open_imports) ORDER BY c.title LIMIT 1000`,
    )
    .all(JSON.stringify(ids));
}
