import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import type { DaySettings } from '#core/day/index.ts';
import { createAccountService } from '#main/account/service.ts';
import { createApiClient, createHttpClient, createSyncApi } from '#main/api/index.ts';
import { createSync, type Sync } from '#main/sync/index.ts';
import type { SyncMirror } from '#main/sync/syncMirror.ts';
import { settleBin, sweepBin } from '#mirror/bin/index.ts';
import { finishReshape } from '#mirror/boxes/index.ts';
import { toFailure } from '#mirror/database/errors.ts';
import { trackUnsent } from '#mirror/database/unsent.ts';
import { numberCards } from '#mirror/door/numbers.ts';
import { exportCards } from '#mirror/export/export.ts';
import { addMedia, findMedia, type MediaFolder } from '#mirror/media/index.ts';
import { completeImports, interruptedImports, settleImports } from '#mirror/staging/index.ts';
import { createSyncJob, type SyncJob } from '#mirror/sync/index.ts';
import { rebuildDays } from '#mirror/training/index.ts';
import type { AccountState } from '#shared/account.ts';
import type { ExportScope } from '#shared/export.ts';
import type { OperationName, OperationTypes } from '#shared/graphql/generated.ts';
import type { SyncCall } from '#shared/mirror/protocol.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { DEFAULT_SETTINGS } from '#shared/settings.ts';
import { pause } from '../../mirror/support/boxes.ts';
import { TestStore } from '../../mirror/support/store.ts';
import { importFile } from './imports.ts';
import { ADDRESS, type Network } from './network.ts';
import { Process } from './process.ts';
import { TOKEN } from './server.ts';
import type { World } from './world.ts';
import type { Written } from './written.ts';

/** What all devices of a history share. */
export interface Home {
  readonly world: World;
  readonly network: Network;
  readonly uid: string;
  /** A folder for temporary files. */
  readonly temp: string;
  readonly startImportWorker: () => Worker;
}

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Items of a page that ends within what belongs together. */
const SMALL_PAGE = 2;

/** A computer of a person: the real mirror, engine and HTTP client, with a clock that may be wrong, and crashes. */
export class Device {
  readonly name: string;
  readonly folder: string;
  /** How far its clock is ahead, in milliseconds. */
  offset = 0;
  /** It has no account yet. */
  isLocal: boolean;
  /** The answers that the page was told are safe, in their order. */
  readonly acknowledged: string[] = [];
  /** The changes that the page was told are written, in their order. */
  readonly written: Written[] = [];
  /** How many imports its person began. */
  imports = 0;
  /** Pages of the server's changes end anywhere. */
  hasSmallPages = false;
  /** Stops and continues. */
  process = new Process();
  /** Called after something that came from others was applied. */
  onApplied: () => Promise<void> = () => Promise.resolve();
  test!: TestStore;
  sync!: Sync;
  readonly #home: Home;
  #job!: SyncJob;
  #media!: MediaFolder;
  /** What happens when the next sync begins. */
  #atSync: () => void = () => undefined;
  /** Grows with each start: what an earlier life started has no effect. */
  #life = 0;

  constructor(name: string, home: Home, isLocal = false) {
    this.name = name;
    this.#home = home;
    this.isLocal = isLocal;
    this.folder = mkdtempSync(join(home.temp, `${name}-`));
    this.#open();
  }

  get #account(): AccountState {
    if (this.isLocal) return { kind: 'local', uid: `local-${this.name}`, email: null };
    return { kind: 'account', uid: this.#home.uid, email: 'ann@example.com' };
  }

