import { hashOf, sniffMedia } from '#mirror/media/index.ts';
import type { RefusalReason, RefusedRow } from '#shared/import.ts';
import type { OfKind } from '#shared/importSource.ts';
import type { FilePreview, ImportChunk } from '#shared/mirror/import.ts';
import type { LeftOut, NoteRoles, PackageOptions, PackageReport } from '#shared/packages.ts';
import { fileChunk, jsonChunk } from '../chunkReading.ts';

export type PackageContents = OfKind<FilePreview, 'package'>;

/** The notes that an import refused with the first 1,000 of them, and what it left out. */
export interface RefusedNotes {
  readonly count: number;
  readonly rows: readonly RefusedRow[];
  readonly leftOut: PackageReport['leftOut'];
}

const NAMES = 100;
const LISTED_REFUSED = 1000;
const EXCERPT = 200;

/** Counts what an import leaves out or refuses, and names it. */
export class LeftOutCounts {
  readonly #counts = new Map<LeftOut, { count: number; readonly names: Set<string> }>();
  readonly #refused = { count: 0, rows: [] as RefusedRow[] };

  add(what: LeftOut, count = 1, name?: string): void {
    const items = this.#counts.get(what) ?? { count: 0, names: new Set<string>() };
    items.count += count;
    if (name !== undefined && items.names.size < NAMES) items.names.add(name);
    this.#counts.set(what, items);
  }

  /** A note that makes no card. @param text what it has */
  refuse(reason: RefusalReason, text: string): void {
    const { rows } = this.#refused;
    this.#refused.count++;
    if (rows.length < LISTED_REFUSED) rows.push({ line: 0, reason, excerpt: text.trim().slice(0, EXCERPT) });
  }

  /** The last chunk of an import. */
  get chunk(): ImportChunk {
    return jsonChunk('refused', 0, { ...this.#refused, leftOut: this.list } satisfies RefusedNotes);
  }

  get list(): PackageReport['leftOut'] {
    return [...this.#counts].map(([what, { count, names }]) => ({ what, count, names: [...names] }));
  }
}

/**
 * Reads the package of another program and gives it in the form of a `.cardbox` file, so that the mirror imports it in the
 * same way. One implementation for each format, chosen in `packageFormats.ts`. Ids come from the package (`packageItems.ts`), so that a second
 * import finds the cards of the first.
 */
export interface PackageReader {
  /** For the preview. @param roles what the user chose for the fields of note types */
  preview(roles: NoteRoles): Promise<PackageContents>;
  /**
   * The chunks in the order of a `.cardbox` file: media, boxes (only for the target `decks`), cards, log. The last one is
   * `refused`: a `RefusedNotes`. A comparison may leave out files that were read before.
   */
  chunks(options: PackageOptions, isComparison?: boolean): AsyncGenerator<ImportChunk>;
  /** The sum of `count` of all chunks, for the progress. */
  total(options: PackageOptions): Promise<number>;
  close(): Promise<void>;
}

/**
 * Streams media, one file at a time, and fills `found` with their references by name.
 * @param bytesOf null for a file that is larger than cards may have
 */
export async function* mediaChunks(
  media: Iterable<readonly [name: string, entry: string]>,
  bytesOf: (entry: string) => Promise<Buffer | null>,
  found: Map<string, string>,
  leftOut: LeftOutCounts,
): AsyncGenerator<ImportChunk> {
  let skipped = 0;
  for (const [name, entry] of media) {
    const bytes = await bytesOf(entry);
    if (bytes === null || sniffMedia(bytes) === null) {
      leftOut.add(bytes === null ? 'media_too_large' : 'media_unsupported', 1, name);
      skipped++;
      continue;
    }
    const hash = hashOf(bytes);
    found.set(name, `media:${hash}`);
    yield fileChunk(bytes, 1 + skipped, hash);
    skipped = 0;
  }
}
