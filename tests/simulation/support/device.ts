import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { DaySettings } from '#core/day/index.ts';
import { createSync, type Sync } from '#main/sync/index.ts';
import type { SyncMirror } from '#main/sync/syncMirror.ts';
import { settleBin, sweepBin } from '#mirror/bin/index.ts';
import { toFailure } from '#mirror/database/errors.ts';
import { trackUnsent } from '#mirror/database/unsent.ts';
import { addMedia, findMedia, type MediaFolder } from '#mirror/media/index.ts';
import { createSyncJob, type SyncJob } from '#mirror/sync/index.ts';
import { rebuildDays } from '#mirror/training/index.ts';
import { PROTOCOL } from '#shared/account.ts';
import type { SyncCall } from '#shared/mirror/protocol.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { pause } from '../../mirror/support/boxes.ts';
import { TestStore } from '../../mirror/support/store.ts';
import type { Network } from './network.ts';
import type { World } from './world.ts';

/** A computer of a person: the real mirror and the real engine, with a clock that may be wrong, and crashes. */
export class Device {
  readonly name: string;
  readonly folder: string;
  /** How far its clock is ahead, in milliseconds. */
  offset: number;
  test!: TestStore;
  sync!: Sync;
  readonly #world: World;
  readonly #network: Network;
  readonly #uid: string;
  #job!: SyncJob;
  #media!: MediaFolder;
  /** Grows with each crash: what an earlier life started has no effect. */
  #life = 0;

  constructor(name: string, uid: string, world: World, network: Network, offset: number, temp: string) {
    this.name = name;
    this.#uid = uid;
    this.#world = world;
    this.#network = network;
    this.offset = offset;
    this.folder = mkdtempSync(join(temp, `${name}-`));
    this.#open();
  }

  #open(db?: Database.Database): void {
    const life = this.#life;
    this.test = new TestStore(undefined, db, this.#uid);
    this.#setClock();
    const { store } = this.test;
    trackUnsent(store);
    this.#media = { store, folder: this.folder };
    this.#job = createSyncJob({ store, media: this.#media, pause });
    const isAlive = (): boolean => life === this.#life;
    const mirror: SyncMirror = {
      call: (call) => this.#call(call, isAlive),
      readMedia: async (hash) => {
        try {
          const { path, mime } = findMedia(this.#media, hash);
          return ok({ mime, bytes: readFileSync(path) });
        } catch (error) {
          return { ok: false, error: toFailure(error) };
        }
      },
    };
    const { timer } = this.#world;
    this.sync = createSync({
      api: this.#network.apiOf(this.name),
      mirror,
      account: {
        get: () => ({ kind: 'account', uid: this.#uid, email: 'ann@example.com' }),
        token: async () => 'token',
        expire: () => undefined,
        providers: async () => ok({ google: false, mail: false, protocol: PROTOCOL }),
      },
      timer: { ...timer, after: (ms, work) => timer.after(ms, () => isAlive() && work()) },
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      onStatus: () => undefined,
    });
    this.sync.accountChanged();
  }

  #setClock(): void {
    this.test.now = this.#world.now + this.offset;
  }

  async #call<T>(call: SyncCall, isAlive: () => boolean): Promise<Result<T>> {
    if (!isAlive()) return fail('MIRROR_UNAVAILABLE');
    this.#setClock();
    const job = this.#job;
    return await this.#world.work(async () => {
      try {
        const value = (await job.handle(call)) as T;
        return isAlive() ? ok(value) : fail('MIRROR_UNAVAILABLE');
      } catch (error) {
        return { ok: false as const, error: toFailure(error) };
      }
    });
  }

  /** An action of the person, by the same documents that pages use. */
  async ask(name: string, variables: Record<string, unknown> = {}) {
    this.#world.now += 1;
    this.#setClock();
    const { test } = this;
    const answer = await this.#world.work(() => test.ask(name, variables));
    if (test === this.test) this.sync.changedHere({ what: ['cards', 'records', 'sessions'] });
    return answer;
  }

  async addMedia(bytes: Uint8Array): Promise<string> {
    this.#setClock();
    return (await addMedia(this.#media, bytes, 'image')).hash;
  }

  /** Ends as by a power cut: what was committed stays, everything else is gone. */
  crash(): void {
    const committed = this.test.store.db.serialize();
    const before = this.test.store;
    this.#life++;
    this.#network.hangUp(this.name);
    this.#open(new Database(committed));
    before.isClosing = true;
    void settleBin(this.test.store, pause);
  }

  async changeZone(day: DaySettings): Promise<void> {
    this.#setClock();
    await this.#world.work(() => rebuildDays(this.test.store, day, pause));
  }

  /** Moves the cards of deleted boxes, as the app does in the background. */
  async sweep(): Promise<void> {
    await sweepBin(this.test.store, pause);
  }
}
