import { readFile, stat } from 'node:fs/promises';
import { LIMITS } from '#core/card/index.ts';
import { MEDIA_MIMES, type MediaAdded, type MediaFile, type MediaMime } from '#shared/media.ts';
import { MirrorError } from '../database/errors.ts';
import type { Store } from '../database/store.ts';
import { hashOf, isHash, type MediaFolder, mediaPath, writeMediaFiles } from './mediaFiles.ts';
import { sniffMedia } from './sniff.ts';
import { keepMedia, stageMedia } from './stagedMedia.ts';

/**
 * Saves a picture or audio file. Equal bytes are saved once. The file is on disk before its row is written.
 * Throws `MEDIA_TOO_LARGE` (L-13), `MEDIA_UNSUPPORTED`, `DISK_FULL`, `CANCELLED` when the mirror is closed.
 */
export async function addMedia(media: MediaFolder, bytes: Uint8Array, name: string): Promise<MediaAdded> {
  const { hash, mime, size } = describeMedia(bytes);
  await writeMediaFiles(media.folder, [{ hash, bytes }]);
  recordMedia(media.store, { hash, mime, size }, null);
  // A sweep may have deleted the file before the row was written.
  await writeMediaFiles(media.folder, [{ hash, bytes }]);
  return { hash, mime, size, name: captionOf(name) };
}

/** A media file of an import, with its hash if another worker has computed it. */
export interface ImportedMedia {
  readonly bytes: Uint8Array;
  readonly hash?: string;
}

/**
 * Saves the pictures and audio files of an import together: their files are written at the same time, and their rows in one
 * transaction. Throws as `addMedia`.
 */
export async function addMediaOfImport(
  media: MediaFolder,
  files: readonly ImportedMedia[],
  batch: number,
): Promise<void> {
  const found = files.map(({ bytes, hash }) => ({ bytes, ...describeMedia(bytes, hash) }));
  await writeMediaFiles(media.folder, found);
  media.store.write(() => {
    for (const { hash, mime, size } of found) recordMedia(media.store, { hash, mime, size }, batch);
  });
  // A sweep may have deleted a file before its row was written.
  await writeMediaFiles(media.folder, found);
}

function describeMedia(bytes: Uint8Array, hash = hashOf(bytes)): Pick<MediaAdded, 'hash' | 'mime' | 'size'> {
  if (bytes.byteLength > LIMITS.mediaBytes) throw new MirrorError('MEDIA_TOO_LARGE', `${bytes.byteLength} bytes`);
  const mime = sniffMedia(bytes);
  if (mime === null) throw new MirrorError('MEDIA_UNSUPPORTED', 'not a supported picture or audio format');
  return { hash, mime, size: bytes.byteLength };
}

/** Saves a picture or audio file from a path. Checks its type and size before reading it; see `addMedia`. */
export async function addMediaFile(media: MediaFolder, path: string, name: string): Promise<MediaAdded> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new MirrorError('FILE_NOT_FOUND', 'the file does not exist');
  if (!found.isFile()) throw new MirrorError('MEDIA_UNSUPPORTED', 'not a regular file');
  if (found.size > LIMITS.mediaBytes) throw new MirrorError('MEDIA_TOO_LARGE', `${found.size} bytes`);
  const bytes = await readFile(path).catch(() => null);
  if (bytes === null) throw new MirrorError('FILE_UNREADABLE', 'the file cannot be read');
  return addMedia(media, bytes, name);
}

/** Writes the row of a file in the folder. A row that was marked unused is in use again. */
function recordMedia(store: Store, file: Pick<MediaAdded, 'hash' | 'mime' | 'size'>, batch: number | null): void {
  if (store.isClosing) throw new MirrorError('CANCELLED', 'the file is being closed');
  store.write(() => {
    if (batch === null) keepMedia(store, file.hash);
    else stageMedia(store, batch, file.hash);
    store
      .sql(
        `INSERT INTO media (hash, mime, size, create_at) VALUES (?, ?, ?, ?)
         ON CONFLICT (hash) DO UPDATE SET unused_since = NULL`,
      )
      .run(file.hash, file.mime, file.size, store.now());
  });
}

/** The path and type of a file. Throws `NOT_FOUND` if the account does not have it. */
export function findMedia({ store, folder }: MediaFolder, hash: string): MediaFile {
  const row = isHash(hash)
    ? store.sql<{ mime: string; size: number }>('SELECT mime, size FROM media WHERE hash = ?').get(hash)
    : undefined;
  if (row === undefined || !isMime(row.mime)) throw new MirrorError('NOT_FOUND', 'no such media');
  return { path: mediaPath(folder, hash), mime: row.mime, size: row.size };
}

export function isMime(text: string): text is MediaMime {
  return MEDIA_MIMES.some((mime) => mime === text);
}

/** A caption from a file name: without folder, extension and Markdown syntax. */
function captionOf(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return last
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[[\]()\\`<>\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 100);
}
