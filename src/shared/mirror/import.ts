import type { PackageFormat } from '../deckFormats.ts';
import type { CardboxPreview, CardboxWritten } from '../export.ts';
import type {
  ColumnMapping,
  DeckHandle,
  DeckParsing,
  ImportTarget,
  RefusalReason,
  RefusedRow,
  RefusedTexts,
  TablePreview,
} from '../import.ts';
import type { DeckKind, ImportChanges, ImportOptions, ImportSource } from '../importSource.ts';
import type { PackagePreview, PackageTarget, PreviewCard } from '../packages.ts';
import type { WorkerEnd, WorkerReply, WorkerRequest } from './workerMessages.ts';

/**
 * Messages between main, the import worker (which reads deck files) and the import calls of the mirror (which write cards).
 * Main requests the next chunk from the import worker and passes it to the mirror without reading it. The import worker is
 * at most two chunks ahead.
 */

/** A deck file. Pages never receive its path. */
export interface DeckFile {
  readonly path: string;
  /** The visible name of the file. */
  readonly name: string;
  /** Of a package. */
  readonly format?: PackageFormat;
}
/** A table, and how it is read. */
export interface DeckSource extends DeckFile {
  readonly parsing: DeckParsing;
}
/** A package of another program. */
export interface PackageFile extends DeckFile {
  readonly format: PackageFormat;
}

export type DeckRequest =
  /** Checks that the file exists and is a deck. Reply: `DeckOpened`. */
  | { readonly kind: 'open'; readonly file: DeckFile }
  /** Reply: `FilePreview`. */
  | { readonly kind: 'preview'; readonly file: DeckFile; readonly source: ImportSource }
  /** Starts to read for an import, or only to compare. Reply: `ReadingStarted`. */
  | {
      readonly kind: 'start';
      readonly job: string;
      readonly file: DeckFile;
      readonly options: ImportOptions;
      readonly isComparison?: boolean;
    }
  /** Reply: the next `ImportChunk`, or null after the last. */
  | { readonly kind: 'next'; readonly job: string }
  /** Writes the refused rows of a file that was imported as a table. Reply: their number. */
  | ({ readonly kind: 'saveRefused' } & RefusedTable)
  /** Stops reading. Reply: null. */
  | { readonly kind: 'stop'; readonly job: string }
  /** Forgets an opened package. Reply: null. */
  | { readonly kind: 'close'; readonly path: string };

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

export type DeckOpened = Pick<DeckHandle, 'size' | 'kind' | 'format'>;
/** A preview as the import worker replies it. The settings of a `.cardbox` file are not checked yet. */
export type FilePreview =
  | Omit<TablePreview, 'deck'>
  | (Omit<CardboxPreview, 'deck' | 'settings'> & { readonly settings: unknown })
  | Omit<PackagePreview, 'deck'>;

export interface ReadingStarted {
  /** The sum of `count` of all chunks; null for a file too large to count. */
  readonly total: number | null;
  /** Of a table: a new box has a sub-box for each deck. */
  readonly hasDecks?: boolean;
  /** Of a comparison of a `.cardbox` file: its first cards. */
  readonly cards?: readonly PreviewCard[];
}

/** A chunk of a deck file: one media file, or items of one list as UTF-8 JSON. */
export interface ImportChunk {
  /**
   * `rows` of a table (a list of `ImportRow`), or a list of a `.cardbox` file, in whose form packages come too. `refused` has the refused notes of a package (`RefusedNotes`) and is for main.
   */
  readonly section: 'rows' | 'file' | 'groups' | 'searches' | 'boxes' | 'cards' | 'originals' | 'log' | 'refused';
  /** How much it adds to the progress; refused rows count. */
  readonly count: number;
  readonly bytes: Uint8Array;
  /** SHA-256 of a media file, if the import worker has computed it. */
  readonly hash?: string;
  readonly refusedCount?: number;
  /** Rows of a comparison with the front of an earlier row and another back. */
  readonly repeated?: number;
  /** The first 1,000 refused rows of the whole import. */
  readonly refused?: readonly RefusedRow[];
}
/** What the mirror needs of a chunk. */
export type ChunkBytes = Pick<ImportChunk, 'section' | 'bytes' | 'hash'>;

/** The card of a row of a deck. The texts are ready to be stored. */
export interface ImportRow {
  readonly line: number;
  readonly title: string;
  /** The title that earlier versions made of this front, if it differs. */
  readonly earlierTitle?: string;
  /** The front that earlier versions made of this row, if it differs. */
  readonly earlierFront?: readonly string[];
  readonly front: readonly string[];
  readonly back: readonly string[];
  readonly mnemonic: readonly string[];
  readonly tags: readonly string[];
  /** The id of the note in the deck, or null. */
  readonly guid: string | null;
  /** The title of its sub-box, if the file has several decks. */
  readonly deck?: string;
  /** How a new card is asked, if the file says its note type and that is another way than usual. */
  readonly asked?: { readonly answer_type?: 'typed'; readonly front_back_type?: 'back_front' | 'both' };
}

/** Where the cards of a file go. `own`: the mirror of this computer that it has the cards of. */
export type ImportPlace =
  | { readonly kind: 'table'; readonly target: ImportTarget; readonly hasDecks?: boolean }
  | { readonly kind: 'cardbox'; readonly own: string | null }
  | { readonly kind: 'package'; readonly target: PackageTarget };

/** The import calls of the mirror: payload and reply. The job identifies an import. */
export interface ImportCalls {
  begin: {
    readonly payload: { readonly job: string; readonly name: string; readonly place: ImportPlace };
    /** The box of the cards of a table. */
    readonly reply: ImportBegun | null;
  };
  add: { readonly payload: { readonly job: string; readonly chunk: ChunkBytes }; readonly reply: ImportAdded };
  /** Makes all cards visible at once. */
  finish: { readonly payload: { readonly job: string }; readonly reply: ImportFinished };
  /** What an import would do to the cards of a chunk: those of a table to a box. Changes nothing. */
  compare: {
    readonly payload: { readonly chunk: ChunkBytes; readonly kind: DeckKind; readonly bid: string };
    readonly reply: CardChanges;
  };
  /** Removes the written cards and replies when none is left. An unknown job is not an error. */
  abandon: { readonly payload: { readonly job: string }; readonly reply: null };
}
export type ImportCall = keyof ImportCalls;

/** Whether a call can be canceled. Calls that start, finish or abandon an import run to their end. */
export const CAN_STOP: Readonly<Record<ImportCall, boolean>> = {
  begin: false,
  add: true,
  finish: false,
  compare: true,
  abandon: false,
};

export type CardChanges = Pick<ImportChanges, 'added' | 'updated' | 'unchanged' | 'answers' | 'states'>;

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
interface TableFinished extends Pick<CardChanges, 'added' | 'updated' | 'unchanged'> {
  /** The number under which the import can be undone; null if it changed nothing. */
  readonly batch: number | null;
}
/** What the import of a `.cardbox` file or a package changed. */
export type CardboxFinished = Omit<CardboxWritten, 'job' | 'duration_ms'> & {
  /** The box of all new cards; null if there are several or none. */
  readonly box: { readonly pbid: string; readonly isNested: boolean } | null;
};
export type ImportFinished = TableFinished | CardboxFinished;
