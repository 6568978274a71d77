import type { CardboxPreview, CardboxWritten } from '../export.ts';
import type { ColumnMapping, DeckHandle, DeckParsing, DeckPreview, ImportTarget, RefusedRow } from '../import.ts';
import type { WorkerReply, WorkerRequest } from './protocol.ts';

/**
 * Messages between main, the import worker (which reads deck files) and the import calls of the mirror (which write cards).
 * Main requests the next chunk from the import worker and passes it to the mirror without reading it. The import worker is
 * at most one chunk ahead.
 */

/** A deck file. Pages never receive its path. */
export interface DeckSource {
  readonly path: string;
  /** The visible name of the file. */
  readonly name: string;
  readonly parsing: DeckParsing;
}

export type DeckRequest =
  /** Checks that the file exists and is a deck. Reply: `DeckOpened`. */
  | { readonly kind: 'open'; readonly source: DeckSource }
  /** Reply: `DeckLook`. */
  | { readonly kind: 'preview'; readonly source: DeckSource }
  /** Starts to read for an import. Reply: `DeckStarted`. */
  | { readonly kind: 'start'; readonly job: string; readonly source: DeckSource; readonly mapping: ColumnMapping }
  /** Reply: `CardboxLook`. */
  | { readonly kind: 'lookCardbox'; readonly path: string }
  /** Starts to read a `.cardbox` for an import. Reply: `DeckStarted`. */
  | { readonly kind: 'startCardbox'; readonly job: string; readonly path: string }
  /** Reply: the next `CardboxPiece`, or null after the last. */
  | { readonly kind: 'nextCardbox'; readonly job: string }
  /** Reply: the next `DeckPiece`, or null after the last. */
  | { readonly kind: 'next'; readonly job: string }
  /** Stops reading. Reply: null. */
  | { readonly kind: 'stop'; readonly job: string };

export type ToDeckReader = WorkerRequest<DeckRequest>;
export type FromDeckReader = WorkerReply;

export interface DeckOpened {
  readonly size: number;
  readonly kind: DeckHandle['kind'];
}
export type CardboxLook = Omit<CardboxPreview, 'deck' | 'settings'> & {
  /** The unchecked settings of the file, if there are any and they are not too large. */
  readonly settings: unknown;
};
export type DeckLook = Omit<DeckPreview, 'deck'>;

export interface DeckStarted {
  /** Number of rows in the file; null for a file too large to count. */
  readonly total: number | null;
}

/** A chunk of a `.cardbox` file: one media file, or items of one of its lists as UTF-8 JSON. */
export interface CardboxPiece {
  readonly section: 'file' | 'groups' | 'searches' | 'boxes' | 'cards' | 'log';
  /** How much it adds to the progress. */
  readonly count: number;
  readonly bytes: Uint8Array;
}
/** What the import of a `.cardbox` changed. */
export type CardboxFinished = Omit<CardboxWritten, 'job' | 'duration_ms'>;

/** A chunk of the rows of a deck. */
export interface DeckPiece {
  /** The cards as UTF-8 JSON, a list of `ImportRow`. */
  readonly drafts: Uint8Array;
  /** Number of rows read for this chunk, including refused rows. */
  readonly rows: number;
  readonly refusedCount: number;
  /** The first 1,000 refused rows of the whole import. */
  readonly refused: readonly RefusedRow[];
}

/** The card of a row of a deck. The texts are ready to be stored. */
export interface ImportRow {
  readonly line: number;
  readonly title: string;
  readonly front: readonly string[];
  readonly back: readonly string[];
  readonly mnemonic: readonly string[];
  readonly tags: readonly string[];
  /** The id of the note in the deck, or null. */
  readonly guid: string | null;
}

/** The import calls of the mirror: name, payload and reply. The job identifies an import. */
export interface ImportCalls {
  begin: { readonly payload: { readonly job: string; readonly target: ImportTarget }; readonly reply: ImportBegun };
  add: { readonly payload: { readonly job: string; readonly drafts: Uint8Array }; readonly reply: ImportAdded };
  /** Makes all cards visible at once. */
  finish: { readonly payload: { readonly job: string }; readonly reply: ImportFinished };
  /** Like `begin`, `add` and `finish`, for a `.cardbox`. */
  beginCardbox: { readonly payload: { readonly job: string }; readonly reply: null };
  addCardbox: { readonly payload: { readonly job: string; readonly piece: CardboxPiece }; readonly reply: null };
  finishCardbox: { readonly payload: { readonly job: string }; readonly reply: CardboxFinished };
  /** Removes the written cards and replies when none is left. An unknown job is not an error. */
  abandon: { readonly payload: { readonly job: string }; readonly reply: null };
}

export interface ImportBegun {
  readonly bid: string;
  readonly pbid: string;
  readonly title: string;
  readonly isNested: boolean;
}
export interface ImportAdded {
  /** The first 1,000 rows that the mirror refused (`BOX_FULL`). */
  readonly refused: readonly RefusedRow[];
  readonly refusedCount: number;
}
export interface ImportFinished {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
}
