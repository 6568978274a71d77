/** The result of replacing a damaged file with its backup (docs/product.md §3). */
export interface Restored {
  /** Time of the backup (ISO 8601, UTC). */
  readonly madeAt: string;
  /** The new name of the damaged file. */
  readonly setAsideAs: string;
}

/** Damage that was found while a file is open. */
export interface CorruptFile {
  /** Time of the newest backup (ISO 8601, UTC); null if there is none. */
  readonly backup: string | null;
}
