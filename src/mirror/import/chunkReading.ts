import type { ImportChunk, ReadingStarted } from '#shared/mirror/import.ts';

export type ChunkReading = ReturnType<typeof chunkReading>;

/** A file that is read chunk by chunk, for an import or a comparison. @param release closes the file */
export function chunkReading(
  started: ReadingStarted,
  chunks: AsyncGenerator<ImportChunk>,
  release?: () => Promise<void> | void,
) {
  return {
    started,
    /** The next chunk, or null at the end. */
    async next(): Promise<ImportChunk | null> {
      const { value, done } = await chunks.next();
      return done === true ? null : value;
    },
    async close(): Promise<void> {
      await chunks.return(undefined);
      await release?.();
    },
  };
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
