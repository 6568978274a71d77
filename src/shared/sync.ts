import type { SignInEnd } from './account.ts';
import type { ErrorCode } from './errors.ts';

/** The state of the sync of the open account, as screens show it (S-163). */
export type SyncState =
  /** No account: nothing is synced. */
  | { readonly kind: 'off' }
  | { readonly kind: 'upToDate' }
  /** Everything was sent and fetched, but so many items here and on the server differ, although a repair was tried. */
  | { readonly kind: 'differs'; readonly count: number }
  /** What could be sent was sent; for the rest, the server's space for the account is full (`noRoom` of the status). */
  | { readonly kind: 'full' }
  /** Changes of this computer wait for the next sync. */
  | { readonly kind: 'waiting' }
  | {
      readonly kind: 'syncing';
      readonly phase: 'receiving' | 'sending' | 'media';
      readonly done: number;
      /** null: not known. */
      readonly total: number | null;
    }
  | { readonly kind: 'offline' }
  /** `end`: why the server ended the sign-in, if it said it. */
  | { readonly kind: 'needsSignIn'; readonly end?: SignInEnd }
  /** A sync would delete `cards` of `total` cards here. The person decides. */
  | { readonly kind: 'asks'; readonly cards: number; readonly total: number }
  | { readonly kind: 'failed'; readonly code: ErrorCode };

/** What the last comparison of this device with the server found. */
export interface SyncComparison {
  /** ISO 8601, UTC. */
  readonly at: string;
  /** What is the same on both sides. */
  readonly boxes: number;
  readonly cards: number;
  readonly answers: number;
  /** Items that differ, although a repair was tried. */
  readonly differing: number;
  /** Items that are in the Trash of one side only. */
  readonly inBin: number;
}

/** A group of a box, and a card, as the server has them: they may not be on this computer yet. */
export interface ServerGroup {
  readonly first_char: string;
  readonly count: number;
}
export interface ServerCard {
  readonly cid: string;
  readonly title: string;
}

/** What was refused because the server's space for the account is full. */
export interface NoRoom {
  readonly changes: number;
  readonly media: number;
}

export interface SyncStatus {
  readonly state: SyncState;
  /** Changes that no server has acknowledged. */
  readonly waiting: number;
  /** Those of them that were written while the clock was too far ahead: they are sent when it is right. */
  readonly wrongClock: number;
  /** How far the clock is ahead of the server's, in milliseconds, if they differ by more than a day; else null. */
  readonly clockGap: number | null;
  /** Changes and media files for which the server has no room. They stay here, and are offered again. */
  readonly noRoom?: NoRoom;
  /** Changes and media files that this server cannot take. */
  readonly refused: number;
  /** When the last sync ended well (ISO 8601, UTC); null before the first. */
  readonly lastAt: string | null;
  /** null before the first comparison, and with a server that cannot compare. */
  readonly comparison?: SyncComparison | null;
}
