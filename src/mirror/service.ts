import { newestBackup, putInPlace, readyBackup } from '#mirror/backup/index.ts';
import { sweepBin } from '#mirror/bin/index.ts';
import type { Importer } from '#mirror/import/index.ts';
import { createImporter } from '#mirror/import/index.ts';
import { addMedia, addMediaFile, findMedia, storageUsed } from '#mirror/media/index.ts';
import { indexWhenIdle } from '#mirror/search/index.ts';
import { rebuildDays } from '#mirror/training/index.ts';
import type { StorageUsed } from '#shared/export.ts';
import type { DamageNotice } from '#shared/ipc/events.ts';
import type { MediaAdded, MediaFile } from '#shared/media.ts';
import type { Restored } from '#shared/mirror/backup.ts';
import type {
  FromMirror,
  ImportRequest,
  MediaRequest,
  MirrorRequest,
  OpenReply,
  OpenRequest,
  ToMirror,
} from '#shared/mirror/protocol.ts';
import { openFile } from './database/connection.ts';
import { markCorrupt } from './database/corruptMark.ts';
import { MirrorError } from './database/errors.ts';
import { openStore } from './database/openStore.ts';
import { isQuery, runOperation } from './graphql/execute.ts';
import { runMaintenance } from './maintenance.ts';
import { type Account, createAccount } from './openAccount.ts';
import { RequestQueue } from './scheduling/requestQueue.ts';

/** Handles the requests of the worker. Only one account's file is open at a time. */
export class MirrorService {
  readonly #post: (message: FromMirror) => void;
  readonly #requests: RequestQueue;
  readonly #importer: Importer;
  #account: Account | null = null;

  constructor(post: (message: FromMirror) => void) {
    this.#post = post;
    this.#requests = new RequestQueue((request, signal) => this.#handle(request, signal), post);
    this.#importer = createImporter({
      store: () => this.#open().store,
      media: () => this.#open().media,
      pause: () => this.#open().pause(),
      progress: (progress) => post({ event: 'importProgress', progress }),
    });
  }

  receive(message: ToMirror): void {
    this.#requests.receive(message);
  }

  #open(): Account {
    if (this.#account === null) throw new MirrorError('MIRROR_UNAVAILABLE', 'no file is open');
    return this.#account;
  }

  #handle(request: MirrorRequest, signal: AbortSignal): unknown {
    switch (request.kind) {
      case 'open':
        return this.#openAccount(request);
      case 'graphql':
        return this.#graphql(request.operationName, request.variables);
      case 'set_day':
        return this.#setDay(request.day);
      case 'import':
        return this.#import(request, signal);
      case 'media':
        return this.#media(request.call);
      case 'restore':
        return this.#restore();
      case 'damage':
        return this.#damage();
      case 'close':
        return this.#close();
    }
  }

  async #openAccount(request: OpenRequest): Promise<OpenReply> {
    await this.#close();
    const opened = openFile(request.file, new Date());
    const { db, created, setAsideAs, unclean } = opened;
    try {
      const { store, dayChanged } = openStore(db, {
        uid: request.uid,
        day: request.day,
        onChanged: (change) => this.#post({ event: 'dataChanged', change }),
      });
      const account = createAccount(request, store);
      account.isDamaged = setAsideAs !== null;
      account.setAsideAs = setAsideAs;
      this.#account = account;
      account.background = runMaintenance({
        file: request.file,
        store,
        media: account.media,
        pause: account.pause,
        closing: account.closing.signal,
        unclean,
        dayChanged,
        onCorrupt: () => this.#reportCorrupt(account),
      });
    } catch (error) {
      db.close();
      throw error;
    }
    return { created, setAsideAs, backup: setAsideAs === null ? null : newestBackup(request.file) };
  }

  #reportCorrupt(account: Account): void {
    account.isDamaged = true;
    markCorrupt(account.file);
    this.#post({ event: 'corrupt', found: { backup: newestBackup(account.file) } });
  }

  #damage(): DamageNotice | null {
    const { file, isDamaged, setAsideAs } = this.#open();
    if (!isDamaged) return null;
    const backup = newestBackup(file);
    return setAsideAs === null ? { kind: 'MIRROR_CORRUPT', backup } : { kind: 'MIRROR_DAMAGED', setAsideAs, backup };
  }

  /** Replaces a damaged file by its backup. Refuses for a healthy file, because a restore loses recent work. */
  async #restore(): Promise<Restored> {
    const { request, file, store, isDamaged } = this.#open();
    if (!isDamaged) throw new MirrorError('NOT_ALLOWED', 'the file is not damaged');
    const ready = await readyBackup(file);
    await this.#close();
    try {
      return { madeAt: ready.madeAt, setAsideAs: putInPlace(ready, file, new Date()) };
    } finally {
      await this.#openAccount({ ...request, day: store.day });
      this.#post({ event: 'dataChanged', change: { what: ['boxes', 'cards', 'records', 'sessions'] } });
    }
  }

  async #graphql(operationName: string, variables: Record<string, unknown>): Promise<string> {
    const { store, sessions, pause } = this.#open();
    // Queries see a change of many cards completely or not at all. Mutations (answers) do not wait.
    while (store.readBarrier !== null && isQuery(operationName)) await store.readBarrier;
    return runOperation(operationName, variables, { store, sessions, pause, sweep: () => this.#sweep() });
  }

  #media(call: MediaRequest['call']): MediaFile | StorageUsed | Promise<MediaAdded> {
    const { media, file } = this.#open();
    switch (call.kind) {
      case 'add':
        return addMedia(media, call.bytes, call.name);
      case 'add_file':
        return addMediaFile(media, call.path, call.name);
      case 'find':
        return findMedia(media, call.hash);
      case 'usage':
        return storageUsed(media.store, file);
    }
  }

  async #import({ call, payload }: ImportRequest, signal: AbortSignal): Promise<unknown> {
    const reply = await this.#importer.call(call, payload, signal);
    const account = this.#account;
    if (call === 'finish' && account !== null) void indexWhenIdle(account.store, account.closing.signal);
    return reply;
  }

  /** Sweeps the bin in the background after a deletion. If the file is closed before, the next opening continues. */
  #sweep(): void {
    const account = this.#open();
    account.background = account.background.then(() => sweepBin(account.store, account.pause)).catch(() => undefined);
  }

  async #setDay(day: OpenRequest['day']): Promise<null> {
    const { store, pause } = this.#open();
    await rebuildDays(store, day, pause);
    return null;
  }

  async #close(): Promise<null> {
    const account = this.#account;
    if (account === null) return null;
    account.store.isClosing = true;
    account.closing.abort();
    await account.background;
    // The next opening completes an import that was finishing.
    await account.store.readBarrier?.catch(() => undefined);
    this.#account = null;
    account.store.close();
    return null;
  }
}
