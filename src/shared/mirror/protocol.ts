import type { DaySettings } from '#core/day/index.ts';
import type { WantedRecall } from '#core/training/index.ts';
import type { ErrorCode } from '../errors.ts';
import type { ChannelRequest, MirrorChannelName } from '../ipc/channels.ts';
import type { DataChange } from '../ipc/events.ts';
import type { NoRoom, SyncComparison } from '../sync.ts';
import type { DamageNotice } from './backup.ts';
import type { ImportCall, ImportCalls } from './import.ts';
import type { WorkerCancel, WorkerEnd, WorkerReply, WorkerRequest } from './workerMessages.ts';

export interface OpenFileRequest {
  readonly kind: 'open';
  /** Absolute path of the account's mirror file. It is created if it does not exist. */
  readonly file: string;
  readonly uid: string;
  /** undefined means UTC dates. */
  readonly day: DaySettings | undefined;
  /** Whether cards of one note wait for each other (V-21). Default: true. */
  readonly siblingsWait?: boolean;
  /** What a new box wants to be remembered (E-33), in percent. Default: dates by level. */
  readonly wantedRecall?: WantedRecall | null;
  /** The file of an account, whose changes wait for a server. Default: that of the local profile. */
  readonly isAccount?: boolean;
  /** Absolute path of the account's media directory; by default the one beside the file. */
  readonly media?: string;
  /**
   * Where earlier names of the account would have its files. If `file` does not exist, the first ones that do are renamed, with
   * their backups and media.
   */
  readonly older?: readonly { readonly file: string; readonly media: string }[];
}

export interface SetTrainingRequest extends Required<Pick<OpenFileRequest, 'siblingsWait' | 'wantedRecall'>> {
  readonly kind: 'setTraining';
}

/** One call of an import. */
export interface ImportRequestOf<Call extends ImportCall> {
  readonly kind: 'import';
  readonly call: Call;
  readonly payload: ImportCalls[Call]['payload'];
}
export type ImportRequest = { readonly [Call in ImportCall]: ImportRequestOf<Call> }[ImportCall];

/**
 * Images and audio of cards. Replies: `MediaAdded` to `add` and `addFile`, `MediaFile` to `find`, `StorageUsed` to `usage`.
 */
export interface MediaRequest {
  readonly kind: 'media';
  readonly call:
    | { readonly kind: 'add'; readonly bytes: Uint8Array; readonly name: string }
    | { readonly kind: 'addFile'; readonly path: string; readonly name: string }
    | { readonly kind: 'find'; readonly hash: string }
    | { readonly kind: 'usage' };
}

/** The changes of the open account that no server has acknowledged, and those that the server refused. */
export interface SyncCounts {
  readonly waiting: number;
  /** Those of `waiting` that were written while the clock was too far ahead: they wait until it is right. */
  readonly wrongClock: number;
  /** How far the clock is ahead of the server's, in milliseconds, if they differ by more than a day; else null. */
  readonly clockGap: number | null;
  readonly noRoom: NoRoom;
  readonly refused: number;
  /** When the last sync ended well (ISO 8601, UTC); null before the first. */
  readonly lastAt: string | null;
  readonly comparison: SyncComparison | null;
}

/** What happens to cards that were deleted elsewhere, if they are many: `undo` brings them back on all devices. */
export type ManyDeletions = 'ask' | 'accept' | 'undo';

/** The reply to a page of the change feed. */
export type PageReply =
  | { readonly kind: 'applied'; readonly cursor: string; readonly hasMore: boolean; readonly items: number }
  /** The page would delete `cards` of `total` cards here. It was not applied. */
  | { readonly kind: 'asks'; readonly cards: number; readonly total: number }
  /** The server does not know the cursor. The device must be compared with it, and then continues from another cursor. */
  | { readonly kind: 'lost' };

/** The reply to `compare`. */
export type CompareReply =
  /** The next request to the server. */
  | {
      readonly kind: 'request';
      readonly call: 'compare' | 'compare_nodes' | 'compare_items';
      readonly body: Uint8Array;
    }
  /** Fetch from this cursor and send, then compare again. */
  | { readonly kind: 'again'; readonly cursor: string }
  /** Nothing is to be compared (any more). */
  | { readonly kind: 'done' }
  | Extract<PageReply, { readonly kind: 'asks' }>;

/** The reply to `basicRead`: whether every box was read whole, or the question of `PageReply`. */
export type ReadReply =
  | { readonly kind: 'read'; readonly isWhole: boolean }
  | Extract<PageReply, { readonly kind: 'asks' }>;

/** A call for a server with only the basic calls. */
export interface BasicRequest {
  readonly call: 'edit_card' | 'delete_cardboxes' | 'update_training_records';
  readonly body: Readonly<Record<string, unknown>>;
}

/** The reply to `next`: the body of `apply_changes`, and how many items are in it; null if everything was sent. */
export interface NextBatch {
  readonly body: Uint8Array;
  readonly items: number;
}

/**
 * A call of a sync. `run` is the id of `begin`; the calls of a run fail with CANCELLED after another file was opened. Pages
 * and responses are the bytes of the server's response, which are parsed and checked here.
 */
