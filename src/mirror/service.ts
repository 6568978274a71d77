import {
  backUp,
  backUpBeforeMigration,
  bestBackup,
  type CheckHealth,
  isHealthy,
  putInPlace,
  readyBackup,
} from '#mirror/backup/index.ts';
import { emptyBin, sweepBin } from '#mirror/bin/index.ts';
import { runDoorAction } from '#mirror/door/index.ts';
import { createImporter, type Importer } from '#mirror/import/index.ts';
import { addMedia, addMediaFile, findMedia, storageUsed, sweepMedia } from '#mirror/media/index.ts';
import { indexWhenIdle, updateTitles } from '#mirror/search/index.ts';
import { rebuildDays } from '#mirror/training/index.ts';
import type { DoorReply } from '#shared/door.ts';
import type { StorageUsed } from '#shared/export.ts';
import type { MediaAdded, MediaFile } from '#shared/media.ts';
import type { DamageNotice, Restored } from '#shared/mirror/backup.ts';
import type { ImportCall } from '#shared/mirror/import.ts';
import type {
  DoorRequest,
  FromMirror,
  ImportRequestOf,
  MediaRequest,
  MirrorRequest,
  OpenFileRequest,
  OpenReply,
  SetTrainingRequest,
  SyncCall,
  ToMirror,
} from '#shared/mirror/protocol.ts';
import { countCards, hasContent, openFile } from './database/connection.ts';
import { writeDamageFlag } from './database/damageFlag.ts';
import { codeOf, MirrorError } from './database/errors.ts';
import { openStore } from './database/openStore.ts';
import { checkClock, trustClock } from './database/trustedClock.ts';
import { runWhole } from './graphql/wholeReads.ts';
import { runMaintenance } from './maintenance.ts';
import { createOpenAccount, type OpenAccount } from './openAccount.ts';
import { answerPage } from './pageCalls.ts';
import { renameOlderFiles } from './renameFiles.ts';
import { RequestQueue } from './scheduling/requestQueue.ts';

/** Handles the requests of the worker. Only one account's file is open at a time. */
export class MirrorService {
  readonly #post: (message: FromMirror) => void;
  readonly #requests: RequestQueue;
  readonly #importer: Importer;
  readonly #checkHealth: CheckHealth;
  #account: OpenAccount | null = null;
  /** The account in which something could not be read. */
  #unreadable: OpenAccount | null = null;

