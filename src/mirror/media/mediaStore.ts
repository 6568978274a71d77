import { readFile, stat } from 'node:fs/promises';
import { LIMITS } from '#core/card/index.ts';
import { MEDIA_MIMES, type MediaAdded, type MediaFile, type MediaMime } from '#shared/media.ts';
import { MirrorError } from '../database/errors.ts';
import type { Store } from '../database/store.ts';
import { hashOf, isHash, mediaPath, writeMediaFile } from './mediaFiles.ts';
import { sniffMedia } from './sniff.ts';

/** An account's media: a folder of files by their hash, and a row of the mirror for each. */
export interface MediaPlace {
  readonly store: Store;
  readonly folder: string;
}

/**
 * Keeps a picture or sound; the same bytes are kept once. The file is on disk before its row is written.
 * Throws `MEDIA_TOO_LARGE` (docs/product.md §9), `MEDIA_UNSUPPORTED`, `DISK_FULL`, `CANCELLED` when the mirror is closed.
 */
export async function addMedia(place: MediaPlace, bytes: Uint8Array, name: string): Promise<MediaAdded> {
  if (bytes.byteLength > LIMITS.mediaBytes) throw new MirrorError('MEDIA_TOO_LARGE', `${bytes.byteLength} bytes`);
  const mime = sniffMedia(bytes);
  if (mime === null) throw new MirrorError('MEDIA_UNSUPPORTED', 'not a picture or sound that cards may hold');
  const hash = hashOf(bytes);
  await writeMediaFile(place.folder, hash, bytes);
  recordMedia(place.store, { hash, mime, size: bytes.byteLength });
  // A sweep can have taken it before it had its row again.
  await writeMediaFile(place.folder, hash, bytes);
  return { hash, mime, size: bytes.byteLength, name: captionOf(name) };
}

/** Keeps a picture or sound from a file, which is looked at before it is read: see `addMedia`. */
export async function addMediaFile(place: MediaPlace, path: string, name: string): Promise<MediaAdded> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new MirrorError('FILE_NOT_FOUND', 'the file is not there');
  if (!found.isFile()) throw new MirrorError('MEDIA_UNSUPPORTED', 'not a regular file');
  if (found.size > LIMITS.mediaBytes) throw new MirrorError('MEDIA_TOO_LARGE', `${found.size} bytes`);
  const bytes = await readFile(path).catch(() => null);
  if (bytes === null) throw new MirrorError('FILE_UNREADABLE', 'the file cannot be read');
  return addMedia(place, bytes, name);
}

/** Writes the row of a file that is in the folder; one that was unused is used again. */
export function recordMedia(store: Store, media: Pick<MediaAdded, 'hash' | 'mime' | 'size'>): void {
  if (store.isClosing) throw new MirrorError('CANCELLED', 'the file is being closed');
  store.write(() => {
    store
      .sql(
        `INSERT INTO media (hash, mime, size, create_at) VALUES (?, ?, ?, ?)
         ON CONFLICT (hash) DO UPDATE SET unused_since = NULL`,
      )
      .run(media.hash, media.mime, media.size, store.now());
  });
}

/** Where a kept file is. Throws `NOT_FOUND` for what this account does not have. */
export function findMedia({ store, folder }: MediaPlace, hash: string): MediaFile {
  const row = isHash(hash)
    ? store.sql<{ mime: string; size: number }>('SELECT mime, size FROM media WHERE hash = ?').get(hash)
    : undefined;
  if (row === undefined || !isMime(row.mime)) throw new MirrorError('NOT_FOUND', 'no such media');
  return { path: mediaPath(folder, hash), mime: row.mime, size: row.size };
}

export function isMime(text: string): text is MediaMime {
  return MEDIA_MIMES.some((mime) => mime === text);
}

/** A file's name as a text for people: no folder, no ending, nothing that Markdown would take for its own. */
function captionOf(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return last
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[[\]()\\`<>\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 100);
}