export type SyncCall =
  /** Replies `SyncCounts`. CANCELLED if the open file is not that of the account `uid`, which may be about to change. */
  | { readonly kind: 'counts'; readonly uid: string }
  /**
   * `protocol`: the one that the server speaks, 0 for one with only the basic calls. `serverNow`: its time, in milliseconds,
   * null if it is not known. Replies the run and the cursor of the last page. CANCELLED like `counts`; SERVER_TIME_UNKNOWN without
   * the time of a server that has a protocol.
   */
  | { readonly kind: 'begin'; readonly uid: string; readonly protocol: number; readonly serverNow: number | null }
  /** Replies `PageReply`. */
  | { readonly kind: 'apply'; readonly run: string; readonly response: Uint8Array; readonly deletions: ManyDeletions }
  /** Compares with the server, if it is due: null at first, then the response to the request. Replies `CompareReply`. */
  | {
      readonly kind: 'compare';
      readonly run: string;
      readonly response: Uint8Array | null;
      readonly deletions: ManyDeletions;
    }
  /** Replies `NextBatch` or null. */
  | { readonly kind: 'next'; readonly run: string }
  /**
   * The server's response to the last `next`. Replies the cursor from which to fetch the changes of others first, if the
   * server took nothing because this device had not seen them; else null.
   */
  | { readonly kind: 'acknowledge'; readonly run: string; readonly response: Uint8Array }
  /** Replies the hashes of files that no server has acknowledged. */
  | { readonly kind: 'mediaToSend'; readonly run: string }
  /** The server has these files already. */
  | { readonly kind: 'mediaPresent'; readonly run: string; readonly hashes: readonly string[] }
  /** The server has the file now; or the code with which it was refused, or cannot be read. */
  | { readonly kind: 'mediaSent'; readonly run: string; readonly hash: string; readonly code: ErrorCode | null }
  /** Replies the hashes of files that are not here. */
  | { readonly kind: 'mediaToFetch'; readonly run: string }
  /** The bytes of a file; null if the server does not have it. */
  | { readonly kind: 'mediaFetched'; readonly run: string; readonly hash: string; readonly bytes: Uint8Array | null }
  /** With a server that has only the basic calls: its response to `cardboxes`. Replies the bids whose cards are
   * asked for next. */
  | { readonly kind: 'basicBoxes'; readonly run: string; readonly response: Uint8Array }
  /** Its response to `subbox`. */
  | { readonly kind: 'basicCards'; readonly run: string; readonly pbid: string; readonly response: Uint8Array }
  /** All boxes were asked for: what the server does not have any more goes. Replies `ReadReply`. */
  | { readonly kind: 'basicRead'; readonly run: string; readonly deletions: ManyDeletions }
  /** Replies the next calls, a list of `BasicRequest`. */
  | { readonly kind: 'basicNext'; readonly run: string }
  /** The response to one of them, by its position; `code`: with which the server refused it. */
  | {
      readonly kind: 'basicDone';
      readonly run: string;
      readonly at: number;
      readonly response: Uint8Array | null;
      readonly code: ErrorCode | null;
    }
  /** `code`: of the failure that ended the run; null if it ended well. */
  | { readonly kind: 'end'; readonly run: string; readonly code: ErrorCode | null };

/** The cards outside the bin in a file, and whose it is; null without the file. */
export interface FileSummary {
  readonly cards: number;
  readonly uid: string | null;
}

/** The request of a page on a channel that the mirror answers. The reply is that of the channel. */
export interface PageCall<N extends MirrorChannelName = MirrorChannelName> {
  readonly kind: 'page';
  readonly name: N;
  readonly request: ChannelRequest<N>;
}

/** An action of another program (`main/door`). `source`: what `source:` in Browse calls it. The reply is `DoorReply`. */
export interface DoorRequest {
  readonly kind: 'door';
  readonly action: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly source: string;
}

export type MirrorRequest =
  | OpenFileRequest
  /** Runs a trusted document by name. */
  | { readonly kind: 'graphql'; readonly operationName: string; readonly variables: Record<string, unknown> }
  | { readonly kind: 'setDay'; readonly day: DaySettings | undefined }
  | SetTrainingRequest
  | ImportRequest
  | MediaRequest
  | { readonly kind: 'sync'; readonly call: SyncCall }
  /** Asks for the `FileSummary` of a file. */
  | { readonly kind: 'countCards'; readonly file: string }
  /** Replaces the open file: by the backup of that time, or a damaged one by its best backup. The reply is `Restored`. */
  | { readonly kind: 'restore'; readonly madeAt: string | null }
  | PageCall
  | DoorRequest
  /** The user says that the clock is right: what is too old by it can be deleted. */
  | { readonly kind: 'trustClock' }
  /** Ends all work and closes the file. After the reply the worker can be ended (`WorkerEnd`). */
  | { readonly kind: 'close' };

export type ToMirror = WorkerRequest<MirrorRequest> | WorkerCancel;
export type ToMirrorThread = ToMirror | WorkerEnd;

/** The reply to `open`. */
export interface OpenReply {
  /** There was no file, or it was damaged. */
  readonly created: boolean;
  /** What is wrong with the file, now or since an earlier start; null for a healthy file. */
  readonly damage: DamageNotice | null;
}

export type FromMirror = WorkerReply | MirrorEvent;

/** What the mirror worker posts without a request. */
export type MirrorEvent =
  | { readonly event: 'dataChanged'; readonly change: DataChange }
  | { readonly event: 'corrupt'; readonly found: DamageNotice }
  /** Things in the bin are too old by a clock that has jumped. `since`: the last trusted time (ISO 8601, UTC). */
  | { readonly event: 'clockJumped'; readonly since: string };
