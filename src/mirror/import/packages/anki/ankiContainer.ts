import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress, zstdDecompressSync } from 'node:zlib';
import { LIMITS, normalForm } from '#core/card/index.ts';
import { MirrorError } from '../../../database/errors.ts';
import { CheckedZip } from '../checkedZip.ts';
import { parsePackageJson } from '../packageJson.ts';
import { numberIn, readMessage, textIn } from './protobuf.ts';

const COLLECTIONS = ['collection.anki21b', 'collection.anki21', 'collection.anki2'] as const;
const META = 'meta';
const MEDIA = 'media';
const MAX_META = 1024;
/** The list of media: one name for each entry of the zip, as long as names of files can be. */
const MAX_LIST = 1024 * 1024;
const MAX_NAME = 300;
const MAX_NAMES_LIST = 32 * 1024 * 1024;
/** The collection of a package is at most this large. */
const MAX_COLLECTION = 2 * 1024 ** 3;
/** A collection above this size that grew by more than `MAX_RATIO` is a bomb: texts and indexes shrink to a tenth. */
const SMALL = 64 * 1024 * 1024;
const MAX_RATIO = 200;

/** Whether a zip is a package of Anki. */
export function isAnki({ entries }: CheckedZip): boolean {
  return COLLECTIONS.some((name) => entries.has(name));
}

/** The three flavors of Anki's packages (docs/decisions/0019-anki-packages.md). */
type Flavor = (typeof COLLECTIONS)[number];

/** A package of Anki: its collection, copied to a private folder, and its media by name. */
export class AnkiContainer {
  /** Absolute path of the copy of the collection. */
  readonly collection: string;
  /** The entries of media files by the names that notes use. */
  readonly media: ReadonlyMap<string, string>;
  readonly #zip: CheckedZip;
  readonly #folder: string;
  readonly #isZstd: boolean;

  private constructor(zip: CheckedZip, flavor: Flavor, folder: string, media: ReadonlyMap<string, string>) {
    this.#zip = zip;
    this.#folder = folder;
    this.#isZstd = flavor === 'collection.anki21b';
    this.collection = join(folder, 'collection');
    this.media = media;
  }

