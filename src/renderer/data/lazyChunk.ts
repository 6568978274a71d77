/** A chunk that could not be loaded, as after an update of the running app. A reload loads the new one. */
export class ChunkMissingError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'ChunkMissingError';
  }
}

/** Loads a chunk, for `lazy` of the router and of React. @throws ChunkMissingError */
export async function lazyChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw new ChunkMissingError(cause);
  }
}