  /** `checkHealth`: the worker has a thread for it. */
  constructor(post: (message: FromMirror) => void, checkHealth: CheckHealth = async (file) => isHealthy(file)) {
    this.#post = post;
    this.#checkHealth = checkHealth;
    this.#requests = new RequestQueue((request, signal) => this.#handle(request, signal), post);
    this.#importer = createImporter({
      store: () => this.#open().store,
      media: () => this.#open().media,
      pause: () => this.#open().pause(),
    });
  }

  receive(message: ToMirror): void {
    this.#requests.receive(message);
  }

  #open(): OpenAccount {
    if (this.#account === null) throw new MirrorError('MIRROR_UNAVAILABLE', 'no file is open');
    return this.#account;
  }

  #handle(request: MirrorRequest, signal: AbortSignal): unknown {
    switch (request.kind) {
      case 'open':
        return this.#openAccount(request);
      case 'graphql':
        return this.#graphql(request.operationName, request.variables);
      case 'setDay':
        return this.#setDay(request.day);
      case 'setTraining':
        return this.#setTraining(request);
      case 'import':
        return this.#noticingDamage(() => this.#import(request, signal));
      case 'media':
        return this.#media(request.call);
      case 'sync':
        return this.#noticingDamage(() => this.#sync(request.call));
      case 'countCards':
        return countCards(request.file);
      case 'restore':
        return this.#restore(request.madeAt);
      case 'page':
        return answerPage(request, this.#open());
      case 'door':
        return this.#noticingDamage(() => this.#door(request));
      case 'trustClock':
        return this.#trustClock();
      case 'close':
        return this.#close();
    }
  }

  async #openAccount(request: OpenFileRequest): Promise<OpenReply> {
    await this.#close();
    const { file } = request;
    renameOlderFiles(request);
    const hasCopy = !hasContent(file) && (await bestBackup(file)) !== null;
    await backUpBeforeMigration(file, Date.now());
    const { db, created, damage, unclean } = openFile(file, new Date(), hasCopy);
    let notice: DamageNotice | null = null;
    try {
      const { store, dayChanged } = openStore(db, {
        uid: request.uid,
        day: request.day,
        // After the reply: the page that waits for it comes before the lists that follow.
        onChanged: (change) => setImmediate(() => this.#post({ event: 'dataChanged', change })),
      });
      store.siblingsWait = request.siblingsWait !== false;
      store.wantedRecall = request.wantedRecall ?? null;
      const account = createOpenAccount(request, store);
      if (damage !== null) notice = { ...damage, backup: await bestBackup(file) };
      account.damage = notice;
      this.#account = account;
      account.background = runMaintenance({
        file,
        store,
        media: account.media,
        pause: account.pause,
        closing: account.closing.signal,
        isAccount: request.isAccount === true,
        unclean,
        checkHealth: this.#checkHealth,
        dayChanged,
        onCorrupt: () => this.#reportCorrupt(account),
        onClockJump: (since) => this.#post({ event: 'clockJumped', since }),
      });
      backUpHourly(account);
    } catch (error) {
      db.close();
      throw error;
    }
    return { created, damage: notice };
  }

  /** A part of the file cannot be read, although SQLite finds it healthy. Reported once for each opening. */
  #reportUnreadable(account: OpenAccount): void {
    if (account.damage !== null || account === this.#unreadable) return;
    this.#unreadable = account;
    inBackground(account, () => this.#reportCorrupt(account));
  }

  async #reportCorrupt(account: OpenAccount): Promise<void> {
    if (account.damage?.kind === 'MIRROR_CORRUPT') return;
    const damage = { kind: 'MIRROR_CORRUPT' } as const;
    writeDamageFlag(account.file, damage);
    account.damage = { ...damage, backup: null };
    account.damage = { ...damage, backup: await bestBackup(account.file) };
    this.#post({ event: 'corrupt', found: account.damage });
  }

  /** The user says that the clock is right: deletes what is too old by it. */
  #trustClock(): null {
    const account = this.#open();
    const { store, media, pause } = account;
    trustClock(store);
    inBackground(account, async () => {
      await emptyBin(store, pause);
      await sweepMedia(media, pause);
    });
    return null;
  }

  /**
   * Replaces the file by the backup that the user chose, or a damaged file by its best one. A healthy file needs a choice,
   * because a restore goes back behind recent work.
   */
  async #restore(madeAt: string | null): Promise<Restored> {
    const { request, file, store, damage } = this.#open();
    if (damage === null && madeAt === null) throw new MirrorError('NOT_ALLOWED', 'the file is not damaged');
    const ready = await readyBackup(file, madeAt);
    await this.#close();
    try {
      return { madeAt: ready.madeAt, setAsideAs: putInPlace(ready, file, new Date()) };
    } finally {
      const { day, siblingsWait, wantedRecall } = store;
      await this.#openAccount({ ...request, day, siblingsWait, wantedRecall });
      this.#post({ event: 'dataChanged', change: { what: ['boxes', 'cards', 'records', 'sessions'] } });
    }
  }

  async #graphql(operationName: string, variables: Record<string, unknown>): Promise<string> {
    const account = this.#open();
    const { store, sessions, requestPause: pause } = account;
    const unreadable = (): void => this.#reportUnreadable(account);
    const corrupt = (): void => void this.#reportCorrupt(account);
    const sweep = (): void => this.#sweep();
    return runWhole(operationName, variables, { store, sessions, pause, unreadable, corrupt, sweep });
  }

  /** Reports the open file as corrupt if SQLite finds that during `work`. */
  async #noticingDamage(work: () => unknown): Promise<unknown> {
    const account = this.#open();
    try {
      return await work();
    } catch (error) {
      if (codeOf(error) === 'MIRROR_DAMAGED') void this.#reportCorrupt(account);
      throw error;
    }
  }

  async #door({ action, params, source }: DoorRequest): Promise<DoorReply> {
    const { store, media, requestPause } = this.#open();
    // A change of many cards, such as the end of an import, is seen completely or not at all.
    await store.readBarrier;
    const { writes } = store;
    const reply = await runDoorAction(action, params, { media, pause: requestPause, source });
    // A person sees what was written.
    if (store.writes !== writes) store.snapshot = null;
    return reply;
  }

  #media(call: MediaRequest['call']): MediaFile | StorageUsed | Promise<MediaAdded> {
    const { media, file } = this.#open();
    switch (call.kind) {
      case 'add':
        return addMedia(media, call.bytes, call.name);
      case 'addFile':
        return addMediaFile(media, call.path, call.name);
      case 'find':
        return findMedia(media, call.hash);
      case 'usage':
        return storageUsed(media.store, file);
    }
  }

  async #import<Call extends ImportCall>(
    { call, payload }: ImportRequestOf<Call>,
    signal: AbortSignal,
  ): Promise<unknown> {
    const reply = await this.#importer.call(call, payload, signal);
    const account = this.#account;
    if (call === 'finish' && account !== null) prepareSearch(account);
    return reply;
  }

  async #sync(call: SyncCall): Promise<unknown> {
    const account = this.#open();
    const reply = await account.sync.handle(call);
    if (call.kind === 'end') prepareSearch(account);
    return reply;
  }

  /** Sweeps the bin in the background after a deletion. If the file is closed before, the next opening continues. */
  #sweep(): void {
    const account = this.#open();
    inBackground(account, () => sweepBin(account.store, account.pause));
  }

  async #setDay(day: OpenFileRequest['day']): Promise<null> {
    const { store, pause } = this.#open();
    await rebuildDays(store, day, pause);
    return null;
  }

  #setTraining({ siblingsWait, wantedRecall }: SetTrainingRequest): null {
    Object.assign(this.#open().store, { siblingsWait, wantedRecall });
    // What is due is the same, but other cards are asked.
    this.#post({ event: 'dataChanged', change: { what: ['records'] } });
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

/** Updates what a search needs, in the background. */
function prepareSearch({ store, pause, closing }: OpenAccount): void {
  void updateTitles(store, pause);
  void indexWhenIdle(store, closing.signal);
}

/** Runs work after the background work that is under way. */
function inBackground(account: OpenAccount, work: () => Promise<void>): void {
  account.background = account.background.then(work).catch((error: unknown) => {
    const code = codeOf(error);
    if (code !== 'CANCELLED') console.error(`mirror: work in the background failed (${code})`);
  });
}

const HOUR_MS = 3_600_000;

/**
 * Backs up a file that stays open, each hour in which something changed, and remembers the time as trusted. A corrupt file
 * must not replace good backups.
 */
function backUpHourly(account: OpenAccount): void {
  const { store, file, pause, closing } = account;
  let writes = store.writes;
  const timer = setInterval(() => {
    if (store.writes === writes || account.damage?.kind === 'MIRROR_CORRUPT') return;
    inBackground(account, () => {
      checkClock(store);
      writes = store.writes;
      return backUp(store, file, pause);
    });
  }, HOUR_MS);
  timer.unref();
  closing.signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}
