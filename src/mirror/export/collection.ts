import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type Chosen, COLLECTION, countExport, MEDIA_FOLDER } from '#mirror/cardbox-file/index.ts';
import { isMime, mediaIn, mediaPath } from '#mirror/media/index.ts';
import type { MediaFile } from '#shared/media.ts';
import type { Store } from '../database/store.ts';
import { collectionJson } from './collectionJson.ts';
import { mochiJson, mochiName } from './mochi.ts';
import { type CollectionOptions, encodePieces, type Written, writeTarget, zipStream } from './target.ts';

/**
 * Writes a `.cardbox` file, or the same as one JSON file. The memory it needs does not depend on the number of cards and of
 * media.
 */
export async function writeCollection(format: 'cardbox' | 'json', options: CollectionOptions): Promise<Written> {
  const { store, chosen, target, signal } = options;
  const exported_at = new Date(store.wall());
  const media = await mediaOf(options, chosen.isEverything ? null : referencedMedia(store, chosen));
  const counts = { ...countExport(store, chosen), media: media.size };
  const total = counts.cards + counts.log + counts.media;
  let done = 0;
  options.onProgress(done, total);
  const collection = { ...options, counts, media, exported_at: exported_at.toISOString(), hasData: format === 'json' };
  const json = collectionJson(collection, () => options.onProgress(++done, total));
  const pieces = encodePieces(json, signal);
  const files = new Map([...media].map(([hash, file]) => [MEDIA_FOLDER + hash, file]));
  const output = format === 'json' ? Readable.from(pieces) : zipOf(COLLECTION, pieces, files, exported_at);
  // Ends the iterator, so that an aborted export releases the database.
  const bytes = await writeTarget(target, output, signal).finally(() => json.return(undefined));
  options.onProgress(total, total);
  return { cards: counts.cards, media: media.size, bytes };
}

/** Writes a package of Mochi (decision 0020). */
export async function writeMochi(options: CollectionOptions): Promise<Written> {
  const { store, chosen, target, signal } = options;
  const media = await mediaOf(options, referencedMedia(store, chosen));
  const { cards } = countExport(store, chosen);
  let done = 0;
  const json = mochiJson(options, media, () => options.onProgress(++done, cards));
  const files = new Map([...media].map(([hash, file]) => [mochiName(hash, file), file]));
  const output = zipOf('data.json', encodePieces(json, signal), files, new Date(store.wall()));
  const bytes = await writeTarget(target, output, signal).finally(() => json.return(undefined));
  return { cards, media: media.size, bytes };
}

/** A zip of a text and files, by their names. */
function zipOf(
  name: string,
  json: AsyncIterable<Buffer>,
  files: ReadonlyMap<string, MediaFile>,
  mtime: Date,
): NodeJS.ReadableStream {
  return zipStream((zip) => {
    zip.addReadStream(Readable.from(json), name, { mtime, compressionLevel: 5 });
    for (const [entry, { path }] of files) {
      zip.addFile(path, entry, { mtime, mode: 0o100644, compress: false });
    }
  });
}

/** Those of the media (null: of all) that exist on disk with the correct size. */
export async function mediaOf(
  { store, media, signal }: CollectionOptions,
  referenced: ReadonlySet<string> | null,
): Promise<Map<string, MediaFile>> {
  const found = new Map<string, MediaFile>();
  const rows = store
    .sql<{ hash: string; mime: string; size: number }>('SELECT hash, mime, size FROM media ORDER BY hash')
    .all();
  for (const { hash, mime, size } of rows) {
    if (!isMime(mime) || referenced?.has(hash) === false) continue;
    signal.throwIfAborted();
    const path = mediaPath(media, hash);
    const onDisk = await stat(path).catch(() => null);
    if (onDisk?.size === size) found.set(hash, { path, mime, size });
  }
  return found;
}

function referencedMedia(store: Store, chosen: Chosen): Set<string> {
  const found = new Set<string>();
  const rows = store.db
    .prepare<(string | number)[], { front: string; back: string; mnemonic: string }>(
      `SELECT c.front, c.back, c.mnemonic FROM cards c JOIN records r ON r.card_id = c.id
       WHERE ${chosen.cards} AND (instr(c.front, 'media:') OR instr(c.back, 'media:') OR instr(c.mnemonic, 'media:'))`,
    )
    .iterate(...chosen.cardParams);
  for (const { front, back, mnemonic } of rows) {
    for (const hash of mediaIn([front, back, mnemonic])) found.add(hash);
  }
  return found;
}
