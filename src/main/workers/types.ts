import type { DaySettings } from '#core/day/index.ts';
import type { DoorReply } from '#shared/door.ts';
import type { ExportProgress, ExportReport, StorageUsed } from '#shared/export.ts';
import type { DeckHandle, ImportProgress, RefusedTexts } from '#shared/import.ts';
import type { DeckKind, ImportChanges, ImportOptions, ImportSource, OfKind } from '#shared/importSource.ts';
import type { ChannelRequest, ChannelResponse, MirrorChannelName } from '#shared/ipc/channels.ts';
import type { DataChange } from '#shared/ipc/events.ts';
import type { MediaAdded, MediaFile } from '#shared/media.ts';
import type { DamageNotice, Restored } from '#shared/mirror/backup.ts';
import type { ExportRequest } from '#shared/mirror/export.ts';
import type { FilePreview } from '#shared/mirror/import.ts';
import type { FileSummary, OpenFileRequest, OpenReply, SetTrainingRequest, SyncCall } from '#shared/mirror/protocol.ts';
import type { Result } from '#shared/result.ts';
import type { Imported } from './importRun.ts';
import type { Stop } from './listeners.ts';

/** A preview with its deck. The settings of a `.cardbox` file are not checked yet. */
export type OpenedPreview<Kind extends DeckKind> = OfKind<FilePreview, Kind> & { readonly deck: DeckHandle };

/** The deck files that the user has opened for import. Pages know only their handles. */
export interface Decks {
  /** The open deck with this handle. */
  find(handle: string): DeckHandle | undefined;
  open(path: string, name: string): Promise<Result<DeckHandle>>;
  /** The contents of a deck. Errors: `CARDBOX_DAMAGED`, `CARDBOX_NEWER`, `PACKAGE_DAMAGED`, `ARCHIVE_TOO_LARGE` and others. */
  preview<Kind extends DeckKind>(
    handle: string,
    source: OfKind<ImportSource, Kind> & { readonly kind: Kind },
  ): Promise<Result<OpenedPreview<Kind>>>;
  /**
   * Imports a deck. If it is canceled (`CANCELLED`) or fails, nothing of it stays. A `.cardbox` file and a package are merged with the
   * existing data. `own`: the mirror of this computer that the file has the cards of. Then answers that a wrong clock wrote are taken
   * too, and its sessions and what its palette opened come along.
   */
  run<Kind extends DeckKind>(
    handle: string,
    job: string,
    options: OfKind<ImportOptions, Kind> & { readonly kind: Kind },
    own?: string | null,
  ): Promise<Result<OfKind<Imported, Kind>>>;
  /** What `run` would do. Changes nothing; `cancel`, `close` and the next `compare` or `run` stop it (`CANCELLED`). */
  compare(handle: string, job: string, options: ImportOptions): Promise<Result<ImportChanges>>;
  /** Writes the refused rows of the last `run` to a CSV file. Replies with their number. Errors: `DISK_FULL`, `NOT_ALLOWED` and others. */
  saveRefused(handle: string, target: string, texts: RefusedTexts): Promise<Result<number>>;
  cancel(job: string): void;
  close(handle: string): void;
}

export type ExportOptions = Omit<ExportRequest, 'file' | 'media' | 'uid' | 'day'>;

export interface Exports {
  /**
   * Exports from the open file, or from another one. Errors: `CANCELLED`, `BID_NOT_FOUND`, `DISK_FULL`, `NOT_ALLOWED`,
   * `MIRROR_UNAVAILABLE`.
   */
  run(options: ExportOptions, from?: OpenOptions): Promise<Result<ExportReport>>;
  cancel(job: string): void;
  onProgress(listener: (progress: ExportProgress) => void): Stop;
}

/** Images and audio of the open account. */
export interface Media {
  /** Errors: `MEDIA_TOO_LARGE`, `MEDIA_UNSUPPORTED`, `DISK_FULL`, `MIRROR_UNAVAILABLE`. */
  add(bytes: Uint8Array, name: string): Promise<Result<MediaAdded>>;
  /** Errors as `add`, and `FILE_NOT_FOUND`, `FILE_UNREADABLE`. */
  addFile(path: string, name: string): Promise<Result<MediaAdded>>;
  /** The location of a stored file. Errors: `NOT_FOUND`, `MIRROR_UNAVAILABLE`. */
  find(hash: string): Promise<Result<MediaFile>>;
  /** The disk space of cards and media. */
  usage(): Promise<Result<StorageUsed>>;
}

export type OpenOptions = Omit<OpenFileRequest, 'kind'>;

/** The local data of the account, in a worker. No function throws: failures are results with a code. */
export interface Mirror {
  /**
   * Opens the account's file, or creates it, and closes the file that was open. A damaged file is renamed; the reply has the
   * damage. Errors: `MIRROR_NEWER` (the file stays unchanged), `MIRROR_UNAVAILABLE`, `DISK_FULL`, `NOT_ALLOWED`.
   */
  open(options: OpenOptions): Promise<Result<OpenReply>>;
  /** Runs a trusted document. The reply is the GraphQL result as JSON text. Errors: `UNKNOWN_OPERATION`, `CANCELLED` and others. */
  graphql(operationName: string, variables: Record<string, unknown>, signal?: AbortSignal): Promise<Result<string>>;
  /** Sets the start of a day. Replies when all due dates are updated. */
  setDay(day: DaySettings | undefined): Promise<Result<null>>;
  /** Sets whether cards of one note wait for each other (V-21), and what new boxes want to be remembered (E-33). */
  setTraining(training: Omit<SetTrainingRequest, 'kind'>): Promise<Result<null>>;
  /**
   * Replaces the open file with the backup of a time (ISO 8601, UTC), or a damaged one with its best backup. The old file is
   * renamed. Errors: `NOT_ALLOWED` (not damaged, and no time given), `NOT_FOUND` (no good backup), `DISK_FULL`, `MIRROR_UNAVAILABLE`.
   */
  restore(madeAt?: string | null): Promise<Result<Restored>>;
  /** Answers a page on a channel of the mirror's. Errors: those of the channel. */
  page<N extends MirrorChannelName>(name: N, request: ChannelRequest<N>): Promise<Result<ChannelResponse<N>>>;
  /** Damage that is found while the file is open. */
  onCorrupt(listener: (found: DamageNotice) => void): Stop;
  /** Things in the bin are too old by a clock that has jumped. `since`: the last trusted time (ISO 8601, UTC). */
  onClockJump(listener: (since: string) => void): Stop;
  /** The user says that the clock is right. */
  trustClock(): Promise<Result<null>>;
  onChanged(listener: (change: DataChange) => void): Stop;
  onProgress(listener: (progress: ImportProgress) => void): Stop;
  /** An action of another program. @param source what `source:` in Browse calls the program */
  door(action: string, params: Readonly<Record<string, unknown>>, source: string): Promise<Result<DoorReply>>;
  /** The number of cards outside the bin in a file that is not open; 0 without the file. */
  countCards(file: string): Promise<Result<FileSummary>>;
  /** A call of a sync; `SyncCall` says what each replies. */
  sync<T>(call: SyncCall): Promise<Result<T>>;
  readonly decks: Decks;
  readonly media: Media;
  readonly exports: Exports;
  /** Closes the file and ends the worker. */
  close(): Promise<void>;
}
