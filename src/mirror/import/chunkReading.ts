import type { ImportChunk, ReadingStarted } from '#shared/mirror/import.ts';

/** A file that is read chunk by chunk, for an import or a comparison. */
export class ChunkReading {
  readonly started: ReadingStarted;
  readonly #chunks: AsyncGenerator<ImportChunk>;
  readonly #release: () => Promise<void> | void;

  /** @param release closes the file */
  constructor(
    started: ReadingStarted,
    chunks: AsyncGenerator<ImportChunk>,
    release: () => Promise<void> | void = () => undefined,
  ) {
    this.started = started;
    this.#chunks = chunks;
    this.#release = release;
  }

  /** The next chunk, or null at the end. */
  async next(): Promise<ImportChunk | null> {
    const { value, done } = await this.#chunks.next();
    return done === true ? null : value;
  }

  async close(): Promise<void> {
    await this.#chunks.return(undefined);
    await this.#release();
  }
}

/** A chunk with data as UTF-8 JSON. */
export function jsonChunk(section: ImportChunk['section'], count: number, data: unknown): ImportChunk {
  return { section, count, bytes: new TextEncoder().encode(JSON.stringify(data)) };
}

/** A chunk with a media file. Its memory goes to another thread, and a small buffer shares memory with others. */
export function fileChunk(bytes: Buffer, count = 1, hash?: string): ImportChunk {
  const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
  return { section: 'file', count, bytes: own, ...(hash !== undefined && { hash }) };
}
