import type { DaySettings } from '#core/day/index.ts';
import type { Result } from '#shared/result.ts';
import type { ImportProgress } from '../import.ts';
import type { DataChange } from '../ipc/events.ts';
import type { CorruptFile } from './backup.ts';

/** A request that main posts to a worker. The worker posts exactly one `WorkerReply` with the same number. */
export interface WorkerRequest<R> {
  readonly seq: number;
  readonly request: R;
}

/** Asks a worker to stop a request. The request still gets its reply. */
export interface WorkerCancel {
  readonly seq: number;
  readonly cancel: true;
}

export interface WorkerReply {
  readonly seq: number;
  readonly result: Result<unknown>;
}

export interface OpenRequest {
  readonly kind: 'open';
  /** Absolute path of the account's mirror file; it is made where there is none. */
  readonly file: string;
  readonly uid: string;
  readonly day: DaySettings | undefined;
  /** Absolute path of the folder of this account's media; a folder beside the file if absent. */
  readonly media?: string;
}

/** A trusted document by name. */
export interface GraphqlRequest {
  readonly kind: 'graphql';
  readonly operationName: string;
  readonly variables: Record<string, unknown>;
}

export interface SetDayRequest {
  readonly kind: 'set_day';
  readonly day: DaySettings | undefined;
}

/** One step of an import; the importer's own folder gives `call` its meaning. */
export interface ImportRequest {
  readonly kind: 'import';
  readonly call: string;
  readonly payload: unknown;
}

/** Pictures and sounds of cards. `add` and `add_file` answer `MediaAdded`, `find` answers `MediaFile`. */
export interface MediaRequest {
  readonly kind: 'media';
  readonly call:
    | { readonly kind: 'add'; readonly bytes: Uint8Array; readonly name: string }
    | { readonly kind: 'add_file'; readonly path: string; readonly name: string }
    | { readonly kind: 'find'; readonly hash: string }
    /** Answers `StorageUsed`. */
    | { readonly kind: 'usage' };
}

/** Puts the newest good backup in the place of the open file, which was damaged; answers `Restored`. */
export interface RestoreRequest {
  readonly kind: 'restore';
}

/** Asks what is known to be wrong with the open file. */
export interface DamageRequest {
  readonly kind: 'damage';
}

/** Ends everything that runs and closes the file; the worker can be ended after the reply. */
export interface CloseRequest {
  readonly kind: 'close';
}

export type MirrorRequest =
  | OpenRequest
  | GraphqlRequest
  | SetDayRequest
  | ImportRequest
  | MediaRequest
  | RestoreRequest
  | DamageRequest
  | CloseRequest;

export type ToMirror = WorkerRequest<MirrorRequest> | WorkerCancel;

/** What an `open` answers. */
export interface OpenReply {
  /** There was no file, or the one there was damaged. */
  readonly created: boolean;
  /** Name of the damaged file, which was renamed; null if it was good. */
  readonly setAsideAs: string | null;
  /** Of a file that was damaged: when its newest backup was made (ISO 8601, UTC); null if there is none. */
  readonly backup: string | null;
}

export type FromMirror = WorkerReply | MirrorEvent;

/** What the mirror worker posts without a request. */
export type MirrorEvent =
  | { readonly event: 'dataChanged'; readonly change: DataChange }
  | { readonly event: 'corrupt'; readonly found: CorruptFile }
  | { readonly event: 'importProgress'; readonly progress: ImportProgress };
