import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cardRows, countExport, entryRows, lastCrt, originalCard } from '#mirror/cardbox-file/index.ts';
import { yieldToEventLoop } from '#mirror/scheduling/chunking.ts';
import type { MediaFile } from '#shared/media.ts';
import { noteKey } from '../database/packageId.ts';
import { AnkiCollection, toOldScheduler } from './ankiCollection.ts';
import { createAnkiHtml } from './ankiHtml.ts';
import { deckNames, MediaNames } from './ankiNames.ts';
import { returningNotes } from './ankiOriginals.ts';
import { mediaOf } from './collection.ts';
import { type CollectionOptions, type Written, writeTarget, zipStream } from './target.ts';

const CHUNK = 50;
/** The log of one card. */
const MAX_ENTRIES = 1_000_000;

/**
 * Writes a package of Anki with progress and media, in the form that every version reads: with a collection for each of its
 * schedulers. The collections are made in a private folder first; the memory they need does not depend on the number of cards and
 * of media.
 */
export async function writeAnkiPackage(options: CollectionOptions): Promise<Written & { readonly elsewhere: number }> {
  const { store, chosen, target, signal } = options;
  const names = new MediaNames(await mediaOf(options, null));
  const { cards } = countExport(store, chosen);
  const folder = await mkdtemp(join(tmpdir(), 'cardbox-export-'));
  try {
    const path = join(folder, 'collection');
    const elsewhere = await writeCards(options, names, path, (done) => options.onProgress(done, cards));
    await copyFile(path, oldPath(path));
    toOldScheduler(oldPath(path));
    const bytes = await writeTarget(target, packageOf(path, names.files, new Date(store.wall())), signal);
    options.onProgress(cards, cards);
    return { cards, media: names.files.size, bytes, elsewhere };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns how many cards came from Anki without their notes. */
async function writeCards(
  { store, chosen, signal }: CollectionOptions,
  names: MediaNames,
  path: string,
  onCards: (done: number) => void,
): Promise<number> {
  const html = createAnkiHtml((hash) => names.own(hash));
  const collection = new AnkiCollection(path, Math.floor(store.wall()), lastCrt(store), html);
  const rows = cardRows(store, chosen);
  const deckOf = deckNames(store);
  const noteOf = returningNotes(store, names);
  const forgotten = store.db.prepare<[string], number>('SELECT forgotten FROM records WHERE cid = ?').pluck();
  let [done, elsewhere] = [0, 0];
  try {
    for (const card of rows) {
      const log = entryRows(store, 'l.cid = ?', [card.cid, MAX_ENTRIES]);
      const exported = { card, log, forgotten: forgotten.get(card.cid) ?? 0 };
      const original = originalCard(store, card.cid);
      const note = original && noteOf(original.guid);
      if (original === null && noteKey(card) !== null) elsewhere++;
      if (original === null || note === null) collection.add(exported, deckOf(card.pbid));
      else collection.addReturning(exported, original, note, deckOf(card.pbid, original.deck));
      if (++done % CHUNK !== 0) continue;
      onCards(done);
      await yieldToEventLoop();
      signal.throwIfAborted();
    }
    collection.finish();
    return elsewhere;
  } catch (error) {
    collection.abandon();
    throw error;
  } finally {
    rows.return(undefined);
  }
}

function oldPath(path: string): string {
  return `${path}.old`;
}

/** @param files media by their names */
function packageOf(path: string, files: ReadonlyMap<string, MediaFile>, mtime: Date): NodeJS.ReadableStream {
  return zipStream((zip) => {
    const options = { mtime, mode: 0o100644 };
    zip.addFile(path, 'collection.anki21', { ...options, compressionLevel: 5 });
    zip.addFile(oldPath(path), 'collection.anki2', { ...options, compressionLevel: 5 });
    const names = Object.fromEntries([...files.keys()].map((name, at) => [at, name]));
    zip.addBuffer(Buffer.from(JSON.stringify(names)), 'media', options);
    for (const [at, file] of [...files.values()].entries()) {
      zip.addFile(file.path, String(at), { ...options, compress: false });
    }
  });
}
