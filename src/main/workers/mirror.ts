import type { DaySettings } from '#core/day/index.ts';
import type { DoorReply } from '#shared/door.ts';
import type { ExportProgress, ExportReport, StorageUsed } from '#shared/export.ts';
import type { ImportProgress } from '#shared/import.ts';
import type { ChannelRequest, ChannelResponse, MirrorChannelName } from '#shared/ipc/channels.ts';
import type { DataChange } from '#shared/ipc/events.ts';
import type { MediaAdded, MediaFile } from '#shared/media.ts';
import type { DamageNotice, Restored } from '#shared/mirror/backup.ts';
import type { ExportRequest } from '#shared/mirror/export.ts';
import type { FileSummary, OpenFileRequest, OpenReply, SetTrainingRequest, SyncCall } from '#shared/mirror/protocol.ts';
import { fail, type Result } from '#shared/result.ts';
import type { Decks } from './decks.ts';
import type { ExportRuns } from './exports.ts';
import type { Stop } from './listeners.ts';
import type { MirrorClient } from './mirrorClient.ts';

export type ExportOptions = Omit<ExportRequest, 'file' | 'media' | 'uid' | 'day'>;
type OpenOptions = Omit<OpenFileRequest, 'kind'>;

export type Mirror = ReturnType<typeof createMirrorOver>;

/**
 * The local data of the account, in a worker. No function throws: failures are results with a code. Tests and benches pass
 * clients with their own workers.
 */
export function createMirrorOver(client: MirrorClient, decks: Decks, exports?: ExportRuns) {
  let opened: OpenOptions | null = null;
  return {
    /**
     * Opens the account's file, or creates it, and closes the file that was open. A damaged file is renamed; the reply has the
     * damage. Errors: `MIRROR_NEWER` (the file stays unchanged), `MIRROR_UNAVAILABLE`, `DISK_FULL`, `NOT_ALLOWED`.
     */
    open(options: OpenOptions) {
      opened = options;
      return client.open<OpenReply>({ kind: 'open', ...options });
    },
    /** Runs a trusted document. The reply is the GraphQL result as JSON text. Errors: `UNKNOWN_OPERATION`, `CANCELLED` and others. */
    graphql: (operationName: string, variables: Record<string, unknown>, signal?: AbortSignal) =>
      client.request<string>({ kind: 'graphql', operationName, variables }, signal),
    /** Sets the start of a day. Replies when all due dates are updated. */
    setDay: (day: DaySettings | undefined) => client.setDay(day),
    /** Sets whether cards of one note wait for each other (V-21), and what new boxes want to be remembered (E-33). */
    setTraining: (training: Omit<SetTrainingRequest, 'kind'>) => client.setTraining(training),
    onChanged: (listener: (change: DataChange) => void) => client.changed.add(listener),
    /**
     * Replaces the open file with the backup of a time (ISO 8601, UTC), or a damaged one with its best backup. The old file is
     * renamed. Errors: `NOT_ALLOWED` (not damaged, and no time given), `NOT_FOUND` (no good backup), `DISK_FULL`, `MIRROR_UNAVAILABLE`.
     */
    restore: (madeAt: string | null = null) => client.request<Restored>({ kind: 'restore', madeAt }),
    /** Answers a page on a channel of the mirror's. Errors: those of the channel. */
    page: <N extends MirrorChannelName>(name: N, request: ChannelRequest<N>) =>
      client.request<ChannelResponse<N>>({ kind: 'page', name, request }),
    /** An action of another program. @param source what `source:` in Browse calls the program */
    door: (action: string, params: Readonly<Record<string, unknown>>, source: string) =>
      client.request<DoorReply>({ kind: 'door', action, params, source }),
    /** Damage that is found while the file is open. */
    onCorrupt: (listener: (found: DamageNotice) => void) => client.corrupt.add(listener),
    /** Things in the bin are too old by a clock that has jumped. `since`: the last trusted time (ISO 8601, UTC). */
    onClockJump: (listener: (since: string) => void) => client.clockJump.add(listener),
    /** The user says that the clock is right. */
    trustClock: () => client.request<null>({ kind: 'trustClock' }),
    onProgress: (listener: (progress: ImportProgress) => void) => client.progress.add(listener),
    /** The number of cards outside the bin in a file that is not open; 0 without the file. */
    countCards: (file: string) => client.request<FileSummary>({ kind: 'countCards', file }),
    /** A call of a sync; `SyncCall` says what each replies. */
    sync: <T>(call: SyncCall) => client.request<T>({ kind: 'sync', call }),
    decks,
    /** Images and audio of the open account. */
    media: {
      /** Errors: `MEDIA_TOO_LARGE`, `MEDIA_UNSUPPORTED`, `DISK_FULL`, `MIRROR_UNAVAILABLE`. */
      add: (bytes: Uint8Array, name: string) =>
        client.request<MediaAdded>({ kind: 'media', call: { kind: 'add', bytes, name } }),
      /** Errors as `add`, and `FILE_NOT_FOUND`, `FILE_UNREADABLE`. */
      addFile: (path: string, name: string) =>
        client.request<MediaAdded>({ kind: 'media', call: { kind: 'addFile', path, name } }),
      /** The location of a stored file. Errors: `NOT_FOUND`, `MIRROR_UNAVAILABLE`. */
      find: (hash: string) => client.request<MediaFile>({ kind: 'media', call: { kind: 'find', hash } }),
      /** The disk space of cards and media. */
      usage: () => client.request<StorageUsed>({ kind: 'media', call: { kind: 'usage' } }),
    },
    exports: {
      /**
       * Exports from the open file, or from another one. Errors: `CANCELLED`, `BID_NOT_FOUND`, `DISK_FULL`, `NOT_ALLOWED`,
       * `MIRROR_UNAVAILABLE`.
       */
      async run(options: ExportOptions, from = opened ?? undefined): Promise<Result<ExportReport>> {
        if (from === undefined || exports === undefined) {
          return fail('MIRROR_UNAVAILABLE', 'no file is open');
        }
        return exports.run({ ...options, ...from });
      },
      cancel: (job: string) => exports?.cancel(job),
      onProgress: (listener: (progress: ExportProgress) => void): Stop =>
        exports?.onProgress(listener) ?? (() => undefined),
    },
    /** Closes the file and ends the worker. */
    async close(): Promise<void> {
      await exports?.stop();
      await client.close();
    },
  };
}
