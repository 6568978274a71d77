import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { createHttpClient, createSyncApi } from '#main/api/index.ts';
import { runSync } from '#main/sync/runSync.ts';
import { sweepBin } from '#mirror/bin/index.ts';
import { toFailure } from '#mirror/database/errors.ts';
import { trackUnsent } from '#mirror/database/unsent.ts';
import { exportCards } from '#mirror/export/export.ts';
import type { MediaFolder } from '#mirror/media/index.ts';
import { createSyncJob } from '#mirror/sync/index.ts';
import { type CardDraft, draftOfCard, tidyDraft, toInput } from '#renderer/features/card-editor/cardDraft.ts';
import { ANSWER_DATES_PROTOCOL, PROTOCOL } from '#shared/account.ts';
import { fail, ok } from '#shared/result.ts';
import { DEFAULT_SETTINGS } from '#shared/settings.ts';
import { pause } from '../../mirror/support/boxes.ts';
import { TestStore } from '../../mirror/support/store.ts';
import { importFile } from '../../simulation/support/imports.ts';
import { tempFolder } from '../../support/temp.ts';
import type { TestAccount } from './items.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A computer of a person with the real mirror and the real sync, whose clock each action moves on by a second. */
export class SyncDevice {
  test!: TestStore;
  media!: MediaFolder;
  /** How far the time that the server says is from its own, in milliseconds; null: it says none. */
  serverOffset: number | null = 0;
  /** Called when a response of the server to one of its requests is on the way. */
  onResponse: (path: string) => Promise<void> = () => Promise.resolve();
  /** Called where the mirror lets others have a turn. */
  pause: () => Promise<void> = pause;
  /** The protocol that app and server speak. */
  protocol: number;
  readonly #url: () => string;
  readonly #account: TestAccount;
  #job!: ReturnType<typeof createSyncJob>;

  /** @param now the time of its first action */
  constructor(url: () => string, account: TestAccount, now: number, protocol = PROTOCOL) {
    this.#url = url;
    this.#account = account;
    this.protocol = protocol;
    this.#open(new TestStore(undefined, undefined, account.uid, now));
  }