  /** @throws MirrorError PACKAGE_NEWER, PACKAGE_DAMAGED, PACKAGE_WITHOUT_CARDS, ARCHIVE_BOMB; as `CheckedZip.open` */
  static async open(path: string): Promise<AnkiContainer> {
    const zip = await CheckedZip.open(path, 'PACKAGE_DAMAGED');
    const folder = await mkdtemp(join(tmpdir(), 'cardbox-package-'));
    try {
      const flavor = await flavorOf(zip);
      const container = new AnkiContainer(zip, flavor, folder, await mediaNames(zip, flavor));
      await extract(zip, flavor, container.collection);
      await leaveWalMode(container.collection);
      return container;
    } catch (error) {
      zip.close();
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  /** The bytes of a media file; null if it is larger than cards may have. */
  async mediaBytes(entry: string): Promise<Buffer | null> {
    const bytes = await this.#zip.mediaBytes(entry);
    return bytes !== null && this.#isZstd ? unzstd(bytes, LIMITS.mediaBytes) : bytes;
  }

  async close(): Promise<void> {
    this.#zip.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** The newest packages also have a `collection.anki2`, which only tells old versions of Anki to update. It is never read. */
async function flavorOf(zip: CheckedZip): Promise<Flavor> {
  if (zip.entries.has(META)) {
    const version = numberIn(readMessage(await zip.bytes(META, MAX_META)), 1);
    if (version > 3) throw new MirrorError('PACKAGE_NEWER', `package version ${version}`);
    const flavor = ([undefined, 'collection.anki2', 'collection.anki21', 'collection.anki21b'] as const)[version];
    if (flavor === undefined || !zip.entries.has(flavor)) throw withoutCollection();
    return flavor;
  }
  const flavor = COLLECTIONS.find((name) => zip.entries.has(name));
  if (flavor === undefined) throw withoutCollection();
  return flavor;
}

function withoutCollection(): MirrorError {
  return new MirrorError('PACKAGE_WITHOUT_CARDS', 'the collection is missing');
}

/** null above the limit. */
function unzstd(bytes: Buffer, limit: number): Buffer | null {
  try {
    return zstdDecompressSync(bytes, { maxOutputLength: limit });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ERR_BUFFER_TOO_LARGE') return null;
    throw new MirrorError('PACKAGE_DAMAGED', 'an entry cannot be unpacked');
  }
}

/** Copies the collection to a file, with limits of its size. */
async function extract(zip: CheckedZip, flavor: Flavor, path: string): Promise<void> {
  const packed = zip.entries.get(flavor)?.compressedSize ?? 0;
  let size = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      const isBomb = size > MAX_COLLECTION || (size > SMALL && size > packed * MAX_RATIO);
      if (isBomb) done(new MirrorError('ARCHIVE_BOMB', 'the collection grows too much'));
      else done(null, chunk);
    },
  });
  const write = createWriteStream(path, { mode: 0o600 });
  const read = Readable.from(zip.read(flavor), { objectMode: false });
  try {
    if (flavor === 'collection.anki21b') await pipeline(read, createZstdDecompress(), limit, write);
    else await pipeline(read, limit, write);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (error instanceof MirrorError || /^E[A-Z]+$/.test(code)) throw error;
    throw new MirrorError('PACKAGE_DAMAGED', 'the collection cannot be unpacked');
  }
}

/** A collection that was copied while Anki ran says that it has a WAL, which a package never has. SQLite could not read it alone. */
async function leaveWalMode(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    // Bytes 18 and 19 of the header: the versions of writing and reading.
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 18);
    if (bytesRead === 2 && buffer[0] === 2 && buffer[1] === 2) await file.write(Buffer.from([1, 1]), 0, 2, 18);
  } finally {
    await file.close();
  }
}

/** The entries of media files by name. A package of an old version may have none. */
async function mediaNames(zip: CheckedZip, flavor: Flavor): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  if (!zip.entries.has(MEDIA)) return names;
  const limit = Math.min(MAX_LIST + zip.entries.size * MAX_NAME, MAX_NAMES_LIST);
  if ((zip.entries.get(MEDIA)?.uncompressedSize ?? 0) > limit) throw tooLarge();
  const packed = await zip.bytes(MEDIA, limit);
  const list = flavor === 'collection.anki21b' ? modernList(packed, limit) : legacyList(packed, zip.entries.size);
  for (const [entry, name] of list) {
    if (isPlainName(name) && zip.entries.has(entry)) names.set(normalForm(name, 'NFC'), entry);
  }
  return names;
}

function tooLarge(): MirrorError {
  return new MirrorError('ARCHIVE_BOMB', 'the list of media is too large');
}

function modernList(packed: Buffer, limit: number): [entry: string, name: string][] {
  const bytes = unzstd(packed, limit);
  if (bytes === null) throw tooLarge();
  return (readMessage(bytes).get(1) ?? []).map((item, at) => [
    String(at),
    item instanceof Uint8Array ? textIn(readMessage(item), 1) : '',
  ]);
}

function legacyList(packed: Buffer, entries: number): [entry: string, name: string][] {
  // Only names and their entries, so nothing is nested.
  const limits = { characters: packed.length, marks: 1000 + 4 * entries, depth: 1 };
  try {
    const list = parsePackageJson(packed.toString('utf8'), limits, 'the list of media');
    if (typeof list !== 'object' || list === null) throw new Error('not an object');
    return Object.entries(list).filter((item): item is [string, string] => typeof item[1] === 'string');
  } catch {
    throw new MirrorError('PACKAGE_DAMAGED', 'the list of media is not JSON');
  }
}

/** A name without a folder. Names are only compared with those in notes; nothing is written under them. */
function isPlainName(name: string): boolean {
  return name !== '' && name !== '.' && name !== '..' && !/[/\\\0]/.test(name);
}
