import type { CardboxPreview, CardboxWritten } from '../export.ts';
import type { ColumnMapping, DeckHandle, DeckParsing, DeckPreview, ImportTarget, RefusedRow } from '../import.ts';
import type { WorkerReply, WorkerRequest } from './protocol.ts';

/**
 * What main says to the import worker (which reads deck files) and to the mirror's import calls (which write cards).
 * Main asks one for the next piece and hands it to the other: it never looks inside, and there is at most one piece
 * more than has been written.
 */

/** A deck file; its path never reaches a page. */
export interface DeckSource {
  readonly path: string;
  /** The name people know the file by. */
  readonly name: string;
  readonly parsing: DeckParsing;
}

export type DeckRequest =
  /** Checks that the file is there and is a deck; answers `DeckOpened`. */
  | { readonly kind: 'open'; readonly source: DeckSource }
  /** Answers `DeckLook`. */
  | { readonly kind: 'preview'; readonly source: DeckSource }
  /** Begins to read for an import; answers `DeckStarted`. */
  | { readonly kind: 'start'; readonly job: string; readonly source: DeckSource; readonly mapping: ColumnMapping }
  /** Answers `CardboxLook`. */
  | { readonly kind: 'lookCardbox'; readonly path: string }
  /** Begins to read a `.cardbox` for an import; answers `DeckStarted`. */
  | { readonly kind: 'startCardbox'; readonly job: string; readonly path: string }
  /** Answers the next `CardboxPiece`, or null after the last. */
  | { readonly kind: 'nextCardbox'; readonly job: string }
  /** Answers the next `DeckPiece`, or null after the last. */
  | { readonly kind: 'next'; readonly job: string }
  /** Ends reading early; answers null. */
  | { readonly kind: 'stop'; readonly job: string };

export type ToDeckReader = WorkerRequest<DeckRequest>;
export type FromDeckReader = WorkerReply;

export interface DeckOpened {
  readonly size: number;
  readonly kind: DeckHandle['kind'];
}
export type CardboxLook = Omit<CardboxPreview, 'deck' | 'settings'> & {
  /** As they stand in the file, if there are any and they are no more than settings can be. */
  readonly settings: unknown;
};
export type DeckLook = Omit<DeckPreview, 'deck'>;

export interface DeckStarted {
  /** Rows in the whole file; null for one too large to count first. */
  readonly total: number | null;
}

/** Some of a `.cardbox` file: a picture or sound as it is, or items of one of its lists as UTF-8 JSON. */
export interface CardboxPiece {
  readonly section: 'file' | 'groups' | 'searches' | 'boxes' | 'cards' | 'log';
  /** What it adds to the progress. */
  readonly count: number;
  readonly bytes: Uint8Array;
}
/** What an imported `.cardbox` changed. */
export type CardboxFinished = Omit<CardboxWritten, 'job' | 'duration_ms'>;

/** Some rows of a deck. */
export interface DeckPiece {
  /** The cards as UTF-8 JSON, a list of `CardDraft`. */
  readonly drafts: Uint8Array;
  /** Rows read for this piece, refused ones too. */
  readonly rows: number;
  readonly refusedCount: number;
  /** The first 1,000 of the whole import. */
  readonly refused: readonly RefusedRow[];
}

/** A card as a row of a deck describes it; texts are as they are stored. */
export interface ImportRow {
  readonly line: number;
  readonly title: string;
  readonly front: readonly string[];
  readonly back: readonly string[];
  readonly mnemonic: readonly string[];
  readonly tags: readonly string[];
  /** The note's own id, or null. */
  readonly guid: string | null;
}

/** The import calls of the mirror, by name: what each is given and answers. One import is known by its job. */
export interface ImportCalls {
  begin: { readonly payload: { readonly job: string; readonly target: ImportTarget }; readonly reply: ImportBegun };
  add: { readonly payload: { readonly job: string; readonly drafts: Uint8Array }; readonly reply: ImportAdded };
  /** Makes everything visible together. */
  finish: { readonly payload: { readonly job: string }; readonly reply: ImportFinished };
  /** Like `begin`, `add` and `finish`, for a `.cardbox`. */
  beginCardbox: { readonly payload: { readonly job: string }; readonly reply: null };
  addCardbox: { readonly payload: { readonly job: string; readonly piece: CardboxPiece }; readonly reply: null };
  finishCardbox: { readonly payload: { readonly job: string }; readonly reply: CardboxFinished };
  /** Removes what was written; answers when nothing is left. An unknown job is no error. */
  abandon: { readonly payload: { readonly job: string }; readonly reply: null };
}

export interface ImportBegun {
  readonly bid: string;
  readonly pbid: string;
  readonly title: string;
  readonly isNested: boolean;
}
export interface ImportAdded {
  /** Rows the mirror refused (`BOX_FULL`); the first 1,000. */
  readonly refused: readonly RefusedRow[];
  readonly refusedCount: number;
}
export interface ImportFinished {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
}
