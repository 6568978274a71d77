/** The result of replacing the card file with a backup (S-147). */
export interface Restored {
  /** Time of the backup (ISO 8601, UTC). */
  readonly madeAt: string;
  /** The new name of the replaced file. */
  readonly setAsideAs: string;
}

/** A copy of the card file that can be restored. */
export interface Backup {
  /** Time of the copy (ISO 8601, UTC). */
  readonly madeAt: string;
  readonly cards: number;
}

/** What is wrong with the card file. */
export type Damage =
  /** The open file failed a check. */
  | { readonly kind: 'MIRROR_CORRUPT' }
  /** The file could not be read. It was renamed to `setAsideAs`, and a new one was created. */
  | { readonly kind: 'MIRROR_DAMAGED'; readonly setAsideAs: string }
  /** The file was missing or empty although a copy of it has cards. A new one was created. */
  | { readonly kind: 'MIRROR_LOST' };

/** A notice about the card file. `backup`: time of the copy that can be restored (ISO 8601, UTC); null if there is none. */
export type DamageNotice = Damage & { readonly backup: string | null };
