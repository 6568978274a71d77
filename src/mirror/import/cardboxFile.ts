import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import yauzl, { Entry, type ZipFile } from 'yauzl';
import { LIMITS } from '#core/card/index.ts';
import { COLLECTION, MEDIA_FOLDER } from '#mirror/cardbox-file/index.ts';
import { MirrorError } from '../database/errors.ts';

/** What reading the data of an entry needs. Half a million whole entries of the library would take 500 MB. */
type SavedEntry = Readonly<
  Pick<Entry, 'compressionMethod' | 'compressedSize' | 'uncompressedSize' | 'relativeOffsetOfLocalHeader'>
>;

const ZIP = 'PK\x03\x04';
const MEDIA = /^media\/([0-9a-f]{64})$/;

/** Whether a file is a zip, by its first bytes. Throws the error of the system if it cannot be read. */
export async function isZip(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && buffer.toString('latin1') === ZIP;
  } finally {
    await file.close();
  }
}

/**
 * A `.cardbox` file with checked entries (docs/product.md §9): their sizes and names. Nothing is ever unpacked to a path
 * from the file.
 */
export class CardboxFile {
  /** The hashes of its media. */
  readonly media: readonly string[];
  readonly #zip: ZipFile;
  readonly #collection: Entry;
  readonly #media: ReadonlyMap<string, SavedEntry>;

  private constructor(zip: ZipFile, collection: Entry, media: ReadonlyMap<string, SavedEntry>) {
    this.#zip = zip;
    this.#collection = collection;
    this.#media = media;
    this.media = [...media.keys()];
  }

  /** @throws MirrorError CARDBOX_DAMAGED, ARCHIVE_TOO_LARGE, MEDIA_TOO_LARGE, FILE_NOT_A_DECK for another kind of zip. */
  static async open(path: string): Promise<CardboxFile> {
    const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false }).catch(damaged);
    try {
      if (zip.entryCount > LIMITS.unpackedEntries)
        throw new MirrorError('ARCHIVE_TOO_LARGE', `${zip.entryCount} entries`);
      const { collection, media } = await readEntries(zip).catch(damaged);
      return new CardboxFile(zip, collection, media);
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  /** The bytes of `collection.json`. @throws MirrorError CARDBOX_DAMAGED */
  async *collection(): AsyncGenerator<Uint8Array> {
    let crc = 0;
    try {
      const stream = await this.#zip.openReadStreamPromise(this.#collection);
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        crc = crc32(chunk, crc);
        yield chunk;
      }
    } catch (error) {
      damaged(error);
    }
    if (crc !== this.#collection.crc32) throw new MirrorError('CARDBOX_DAMAGED', 'the collection has another checksum');
  }

  /** The bytes of the media file with this hash. @throws MirrorError CARDBOX_DAMAGED */
  async mediaBytes(hash: string): Promise<Buffer> {
    const entry = this.#media.get(hash);
    if (entry === undefined) throw new MirrorError('CARDBOX_DAMAGED', 'a media file is missing');
    const chunks: Buffer[] = [];
    try {
      const stream = await this.#zip.openReadStreamPromise(Object.assign(new Entry(), entry));
      for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
    } catch (error) {
      damaged(error);
    }
    const bytes = Buffer.concat(chunks);
    if (createHash('sha256').update(bytes).digest('hex') !== hash) {
      throw new MirrorError('CARDBOX_DAMAGED', 'a media file has another hash');
    }
    return bytes;
  }

  close(): void {
    this.#zip.close();
  }
}

/** Converts errors of the zip library and of decompression into CARDBOX_DAMAGED. Rethrows our errors and those of the system. */
function damaged(error: unknown): never {
  if (error instanceof MirrorError) throw error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (error instanceof Error && /^E[A-Z]+$/.test(code)) throw error;
  throw new MirrorError('CARDBOX_DAMAGED', error instanceof Error ? error.message : String(error));
}

async function readEntries(zip: ZipFile): Promise<{ collection: Entry; media: ReadonlyMap<string, SavedEntry> }> {
  const media = new Map<string, SavedEntry>();
  let collection: Entry | null = null;
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileName, uncompressedSize } = entry;
    unpacked += uncompressedSize;
    if (unpacked > LIMITS.unpackedBytes) throw new MirrorError('ARCHIVE_TOO_LARGE', 'more than 8 GiB unpacked');
    if (fileName === MEDIA_FOLDER) continue;
    const hash = MEDIA.exec(fileName)?.[1];
    const isKnown = fileName === COLLECTION ? collection === null : hash !== undefined && !media.has(hash);
    if (!isKnown) throw refusal(fileName, collection);
    if (!entry.canDecodeFileData()) throw new MirrorError('CARDBOX_DAMAGED', 'unsupported compression');
    if (hash === undefined) collection = entry;
    else if (uncompressedSize > LIMITS.mediaBytes)
      throw new MirrorError('MEDIA_TOO_LARGE', `${uncompressedSize} bytes`);
    else {
      const { compressionMethod, compressedSize, relativeOffsetOfLocalHeader } = entry;
      media.set(hash, { compressionMethod, compressedSize, uncompressedSize, relativeOffsetOfLocalHeader });
    }
  }
  if (collection === null) throw new MirrorError('FILE_NOT_A_DECK', 'a zip without a collection');
  return { collection, media };
}

/** The error for an unknown entry. In a zip with a collection it is damage; otherwise the zip is not a `.cardbox`. */
function refusal(name: string, collection: Entry | null): MirrorError {
  const isOurs = collection !== null || name === COLLECTION || name.startsWith(MEDIA_FOLDER);
  return new MirrorError(isOurs ? 'CARDBOX_DAMAGED' : 'FILE_NOT_A_DECK', 'an unknown entry');
}
