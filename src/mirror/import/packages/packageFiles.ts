import { stat } from 'node:fs/promises';
import type { CardboxPiece, DeckStarted, PackageFile } from '#shared/mirror/import.ts';
import type { PackageOptions } from '#shared/packages.ts';
import { openPackage } from './packageFormats.ts';
import { jsonPiece, type PackageReader } from './packageReader.ts';

interface OpenPackage {
  readonly version: string;
  readonly reader: Promise<PackageReader>;
}

/** The packages that a page shows. A package is opened once for its preview, its comparison and its import. */
export class PackageFiles {
  readonly #open = new Map<string, OpenPackage>();

  /** The reader of a file. Opens it again if the file has changed. */
  async reader(source: PackageFile): Promise<PackageReader> {
    const { size, mtimeMs } = await stat(source.path);
    const version = `${size} ${mtimeMs}`;
    const open = this.#open.get(source.path);
    if (open?.version === version) return open.reader;
    await this.close(source.path);
    const reader = openPackage(source);
    this.#open.set(source.path, { version, reader });
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

/** Reads a package for an import in pieces. */
export class PackageReading {
  readonly started: DeckStarted;
  readonly #pieces: AsyncGenerator<CardboxPiece>;

  private constructor(pieces: AsyncGenerator<CardboxPiece>, started: DeckStarted) {
    this.#pieces = pieces;
    this.started = started;
  }

  static async start(reader: PackageReader, options: PackageOptions): Promise<PackageReading> {
    return new PackageReading(reader.pieces(options), { total: await reader.total(options) });
  }

  /** The cards without their content, for a comparison with the mirror. */
  static compare(reader: PackageReader, options: PackageOptions): PackageReading {
    return new PackageReading(identityPieces(reader, options), { total: null });
  }

  /** The next piece, or null at the end. */
  async next(): Promise<CardboxPiece | null> {
    const { value, done } = await this.#pieces.next();
    return done === true ? null : value;
  }

  async close(): Promise<void> {
    await this.#pieces.return(undefined);
  }
}

async function* identityPieces(reader: PackageReader, options: PackageOptions): AsyncGenerator<CardboxPiece> {
  for await (const cards of reader.identities(options)) yield jsonPiece('cards', cards.length, cards);
}
