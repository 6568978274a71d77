import { stat } from 'node:fs/promises';
import type { DeckFile, ImportChunk } from '#shared/mirror/import.ts';
import type { PackageOptions } from '#shared/packages.ts';
import { MirrorError } from '../../database/errors.ts';
import { type ChunkReading, chunkReading } from '../chunkReading.ts';
import { openPackage } from './packageFormats.ts';
import type { PackageReader } from './packageReader.ts';

/** The packages that a page shows. A package is opened once for its preview, its comparison and its import. */
export class PackageFiles {
  readonly #open = new Map<string, { readonly version: string; readonly reader: Promise<PackageReader> }>();

  /** The reader of a file. Opens it again if the file has changed. */
  async reader({ path, name, format }: DeckFile): Promise<PackageReader> {
    if (format === undefined) throw new MirrorError('NOT_FOUND', 'no package');
    const { size, mtimeMs } = await stat(path);
    const version = `${size} ${mtimeMs}`;
    const open = this.#open.get(path);
    if (open?.version === version) return open.reader;
    await this.close(path);
    const reader = openPackage({ path, name, format });
    this.#open.set(path, { version, reader });
    return reader;
  }

  async close(path: string): Promise<void> {
    const open = this.#open.get(path);
    this.#open.delete(path);
    const reader = await open?.reader.catch(() => null);
    await reader?.close();
  }

  async closeAll(): Promise<void> {
    for (const path of [...this.#open.keys()]) await this.close(path);
  }
}

/** Reads a package for an import, or what the import would write, for a comparison with the mirror. */
export async function readPackage(
  reader: PackageReader,
  options: PackageOptions,
  isComparison = false,
): Promise<ChunkReading> {
  if (isComparison) return chunkReading({ total: null }, comparedChunks(reader.chunks(options, true)));
  return chunkReading({ total: await reader.total(options) }, reader.chunks(options));
}

async function* comparedChunks(chunks: AsyncGenerator<ImportChunk>): AsyncGenerator<ImportChunk> {
  for await (const chunk of chunks) if (chunk.section === 'cards' || chunk.section === 'log') yield chunk;
}
