import { addMediaOfImport, type ImportedMedia, type MediaFolder } from '#mirror/media/index.ts';

/** Files and bytes that are written together: several at once share the waits for the disk. */
const FILES = 64;
const BYTES = 8 * 1024 * 1024;

/** Writes the media of an import. While some files are written, the next ones are collected. */
export class MediaWriter {
  readonly #media: MediaFolder;
  readonly #batch: number;
  #collected: ImportedMedia[] = [];
  #bytes = 0;
  #writing: Promise<void> = Promise.resolve();

  constructor(media: MediaFolder, batch: number) {
    this.#media = media;
    this.#batch = batch;
  }

  /** Throws errors of this and of earlier files, as `addMedia`. */
  async add({ bytes, hash }: ImportedMedia): Promise<void> {
    this.#collected.push(hash === undefined ? { bytes } : { bytes, hash });
    this.#bytes += bytes.byteLength;
    if (this.#collected.length >= FILES || this.#bytes >= BYTES) await this.#startWriting();
  }

  /** Resolves when all files are on disk and in the database. */
  async flush(): Promise<void> {
    await this.#startWriting();
    await this.#writing;
  }

  /** Waits until nothing is written any more, for an import that is given up. */
  async stop(): Promise<void> {
    this.#collected = [];
    await this.#writing.catch(() => undefined);
  }

  async #startWriting(): Promise<void> {
    await this.#writing;
    const files = this.#collected;
    if (files.length === 0) return;
    this.#collected = [];
    this.#bytes = 0;
    this.#writing = addMediaOfImport(this.#media, files, this.#batch);
    // `#startWriting` or `flush` throws the error.
    this.#writing.catch(() => undefined);
  }
}
