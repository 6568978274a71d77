import type { DaySettings } from '#core/day/index.ts';
import type {
  CardboxWritten,
  ExportFormat,
  ExportProgress,
  ExportReport,
  ExportScope,
  StorageUsed,
} from '#shared/export.ts';
import type {
  DeckHandle,
  DeckParsing,
  DeckPreview,
  ImportOptions,
  ImportProgress,
  ImportReport,
} from '#shared/import.ts';
import type { DamageNotice, DataChange } from '#shared/ipc/events.ts';
import type { MediaAdded, MediaFile } from '#shared/media.ts';
import type { CorruptFile, Restored } from '#shared/mirror/backup.ts';
import type { CardboxLook } from '#shared/mirror/import.ts';
import type { OpenReply } from '#shared/mirror/protocol.ts';
import type { Result } from '#shared/result.ts';
import type { Settings } from '#shared/settings.ts';

/** Stops what it came from. */
export type Stop = () => void;

/** What a `.cardbox` file holds; its settings are not checked yet. */
export type CardboxContents = CardboxLook & { readonly deck: DeckHandle };

/** The deck files a person has opened for import; pages know them by handle only. */
export interface Decks {
  open(path: string, name: string): Promise<Result<DeckHandle>>;
  preview(handle: string, parsing: DeckParsing): Promise<Result<DeckPreview>>;
  /** Runs until the import has ended, was cancelled (`CANCELLED`) or failed; nothing is half-done. */
  run(handle: string, job: string, options: ImportOptions): Promise<Result<ImportReport>>;
  /** What a `.cardbox` file holds. Errors: `CARDBOX_DAMAGED`, `CARDBOX_NEWER`, `ARCHIVE_TOO_LARGE`, ... */
  previewCardbox(handle: string): Promise<Result<CardboxContents>>;
  /** Like `run`, for a `.cardbox` file: what is here and what comes are merged, nothing is lost or doubled. */
  runCardbox(handle: string, job: string): Promise<Result<CardboxWritten>>;
  cancel(job: string): void;
  close(handle: string): void;
}

export interface ExportOptions {
  readonly job: string;
  readonly scope: ExportScope;
  readonly format: ExportFormat;
  /** Absolute path of the file to write. */
  readonly target: string;
  readonly settings: Settings;
  /** The app's. */
  readonly version: string;
}

export interface Exports {
  /** Errors: `CANCELLED`, `BID_NOT_FOUND`, `DISK_FULL`, `NOT_ALLOWED`, `MIRROR_UNAVAILABLE`. */
  run(options: ExportOptions): Promise<Result<ExportReport>>;
  cancel(job: string): void;
  onProgress(listener: (progress: ExportProgress) => void): Stop;
}

/** The pictures and sounds of the account that is open. */
export interface Media {
  /** Errors: `MEDIA_TOO_LARGE`, `MEDIA_UNSUPPORTED`, `DISK_FULL`, `MIRROR_UNAVAILABLE`. */
  add(bytes: Uint8Array, name: string): Promise<Result<MediaAdded>>;
  /** Errors as `add`, and `FILE_NOT_FOUND`, `FILE_UNREADABLE`. */
  addFile(path: string, name: string): Promise<Result<MediaAdded>>;
  /** Where a kept file is. Errors: `NOT_FOUND`, `MIRROR_UNAVAILABLE`. */
  find(hash: string): Promise<Result<MediaFile>>;
  /** What cards and media take up on this computer. */
  usage(): Promise<Result<StorageUsed>>;
}

export interface OpenOptions {
  /** Absolute path of the account's mirror file. */
  readonly file: string;
  /** Absolute path of the folder of the account's media; a folder beside the file if absent. */
  readonly media?: string;
  readonly uid: string;
  /** undefined: UTC dates. */
  readonly day: DaySettings | undefined;
}

/** The account's local data, kept by a worker. Nothing here throws: failures are results with a code. */
export interface Mirror {
  /**
   * Opens (or makes) the account's file, closing another one that is open. A damaged file is set aside under the name
   * that is answered. Errors: `MIRROR_NEWER` (file left untouched), `MIRROR_UNAVAILABLE`, `DISK_FULL`, `NOT_ALLOWED`.
   */
  open(options: OpenOptions): Promise<Result<OpenReply>>;
  /** Runs a trusted document; answers the GraphQL result as JSON text. Errors: `UNKNOWN_OPERATION`, `CANCELLED`, ... */
  graphql(operationName: string, variables: Record<string, unknown>, signal?: AbortSignal): Promise<Result<string>>;
  /** The day boundary in force; answers when all due dates follow it. */
  setDay(day: DaySettings | undefined): Promise<Result<null>>;
  /**
   * Puts the newest good backup in the place of the open file, which was found damaged and is kept under another name.
   * Errors: `NOT_ALLOWED` (it is not damaged), `NOT_FOUND` (no good backup), `DISK_FULL`, `MIRROR_UNAVAILABLE`.
   */
  restore(): Promise<Result<Restored>>;
  /** What is known to be wrong with the open file; null for a good one. */
  damage(): Promise<Result<DamageNotice | null>>;
  /** Damage that is found while the file is open. */
  onCorrupt(listener: (found: CorruptFile) => void): Stop;
  onChanged(listener: (change: DataChange) => void): Stop;
  onProgress(listener: (progress: ImportProgress) => void): Stop;
  readonly decks: Decks;
  readonly media: Media;
  readonly exports: Exports;
  /** Closes the file and ends the worker. */
  close(): Promise<void>;
}
