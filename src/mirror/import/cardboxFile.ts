import { createHash } from 'node:crypto';
import { LIMITS } from '#core/card/index.ts';
import { COLLECTION, MEDIA_FOLDER } from '#mirror/cardbox-file/index.ts';
import { MirrorError } from '../database/errors.ts';
import { CheckedZip } from './packages/checkedZip.ts';
import { readStart } from './textStream.ts';

const ZIP = 'PK\x03\x04';
const MEDIA = /^media\/([0-9a-f]{64})$/;

/** Whether a file is a zip, by its first bytes. Throws the error of the system if it cannot be read. */
export async function isZip(path: string): Promise<boolean> {
  return (await readStart(path, ZIP.length)).toString('latin1') === ZIP;
}

/** A `.cardbox` file with checked entries (E-21). */
export class CardboxFile {
  /** The hashes of its media. */
  readonly media: readonly string[];
  readonly #zip: CheckedZip;

  private constructor(zip: CheckedZip) {
    this.#zip = zip;
    this.media = [...zip.entries.keys()].flatMap((name) => MEDIA.exec(name)?.[1] ?? []);
  }

  /** @throws MirrorError CARDBOX_DAMAGED, MEDIA_TOO_LARGE, FILE_NOT_A_DECK for another kind of zip; as `CheckedZip.open` */
  static async open(path: string): Promise<CardboxFile> {
    const zip = await CheckedZip.open(path, 'CARDBOX_DAMAGED');
    try {
      checkEntries(zip);
      return new CardboxFile(zip);
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  /** The bytes of `collection.json`. @throws MirrorError CARDBOX_DAMAGED */
  collection(): AsyncGenerator<Uint8Array> {
    return this.#zip.read(COLLECTION);
  }

  /** The bytes of the media file with this hash. @throws MirrorError CARDBOX_DAMAGED */
  async mediaBytes(hash: string): Promise<Buffer> {
    const bytes = await this.#zip.bytes(`${MEDIA_FOLDER}${hash}`, LIMITS.mediaBytes);
    if (createHash('sha256').update(bytes).digest('hex') !== hash) {
      throw new MirrorError('CARDBOX_DAMAGED', 'a media file has another hash');
    }
    return bytes;
  }

  close(): void {
    this.#zip.close();
  }
}

/** With a collection, an unknown entry is damage; without one, the zip is not a `.cardbox`. */
function checkEntries({ entries }: CheckedZip): void {
  const names = [...entries.keys()];
  if (names.some((name) => name !== COLLECTION && !MEDIA.test(name))) {
    const isOurs = names.some((name) => name === COLLECTION || name.startsWith(MEDIA_FOLDER));
    throw new MirrorError(isOurs ? 'CARDBOX_DAMAGED' : 'FILE_NOT_A_DECK', 'an unknown entry');
  }
  if (!entries.has(COLLECTION)) throw new MirrorError('FILE_NOT_A_DECK', 'a zip without a collection');
  for (const [name, { uncompressedSize }] of entries) {
    if (name !== COLLECTION && uncompressedSize > LIMITS.mediaBytes) {
      throw new MirrorError('MEDIA_TOO_LARGE', `${uncompressedSize} bytes`);
    }
  }
}
