import type { PackageFormat } from '../deckFormats.ts';
import type { CardboxChanges, CardboxPreview, CardboxWritten } from '../export.ts';
import type {
  ColumnMapping,
  DeckHandle,
  DeckParsing,
  DeckPreview,
  ImportTarget,
  RefusalReason,
  RefusedRow,
  RefusedTexts,
} from '../import.ts';
import type { NoteRoles, PackageChanges, PackageOptions, PackagePreview, PackageTarget } from '../packages.ts';
import type { WorkerEnd, WorkerReply, WorkerRequest } from './protocol.ts';

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
  | {
      readonly kind: 'start';
      readonly job: string;
      readonly source: DeckSource;
      readonly mapping: ColumnMapping;
      /** Only to compare: leaves out rows that are the same card as an earlier one, and counts nothing before. */
      readonly isComparison?: boolean;
    }
  /** Reply: `CardboxLook`. */
  | { readonly kind: 'lookCardbox'; readonly path: string }
  /** Starts to read a `.cardbox` for an import. Reply: `DeckStarted`. */
  | { readonly kind: 'startCardbox'; readonly job: string; readonly path: string }
  /** Starts to read the cards of a `.cardbox`. Its pieces are for `compareCardbox`. Reply: `FirstCards`. */
  | { readonly kind: 'compareCardbox'; readonly job: string; readonly path: string }
  /** Reply: `PackageLook`. */
  | { readonly kind: 'lookPackage'; readonly source: PackageFile; readonly roles: NoteRoles }
  /** Starts to read a package for an import. Reply: `DeckStarted`. */
  | PackageStart<'startPackage'>
  /** Starts to read the cards of a package without their content. Its pieces are for `comparePackage`. Reply: `DeckStarted`. */
  | PackageStart<'startComparison'>
  /** Forgets an opened package. Reply: null. */
  | { readonly kind: 'closePackage'; readonly path: string }
  /** Reply: the next `CardboxPiece` of a `.cardbox` or a package, or null after the last. */
  | { readonly kind: 'nextCardbox'; readonly job: string }
  /** Reply: the next `DeckPiece`, or null after the last. */
  | { readonly kind: 'next'; readonly job: string }
  /** Writes the refused rows of a file that was imported as a table. Reply: their number. */
  | ({ readonly kind: 'saveRefused' } & RefusedTable)
  /** Stops reading. Reply: null. */
  | { readonly kind: 'stop'; readonly job: string };

/** A package of another program. Pages never receive its path. */
export interface PackageFile {
  readonly path: string;
  /** The visible name of the file. */
  readonly name: string;
  readonly format: PackageFormat;
}
interface PackageStart<Kind> {
  readonly kind: Kind;
  readonly job: string;
  readonly source: PackageFile;
  readonly options: PackageOptions;
}

/** The refused rows of an import. */
export interface RefusedTable {
  readonly source: DeckSource;
  readonly mapping: ColumnMapping;
  /** The lines that the mirror refused; the import worker knows the others. */
  readonly refused: readonly (readonly [line: number, reason: RefusalReason])[];
  /** Absolute path of the file to write. */
  readonly target: string;
  readonly texts: RefusedTexts;
}

export type ToDeckReader = WorkerRequest<DeckRequest> | WorkerEnd;
/** A reader made progress: it is not blocked. */
export interface ReaderProgress {
  readonly progress: true;
}
export type FromDeckReader = WorkerReply | ReaderProgress;

export interface DeckOpened {
  readonly size: number;
  readonly kind: DeckHandle['kind'];
  /** Of a package. */
  readonly format?: PackageFormat;
}
export type PackageLook = Omit<PackagePreview, 'deck' | 'format'>;
export type CardboxLook = Omit<CardboxPreview, 'deck' | 'settings'> & {
  /** The unchecked settings of the file, if there are any and they are not too large. */
  readonly settings: unknown;
};
export type FirstCards = Pick<CardboxChanges, 'cards'>;
export type DeckLook = Omit<DeckPreview, 'deck'>;

export interface DeckStarted {
  /** Number of rows in the file; null for a file too large to count. */
  readonly total: number | null;
}

/**
 * A chunk of a `.cardbox` file or a package: one media file, or items of one of its lists as UTF-8 JSON. `refused` has the
 * refused notes of a package (`RefusedNotes`) and is for main.
 */
export interface CardboxPiece {
  readonly section: 'file' | 'groups' | 'searches' | 'boxes' | 'cards' | 'log' | 'refused';
  /** How much it adds to the progress. */
  readonly count: number;
  readonly bytes: Uint8Array;
  /** SHA-256 of a media file, if the import worker has computed it. */
  readonly hash?: string;
}
/** What the import of a `.cardbox` changed. */
export type CardboxFinished = Omit<CardboxWritten, 'job' | 'duration_ms'> & {
  /** The box of all new cards; null if there are several or none. */
  readonly box: { readonly pbid: string; readonly isNested: boolean } | null;
};

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
  /** The title that earlier versions made of this front, if it differs. */
  readonly earlierTitle?: string;
  readonly front: readonly string[];
  readonly back: readonly string[];
  readonly mnemonic: readonly string[];
  readonly tags: readonly string[];
  /** The id of the note in the deck, or null. */
  readonly guid: string | null;
}

/** The import calls of the mirror: name, payload and reply. The job identifies an import. */
export interface ImportCalls {
  begin: {
    readonly payload: { readonly job: string; readonly name: string; readonly target: ImportTarget };
    readonly reply: ImportBegun;
  };
  add: { readonly payload: { readonly job: string; readonly drafts: Uint8Array }; readonly reply: ImportAdded };
  /** Makes all cards visible at once. */
  finish: { readonly payload: { readonly job: string }; readonly reply: ImportFinished };
  /** Like `begin`, `add` and `finish`, for a `.cardbox`. `isOwn`: of this computer, where a wrong clock may have written answers. */
  beginCardbox: {
    readonly payload: { readonly job: string; readonly name: string; readonly isOwn: boolean };
    readonly reply: null;
  };
  addCardbox: { readonly payload: { readonly job: string; readonly piece: CardboxPiece }; readonly reply: null };
  finishCardbox: { readonly payload: { readonly job: string }; readonly reply: CardboxFinished };
  /** Like `beginCardbox`, for a package of another program. */
  beginPackage: {
    readonly payload: { readonly job: string; readonly name: string; readonly target: PackageTarget };
    readonly reply: null;
  };
  /** What an import would do to the cards of a piece of a `.cardbox`. Changes nothing. */
  compareCardbox: { readonly payload: { readonly bytes: Uint8Array }; readonly reply: PackageChanges };
  /** What an import would do to the cards of a piece of a comparison. Changes nothing. */
  comparePackage: { readonly payload: { readonly bytes: Uint8Array }; readonly reply: PackageChanges };
  /** What the rows of a chunk would do to the cards of a box. Changes nothing. */
  compareRows: {
    readonly payload: { readonly bid: string; readonly drafts: Uint8Array };
    readonly reply: PackageChanges;
  };
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
  /** The rows of the chunk that the mirror refused. */
  readonly refused: readonly RefusedRow[];
}
export interface ImportFinished {
  /** The number under which the import can be undone; null if it changed nothing. */
  readonly batch: number | null;
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
}
