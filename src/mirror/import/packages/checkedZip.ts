import { crc32 } from 'node:zlib';
import yauzl, { Entry, type ZipFile } from 'yauzl';
import { LIMITS } from '#core/card/index.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { MirrorError } from '../../database/errors.ts';
import { reportProgress } from '../progress.ts';

/** What reading the data of an entry needs. Half a million whole entries of the library would take 500 MB. */
export type SavedEntry = Readonly<
  Pick<Entry, 'compressionMethod' | 'compressedSize' | 'uncompressedSize' | 'relativeOffsetOfLocalHeader' | 'crc32'>
>;

const FILE_TYPE = 0xf000;
const LINK = 0xa000;

/**
 * A zip whose entries were checked before any of them is read: their number, names, sizes and kind. Nothing is ever unpacked
 * to a path from the file. `damaged` is the code of a zip that cannot be read.
 */
export class CheckedZip {
  /** By name, without folders. */
  readonly entries: ReadonlyMap<string, SavedEntry>;
  readonly #zip: ZipFile;
  readonly #damaged: ErrorCode;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, SavedEntry>, damaged: ErrorCode) {
    this.#zip = zip;
    this.entries = entries;
    this.#damaged = damaged;
  }

  /** @throws MirrorError ARCHIVE_TOO_LARGE, ARCHIVE_UNSAFE_NAME, ARCHIVE_LINK, ARCHIVE_ENCRYPTED, `damaged` */
  static async open(path: string, damaged: ErrorCode): Promise<CheckedZip> {
    const options = { lazyEntries: true, autoClose: false, decodeStrings: false };
    const zip = await yauzl.openPromise(path, options).catch((error: unknown) => asDamage(error, damaged));
    try {
      if (zip.entryCount > LIMITS.unpackedEntries)
        throw new MirrorError('ARCHIVE_TOO_LARGE', `${zip.entryCount} entries`);
      return new CheckedZip(zip, await readEntries(zip, damaged), damaged);
    } catch (error) {
      zip.close();
      return asDamage(error, damaged);
    }
  }

  /** The bytes of an entry in chunks. @throws MirrorError `damaged`, also for a missing entry or a wrong checksum */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.entries.get(name);
    if (entry === undefined) throw new MirrorError(this.#damaged, 'an entry is missing');
    let crc = 0;
    try {
      const stream = await this.#zip.openReadStreamPromise(Object.assign(new Entry(), entry));
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        crc = crc32(chunk, crc);
        reportProgress();
        yield chunk;
      }
    } catch (error) {
      asDamage(error, this.#damaged);
    }
    if (crc !== entry.crc32) throw new MirrorError(this.#damaged, 'an entry has another checksum');
  }

  /** All bytes of a small entry. @throws MirrorError ARCHIVE_TOO_LARGE above `limit` bytes; as `read` */
  async bytes(name: string, limit: number): Promise<Buffer> {
    if ((this.entries.get(name)?.uncompressedSize ?? 0) > limit) {
      throw new MirrorError('ARCHIVE_TOO_LARGE', 'an entry is too large');
    }
    const chunks: Buffer[] = [];
    for await (const chunk of this.read(name)) chunks.push(chunk);
    return chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks);
  }

  /** The bytes of a media file; null if it is larger than cards may have. */
  async mediaBytes(name: string): Promise<Buffer | null> {
    const isTooLarge = (this.entries.get(name)?.uncompressedSize ?? 0) > LIMITS.mediaBytes;
    return isTooLarge ? null : this.bytes(name, LIMITS.mediaBytes);
  }

  close(): void {
    this.#zip.close();
  }
}

/** Rethrows our errors and those of the system. Every other error comes from the zip library: the file is damaged. */
function asDamage(error: unknown, damaged: ErrorCode): never {
  if (error instanceof MirrorError) throw error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (error instanceof Error && /^E[A-Z]+$/.test(code)) throw error;
  throw new MirrorError(damaged, error instanceof Error ? error.message : String(error));
}

async function readEntries(zip: ZipFile, damaged: ErrorCode): Promise<ReadonlyMap<string, SavedEntry>> {
  const entries = new Map<string, SavedEntry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    const name = checkedName(entry);
    unpacked += entry.uncompressedSize;
    if (unpacked > LIMITS.unpackedBytes) throw new MirrorError('ARCHIVE_TOO_LARGE', 'more than 8 GiB unpacked');
    if (name.endsWith('/')) continue;
    if (entries.has(name)) throw new MirrorError(damaged, 'two entries have one name');
    if (entry.isEncrypted()) throw new MirrorError('ARCHIVE_ENCRYPTED', 'an entry is encrypted');
    if (!entry.canDecodeFileData()) throw new MirrorError(damaged, 'unsupported compression');
    const { compressionMethod, compressedSize, uncompressedSize, relativeOffsetOfLocalHeader } = entry;
    entries.set(name, {
      compressionMethod,
      compressedSize,
      uncompressedSize,
      relativeOffsetOfLocalHeader,
      crc32: entry.crc32,
    });
  }
  return entries;
}

function checkedName(entry: Entry): string {
  const { generalPurposeBitFlag, fileNameRaw, extraFields, externalFileAttributes } = entry;
  const name = yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  if (yauzl.validateFileName(name) !== null || name.includes('\0')) {
    throw new MirrorError('ARCHIVE_UNSAFE_NAME', 'a name leads out of the archive');
  }
  if (((externalFileAttributes >>> 16) & FILE_TYPE) === LINK)
    throw new MirrorError('ARCHIVE_LINK', 'an entry is a link');
  return name;
}
