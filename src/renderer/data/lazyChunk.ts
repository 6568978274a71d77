import { type ComponentType, lazy } from 'react';

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

/** A component of a chunk that loads when the component is first shown. */
export function lazyComponent<Name extends string, Props>(
  name: Name,
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
) {
  return lazy(async () => ({ default: (await lazyChunk(load))[name] }));
}
