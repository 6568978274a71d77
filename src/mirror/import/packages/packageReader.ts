import type { RefusedRow } from '#shared/import.ts';
import type { OfKind } from '#shared/importSource.ts';
import type { FilePreview, ImportChunk } from '#shared/mirror/import.ts';
import type { LeftOut, NoteRoles, PackageOptions, PackageReport } from '#shared/packages.ts';

export type PackageContents = OfKind<FilePreview, 'package'>;

/** The notes that an import refused with the first 1,000 of them, and what it left out. */
export interface RefusedNotes {
  readonly count: number;
  readonly rows: readonly RefusedRow[];
  readonly leftOut: PackageReport['leftOut'];
}

const NAMES = 100;

/** Counts what an import leaves out, and names it. */
export class LeftOutCounts {
  readonly #counts = new Map<LeftOut, { count: number; readonly names: Set<string> }>();

  add(what: LeftOut, count = 1, name?: string): void {
    const items = this.#counts.get(what) ?? { count: 0, names: new Set<string>() };
    items.count += count;
    if (name !== undefined && items.names.size < NAMES) items.names.add(name);
    this.#counts.set(what, items);
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