  #open(test: TestStore): void {
    this.test = test;
    trackUnsent(test.store);
    this.media = { store: test.store, folder: join(tempFolder('device').path) };
    this.#job = createSyncJob({ store: test.store, media: this.media, pause: () => this.pause() });
  }

  /** Starts the app again: what was committed stays, everything else is gone. */
  restart(): void {
    const { test } = this;
    this.#open(new TestStore(undefined, new Database(test.store.db.serialize()), test.store.uid, test.now));
  }

  /** A copy of this computer with the same file. */
  copy(): SyncDevice {
    const other = new SyncDevice(this.#url, this.#account, this.test.now, this.protocol);
    other.test = this.test;
    other.restart();
    return other;
  }

  /** An action of the person, by the documents that pages use. */
  async ask(name: string, variables: Record<string, unknown> = {}) {
    this.test.now += 1000;
    const answer = await this.test.ask(name, variables);
    if (answer.errors !== undefined) throw new Error(`${name}: ${JSON.stringify(answer.errors)}`);
    await sweepBin(this.test.store, pause);
    return answer.data;
  }

  /** Imports a file by the app's own pipeline. */
  async importDeck(path: string, startWorker: () => Worker, own: string | null = null) {
    this.test.now += 1000;
    const result = await importFile(this.media, path, startWorker, own);
    if (!result.ok) throw new Error(result.error.code);
    // The import worker of this thread ends in a later turn.
    await turn();
  }

  /** Opens a card in the editor. What is saved is what the screen sends. */
  async openEditor(cid: string) {
    const draft = tidyDraft(draftOfCard((await this.ask('card', { cid })).card));
    return (changes: Partial<CardDraft>) =>
      this.ask('editCard', { cid, card: toInput(tidyDraft({ ...draft, ...changes })), base: toInput(draft) });
  }

  async answer(cid: string, isCorrect = true): Promise<void> {
    const settings = { type: 'all', mode: 'normal', count: 1, training_in_order: true };
    const { startSession } = await this.ask('startSession', { scope: { cids: [cid] }, settings, replace: true });
    await this.ask('answerCard', { sid: startSession.sid, cid, step: 0, isCorrect });
  }

  /** Writes all cards to a file, as the app does, and returns its path. */
  async exportAll(format: 'cardbox' | 'apkg' = 'cardbox'): Promise<string> {
    const { path } = tempFolder('export');
    const file = join(path, 'all.sqlite');
    writeFileSync(file, this.test.store.db.serialize());
    const target = join(path, `all.${format}`);
    const source = { file, media: this.media.folder, uid: this.test.store.uid, day: undefined };
    const settings = { settings: DEFAULT_SETTINGS, version: '0.0.0' };
    const request = { job: 'export', scope: { kind: 'everything' }, format, target, ...source, ...settings };
    await exportCards(request as Parameters<typeof exportCards>[0], new AbortController().signal, () => undefined);
    return target;
  }

  /** `how`: the first batch or the response to it does not arrive, or `onResponse` throws. */
  async sync(how: 'well' | 'lose the batch' | 'lose the response' | 'lose the connection' = 'well'): Promise<void> {
    const fetchAs: typeof fetch = async (input, init) => {
      const asked = { ...(init?.headers as Record<string, string>), 'Cardbox-Protocol': String(this.protocol) };
      if (how === 'lose the batch' && String(input).endsWith('apply_changes')) throw new Error('no connection');
      // A server of protocol 2 drops the fields that it does not know.
      const body = this.protocol < ANSWER_DATES_PROTOCOL ? withoutNewFields(init?.body) : init?.body;
      const response = await fetch(input, { ...init, body: body ?? null, headers: asked });
      if (how === 'lose the response' && String(input).endsWith('apply_changes')) throw new Error('no response');
      await this.onResponse(String(input));
      if (this.serverOffset === 0) return response;
      const headers = new Headers(response.headers);
      headers.delete('Date');
      if (this.serverOffset !== null) headers.set('Date', new Date(Date.now() + this.serverOffset).toUTCString());
      return new Response(await response.arrayBuffer(), { status: response.status, headers });
    };
    const http = createHttpClient(() => new URL(this.#url()), fetchAs, log);
    // As the app does first. It says the server's time, too.
    await http.get('/account/providers');
    const result = await runSync({
      api: createSyncApi(http),
      mirror: {
        call: async (call) => {
          try {
            return ok((await this.#job.handle(call)) as never);
          } catch (error) {
            return { ok: false, error: toFailure(error) };
          }
        },
        readMedia: async () => fail('NOT_FOUND'),
      },
      uid: this.#account.uid,
      protocol: this.protocol,
      token: this.#account.token,
      signal: new AbortController().signal,
      deletions: 'accept',
      waiting: 0,
      isTraining: () => false,
      onProgress: () => undefined,
    });
    if (!result.ok && how === 'well') throw new Error(result.error.code);
  }

  card(cid: string) {
    const [row] = this.test.rows<Record<'cid' | 'title' | 'front' | 'back' | 'tags' | 'stamps', string>>(
      `SELECT * FROM cards WHERE cid = '${cid}'`,
    );
    if (row === undefined) throw new Error('no such card');
    return row;
  }
}

function withoutNewFields(body: RequestInit['body']): RequestInit['body'] {
  return body instanceof Uint8Array
    ? Buffer.from(body)
        .toString()
        .replaceAll(/"(?:wantedRecall|number)":\d+,/g, '')
    : body;
}

/** Syncs devices until each has the changes of all. */
export async function syncAll(...devices: readonly SyncDevice[]): Promise<void> {
  for (let round = 0; round < 2; round++) for (const device of devices) await device.sync();
}
