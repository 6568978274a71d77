/** What putting a backup in the place of a damaged file answers (docs/product.md §3). */
export interface Restored {
  /** When the backup was made (ISO 8601, UTC). */
  readonly madeAt: string;
  /** Name under which the file that was there is kept. */
  readonly setAsideAs: string;
}

/** Damage that was found in a file while it is open. */
export interface CorruptFile {
  /** When the newest backup was made (ISO 8601, UTC); null if there is none. */
  readonly backup: string | null;
}
