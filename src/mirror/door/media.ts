import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { normalForm } from '#core/card/index.ts';
import { ankiMediaName } from '#mirror/export/index.ts';
import { addMedia, findMedia, type MediaFolder } from '#mirror/media/index.ts';
import type { MediaMime } from '#shared/media.ts';
import type { Store } from '../database/store.ts';
import { DoorError } from './context.ts';
import type { GivenFile, GivenFiles } from './schemas.ts';

/** Files have names for programs, which send files before the notes that show them. */

const MAX_NAME = 120;
const HASH_NAME = /^([0-9a-f]{64})\.[a-z0-9]{2,4}$/;

/** All files with their names: those that programs gave them, or made of the hash. */
const NAMED = 'SELECT f.hash, f.mime, n.name FROM media f LEFT JOIN media_names n ON n.hash = f.hash';
interface NamedFile {
  readonly hash: string;
  readonly mime: MediaMime;
  readonly name: string | null;
}

const nameOf = ({ hash, mime, name }: NamedFile): string => name ?? ankiMediaName(hash, mime);

/** The name of a file; undefined: it is not here. */
export function mediaName(store: Store, hash: string): string | undefined {
  const file = store.sql<NamedFile>(`${NAMED} WHERE f.hash = ? ORDER BY n.name LIMIT 1`).get(hash);
  return file && nameOf(file);
}

/** The names that match a pattern with `*` and `?`, sorted. */
export function mediaNames(store: Store, pattern: string): string[] {
  const names = store.sql<NamedFile>(NAMED).all().map(nameOf);
  const sql = 'SELECT value FROM json_each(?) WHERE value GLOB ? ORDER BY value';
  return store.sql<string>(sql).pluck().all(JSON.stringify(names), pattern);
}

/** The hash of the file with a name, if it is here. */
export function hashNamed(store: Store, name: string): string | undefined {
  const given = store.sql<string>('SELECT hash FROM media_names WHERE name = ?').pluck().get(name);
  const hash = given ?? HASH_NAME.exec(name)?.[1] ?? '';
  return store.sql<string>('SELECT hash FROM media WHERE hash = ?').pluck().get(hash);
}

/** Keeps a file that a program sent. Returns the name that fields have for it; null if it is the one to skip. */
export async function storeFile(media: MediaFolder, file: GivenFile): Promise<string | null> {
  if (file.path != null || file.url != null) {
    throw new DoorError('Cardbox reads no path and no url for other programs: send the file as base64 in "data"');
  }
  const name = cleanName(file.filename);
  const bytes = Buffer.from(file.data ?? '', 'base64');
  if (bytes.length === 0) throw new DoorError('"data" is the file as base64');
  if (file.skipHash != null && createHash('md5').update(bytes).digest('hex') === file.skipHash) return null;
  const { hash } = await addMedia(media, bytes, name);
  return media.store.write(() => nameFile(media.store, name, hash, file.deleteExisting === false));
}

/** A name without what file systems and fields cannot have. It is never part of a path. */
function cleanName(given: string): string {
  const name = normalForm(given, 'NFC')
    .replace(/[\\/:*?"<>|[\]\p{Cc}]/gu, '')
    .replace(/^\.+/, '')
    .trim();
  if (name === '') throw new DoorError('the file needs a name');
  const ending = extname(name).slice(0, 10);
  return name.slice(0, name.length - ending.length).slice(0, MAX_NAME) + ending;
}

/** Gives a file a name. The name of another file is taken from that, or, with `keepsOther`, changed. */
function nameFile(store: Store, wanted: string, hash: string, keepsOther: boolean): string {
  const other = hashNamed(store, wanted) ?? hash;
  const ending = extname(wanted);
  const isChanged = keepsOther && other !== hash;
  const name = isChanged ? `${wanted.slice(0, wanted.length - ending.length)}-${hash.slice(0, 12)}${ending}` : wanted;
  store.sql('INSERT OR REPLACE INTO media_names (name, hash) VALUES (?, ?)').run(name, hash);
  return name;
}

/** The file with a name as base64; false if it is not here. */
export async function retrieveFile(media: MediaFolder, filename: string): Promise<string | false> {
  const hash = hashNamed(media.store, filename);
  return hash === undefined ? false : readFile(findMedia(media, hash).path, 'base64').catch(() => false as const);
}

/** Takes a name away. The file stays while a card shows it, and goes with the files that no card uses. */
export function forgetFile(store: Store, filename: string): void {
  store.write(() => store.sql('DELETE FROM media_names WHERE name = ?').run(filename));
}

/** Keeps the files of a note and shows them in its fields, as AnkiConnect does. */
export async function withFiles<F extends object>(media: MediaFolder, fields: F, given: GivenFiles): Promise<F> {
  const filled = new Map<string, string>(Object.entries(fields));
  for (const kind of ['audio', 'video', 'picture'] as const) {
    for (const file of [given[kind] ?? []].flat()) {
      const name = await storeFile(media, file);
      const shown = kind === 'picture' ? `<img src="${name}">` : `[sound:${name}]`;
      const wanted = (file.fields ?? []).map((field) => field.toLowerCase());
      const shows = (field: string): boolean => name !== null && wanted.includes(field.toLowerCase());
      for (const [field, html] of filled) if (shows(field)) filled.set(field, html + shown);
    }
  }
  return Object.fromEntries(filled) as F;
}
