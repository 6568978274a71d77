import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PassThrough } from 'node:stream';
import yazl from 'yazl';
import { cardRows, countExport, entryRows } from '#mirror/cardbox-file/index.ts';
import { yieldToEventLoop } from '#mirror/scheduling/chunking.ts';
import type { MediaFile } from '#shared/media.ts';
import type { Store } from '../database/store.ts';
import { AnkiCollection, toOldScheduler } from './ankiCollection.ts';
import { ankiMediaName, createAnkiHtml } from './ankiHtml.ts';
import { type CollectionOptions, mediaOf, referencedMedia } from './collection.ts';
import { writeTarget } from './target.ts';

const CHUNK = 50;
/** The log of one card. */
const MAX_ENTRIES = 1_000_000;

/**
 * Writes a package of Anki with progress and media, in the form that every version reads: with a collection for each of its
 * schedulers. The collections are made in a private folder first; the memory they need does not depend on the number of cards and
 * of media.
 */
export async function writeAnkiPackage(
  options: CollectionOptions,
): Promise<{ readonly cards: number; readonly media: number; readonly bytes: number }> {
  const { store, chosen, target, signal } = options;
  const media = await mediaOf(options, referencedMedia(store, chosen));
  const { cards } = countExport(store, chosen);
  const total = cards + media.size;
  const folder = await mkdtemp(join(tmpdir(), 'cardbox-export-'));
  try {
    const path = join(folder, 'collection');
    await writeCards(options, media, path, (done) => options.onProgress(done, total));
    await copyFile(path, oldPath(path));
    toOldScheduler(oldPath(path));
    const bytes = await writeTarget(target, zipStream(path, media, new Date(store.wall())), signal);
    options.onProgress(total, total);
    return { cards, media: media.size, bytes };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeCards(
  { store, chosen, signal }: CollectionOptions,
  media: ReadonlyMap<string, MediaFile>,
  path: string,
  onCards: (done: number) => void,
): Promise<void> {
  const html = createAnkiHtml((hash) => {
    const file = media.get(hash);
    return file && ankiMediaName(hash, file.mime);
  });
  const collection = new AnkiCollection(path, Math.floor(store.wall()), html);
  const rows = cardRows(store, chosen);
  const decks = deckNames(store);
  const forgotten = store.db.prepare<[string], number>('SELECT forgotten FROM records WHERE cid = ?').pluck();
  let done = 0;
  try {
    for (const card of rows) {
      const log = entryRows(store, 'l.cid = ?', [card.cid, MAX_ENTRIES]);
      collection.add({ card, log, forgotten: forgotten.get(card.cid) ?? 0 }, decks.get(card.pbid) ?? 'Cardbox');
      if (++done % CHUNK !== 0) continue;
      onCards(done);
      await yieldToEventLoop();
      signal.throwIfAborted();
    }
    collection.finish();
  } catch (error) {
    collection.abandon();
    throw error;
  } finally {
    rows.return(undefined);
  }
}

/** The names of decks by the `bid` of their box. In Anki `::` separates levels. */
function deckNames(store: Store): ReadonlyMap<string, string> {
  const rows = store.db
    .prepare<[], { bid: string; title: string; top: string | null }>(
      'SELECT b.bid, b.title, iif(b.pbid = b.bid, NULL, t.title) AS top FROM boxes b JOIN boxes t ON t.bid = b.pbid',
    )
    .all();
  const clean = (title: string): string => title.replace(/:{2,}/g, '：').replace(/\s+/g, ' ').trim() || '…';
  return new Map(
    rows.map(({ bid, title, top }) => [bid, top === null ? clean(title) : `${clean(top)}::${clean(title)}`]),
  );
}

function oldPath(path: string): string {
  return `${path}.old`;
}

function zipStream(path: string, media: ReadonlyMap<string, MediaFile>, mtime: Date): NodeJS.ReadableStream {
  const zip = new yazl.ZipFile();
  const options = { mtime, mode: 0o100644 };
  zip.addFile(path, 'collection.anki21', { ...options, compressionLevel: 5 });
  zip.addFile(oldPath(path), 'collection.anki2', { ...options, compressionLevel: 5 });
  const files = [...media];
  const names = files.map(([hash, { mime }], at) => [at, ankiMediaName(hash, mime)]);
  zip.addBuffer(Buffer.from(JSON.stringify(Object.fromEntries(names))), 'media', options);
  files.forEach(([, file], at) => {
    zip.addFile(file.path, String(at), { ...options, compress: false });
  });
  zip.end();
  const output = zip.outputStream as PassThrough;
  // An error inside (a missing file) must end the stream, otherwise the pipeline waits forever.
  zip.on('error', (error: Error) => output.destroy(error));
  output.on('error', () => undefined);
  return output;
}
