import { readFile } from 'node:fs/promises';
import { createHttpClient, createSyncApi } from '#main/api/index.ts';
import { createSync } from '#main/sync/index.ts';
import { toFailure } from '#mirror/database/errors.ts';
import { findMedia, type MediaFolder } from '#mirror/media/index.ts';
import { createSyncJob } from '#mirror/sync/index.ts';
import { PROTOCOL } from '#shared/account.ts';
import { ok } from '#shared/result.ts';
import type { SyncStatus } from '#shared/sync.ts';
import { pause } from '../../mirror/support/boxes.ts';
import { TestStore } from '../../mirror/support/store.ts';
import { tempFolder } from '../../support/temp.ts';
import type { TestAccount } from './items.ts';
import type { TestServer } from './server.ts';

/** The app asks for the offers of the server first. */
const PROVIDERS = '/account/providers';

/** A computer of a person: the real mirror and the real engine against the real server, over HTTP. */
export class Computer {
  readonly test: TestStore;
  readonly media: MediaFolder;
  /** The paths of its requests to sync. */
  readonly requests: string[] = [];
  /** Called before each of them; it may throw, as a network that breaks. */
  before: (path: string) => Promise<void> | void = () => undefined;
  readonly log: string[] = [];
  status: SyncStatus | null = null;
  readonly #server: Pick<TestServer, 'url'>;
  readonly #account: Pick<TestAccount, 'uid' | 'token'>;
  readonly protocol: number;
  #job: ReturnType<typeof createSyncJob> | null = null;

  constructor(
    server: Pick<TestServer, 'url'>,
    account: Pick<TestAccount, 'uid' | 'token'>,
    protocol = PROTOCOL,
    test = new TestStore(undefined, undefined, account.uid),
  ) {
    this.test = test;
    test.now = Date.now();
    this.media = { store: test.store, folder: tempFolder('computer').path };
    this.#server = server;
    this.#account = account;
    this.protocol = protocol;
  }

  ask(name: string, variables: Record<string, unknown> = {}) {
    this.test.now += 1000;
    return this.test.ask(name, variables);
  }

  /** One whole sync, as the app makes it at its start. Resolves when it has ended. */
  async sync(): Promise<SyncStatus> {
    const { test } = this;
    test.now += 1000;
    const lines = { info: () => undefined, warn: () => undefined, error: (line: string) => void this.log.push(line) };
    const http = createHttpClient(
      () => new URL(this.#server.url),
      async (url, init) => {
        const path = new URL(url).pathname;
        if (path !== PROVIDERS) {
          this.requests.push(path);
          await this.before(path);
        }
        const headers = { ...(init.headers as Record<string, string>), 'Cardbox-Protocol': String(this.protocol) };
        return await fetch(url, { ...init, headers });
      },
      lines,
    );
    this.#job ??= createSyncJob({ store: test.store, media: this.media, pause });
    const job = this.#job;
    const ended = Promise.withResolvers<SyncStatus>();
    let hasRun = false;
    const sync = createSync({
      api: { ...createSyncApi(http), listen: () => Promise.withResolvers<never>().promise },
      mirror: {
        async call(call) {
          try {
            return ok((await job.handle(call)) as never);
          } catch (error) {
            return { ok: false as const, error: toFailure(error) };
          }
        },
        readMedia: async (hash) => {
          const { path, mime } = findMedia(this.media, hash);
          return ok({ mime, bytes: await readFile(path) });
        },
      },
      dropConnections: async () => undefined,
      account: {
        get: () => ({ kind: 'account', uid: this.#account.uid, email: null }),
        token: async () => this.#account.token,
        server: () => [],
        expire: () => undefined,
        providers: async () => {
          hasRun = true;
          // Its response says the server's time.
          await http.get(PROVIDERS);
          return ok({ google: false, mail: false, protocol: this.protocol });
        },
      },
      timer: {
        now: Date.now,
        random: () => 0.5,
        after(_ms, _work) {
          // The next run is planned when this one has ended.
          if (hasRun && sync.status().state.kind !== 'syncing') queueMicrotask(() => ended.resolve(sync.status()));
          return () => undefined;
        },
      },
      log: lines,
      onStatus: () => undefined,
    });
    sync.now();
    this.status = await ended.promise;
    return this.status;
  }

  /** What devices must agree on. */
  contents() {
    // `*` stands for all fields without their own stamp.
    const stampsOf = (text: string) => {
      const stamps: Record<string, string> = JSON.parse(text);
      return Object.entries(stamps)
        .filter(([field, stamp]) => field === '*' || stamp !== stamps['*'])
        .sort();
    };
    const parsed = (rows: Record<string, unknown>[]) =>
      rows.map((row) => ({ ...row, stamps: stampsOf(String(row.stamps)) }));
    return {
      boxes: parsed(this.test.rows('SELECT bid, pbid, title, IS_SOFT_DELETED, stamps FROM boxes ORDER BY bid')),
      cards: parsed(
        this.test.rows('SELECT cid, pbid, bid, title, front, tags, card_status, stamps FROM cards ORDER BY cid'),
      ),
      records: this.test.rows('SELECT cid, memory_level, next_training_at FROM records ORDER BY cid'),
      log: this.test.rows('SELECT id, cid, kind, stamp FROM answer_log ORDER BY id'),
      searches: this.test.rows('SELECT id, name, query, stamp FROM saved_searches ORDER BY id'),
    };
  }
}