  #open(db?: Database.Database): void {
    const { world, network } = this.#home;
    const life = ++this.#life;
    this.process = new Process();
    const { process } = this;
    const account = this.#account;
    this.test = new TestStore(undefined, db, account.uid, this.#clock());
    this.#setClock();
    const { store } = this.test;
    if (!this.isLocal) trackUnsent(store);
    this.#media = { store, folder: this.folder };
    this.#job = createSyncJob({ store, media: this.#media, pause });
    const isAlive = (): boolean => life === this.#life;
    const mirror: SyncMirror = {
      call: (call) => this.#call(call, isAlive),
      readMedia: async (hash) => {
        try {
          const { path, mime } = findMedia(this.#media, hash);
          return ok({ mime, bytes: await world.work(() => readFile(path)) });
        } catch (error) {
          return { ok: false, error: toFailure(error) };
        }
      },
    };
    const http = createHttpClient(() => new URL(ADDRESS), network.fetchOf(this.name, process), log);
    const service = createAccountService(createApiClient(http), async () => fail('NOT_OFFERED'), log);
    const api = createSyncApi(http);
    const { timer } = world;
    this.sync = createSync({
      api: {
        ...api,
        changes: (since, first, options) => api.changes(since, this.hasSmallPages ? SMALL_PAGE : first, options),
      },
      mirror,
      account: {
        get: () => account,
        token: async () => TOKEN,
        server: () => [],
        expire: () => undefined,
        providers: service.providers,
      },
      // Its requests have no connections.
      dropConnections: async () => undefined,
      timer: {
        ...timer,
        after(ms, work) {
          let isCanceled = false;
          const cancel = timer.after(ms, () => process.run(() => isAlive() && !isCanceled && work()));
          return () => {
            isCanceled = true;
            cancel();
          };
        },
      },
      log,
      onStatus: () => undefined,
    });
    this.sync.accountChanged();
  }

  #clock(): number {
    return this.#home.world.now + this.offset;
  }
  #setClock(): void {
    this.test.now = this.#clock();
    this.test.jumped = this.offset;
  }

  async #call<T>(call: SyncCall, isAlive: () => boolean): Promise<Result<T>> {
    if (!isAlive()) return fail('MIRROR_UNAVAILABLE');
    this.#setClock();
    if (call.kind === 'begin') {
      this.#atSync();
      this.atNextSync(() => undefined);
    }
    const job = this.#job;
    return await this.#home.world.work(async () => {
      try {
        const value = (await job.handle(call)) as T;
        if (isAlive() && (call.kind === 'apply' || call.kind === 'compare')) await this.onApplied();
        return isAlive() ? ok(value) : fail('MIRROR_UNAVAILABLE');
      } catch (error) {
        return { ok: false as const, error: toFailure(error) };
      }
    });
  }

  /** Does this once, when the next sync of this device begins. */
  atNextSync(work: () => void): void {
    this.#atSync = work;
  }

  /** Work of the person on this device, which takes a moment. */
  async #act<T>(work: () => Promise<T>): Promise<T> {
    const { world } = this.#home;
    world.now += 1;
    this.#setClock();
    const { test } = this;
    const result = await world.work(work);
    if (test === this.test) this.sync.changedHere({ what: ['cards', 'records', 'sessions'] });
    return result;
  }

  /** An action of the person, by the same documents that pages use. */
  async ask<Name extends OperationName>(name: Name, variables: OperationTypes[Name]['variables']) {
    const { test } = this;
    const result = await this.#act(() => test.ask(name, { ...variables }));
    if (name === 'answerCard' && result.errors === undefined) {
      const { cid, isCorrect } = variables as OperationTypes['answerCard']['variables'];
      this.acknowledged.push(`${cid} ${isCorrect}`);
    }
    // A process that has ended tells nobody.
    if (result.errors === undefined && test === this.test) this.written.push({ name, variables, data: result.data });
    return result;
  }

  /** Imports a file by the app's own pipeline. */
  importDeck(path: string, own: string | null = null): Promise<Result<unknown>> {
    const media = this.#media;
    this.imports++;
    return this.#act(() => importFile(media, path, this.#home.startImportWorker, own));
  }

  async addMedia(bytes: Uint8Array): Promise<string> {
    this.#setClock();
    return (await addMedia(this.#media, bytes, 'image')).hash;
  }

  /** Signs in, and brings the cards of the local profile into the account. */
  async signIn(): Promise<void> {
    if (!this.isLocal) return;
    const copy = this.#copy();
    this.test.store.close();
    this.isLocal = false;
    this.#open();
    const brought = await this.importDeck(await this.#export(copy), copy.file);
    if (!brought.ok) throw new Error(`the local cards were not brought: ${brought.error.code}`);
  }

  /** Exports everything. Returns the path of the file. */
  exportAll(): Promise<string> {
    return this.#export(this.#copy());
  }

  exportBox(bid: string): Promise<string> {
    return this.#export(this.#copy(), { kind: 'boxes', bids: [bid] });
  }

  /** The mirror's file of now, and who it belongs to. */
  #copy() {
    const file = join(this.folder, 'copy.sqlite');
    writeFileSync(file, this.test.store.db.serialize());
    return { file, uid: this.#account.uid };
  }

  /** Exports a copy by the app's own export. */
  async #export(
    copy: { readonly file: string; readonly uid: string },
    scope: ExportScope = { kind: 'everything' },
  ): Promise<string> {
    const target = join(this.folder, 'copy.cardbox');
    const source = { ...copy, media: this.folder, day: undefined, settings: DEFAULT_SETTINGS, version: '0.0.0' };
    const request = { job: randomUUID(), scope, format: 'cardbox', target, ...source } as const;
    await this.#act(() => exportCards(request, new AbortController().signal, () => undefined));
    return target;
  }

  /** Ends as by a power cut, and starts again: what was committed stays, everything else is gone. */
  async crash(): Promise<void> {
    const { network, world } = this.#home;
    const before = this.test.store;
    const committed = before.db.serialize();
    network.hangUp(this.name);
    before.isClosing = true;
    this.#open(new Database(committed));
    // As the app does in the background after a start.
    const { store } = this.test;
    await world.work(async () => {
      await finishReshape(store, pause);
      await completeImports(store, interruptedImports(store), pause);
      const unfinished = interruptedImports(store).filter(({ state }) => state === 'open');
      await settleImports(store, unfinished, pause);
      await settleBin(store, pause);
      // As a program asks for cards.
      await numberCards(store, pause);
    });
  }

  /** A program asks for cards. */
  askForNumbers(): Promise<void> {
    return this.#act(() => numberCards(this.test.store, pause));
  }

  async changeZone(day: DaySettings): Promise<void> {
    this.#setClock();
    await this.#home.world.work(() => rebuildDays(this.test.store, day, pause));
  }

  /** Moves the cards of deleted boxes, as the app does in the background. */
  async sweep(): Promise<void> {
    await sweepBin(this.test.store, pause);
  }

  close(): void {
    this.#life++;
    this.test.store.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
