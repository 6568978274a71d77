/** A part of the program that could not be loaded, as after an update under the running app; a reload finds the new one. */
export class ChunkMissingError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'PartMissingError';
  }
}

/** Loads a part of the program: for a router's `lazy` and React's. Throws `PartMissingError`. */
export async function lazyChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw new ChunkMissingError(cause);
  }
}
