import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { createBox } from '#mirror/boxes/boxes.ts';
import { insertCards } from '#mirror/cards/cards.ts';
import { openFile } from '#mirror/database/connection.ts';
import { openStore } from '#mirror/database/openStore.ts';
import type { Store } from '#mirror/database/store.ts';
import { MirrorService } from '#mirror/service.ts';
import type { FromMirror, MirrorRequest, OpenReply } from '#shared/mirror/protocol.ts';
import type { Result } from '#shared/result.ts';
import { fileIn } from './scenario.ts';

/** The mirror as its worker runs it, in this process: a worker for each state would take longer than the check. */
export class App {
  readonly #service = new MirrorService((message) => this.#receive(message));
  readonly #waiting = new Map<number, (result: Result<unknown>) => void>();
  #last = 0;
  readonly file: string;

  private constructor(file: string) {
    this.file = file;
  }

  /** Starts the app on a file. Throws if it does not start. */
  static async start(root: string, request: Partial<Extract<MirrorRequest, { kind: 'open' }>> = {}) {
    const app = new App(fileIn(root));
    const reply = await app.call<OpenReply>({
      kind: 'open',
      file: app.file,
      uid: 'person',
      day: undefined,
      ...request,
    });
    return Object.assign(app, { reply });
  }

  #receive(message: FromMirror): void {
    if (!('seq' in message)) return;
    this.#waiting.get(message.seq)?.(message.result as Result<unknown>);
    this.#waiting.delete(message.seq);
  }

  async call<T>(request: MirrorRequest): Promise<T> {
    const seq = ++this.#last;
    const result = await new Promise<Result<unknown>>((resolve) => {
      this.#waiting.set(seq, resolve);
      this.#service.receive({ seq, request });
    });
    if (!result.ok) throw new Error(`${request.kind}: ${result.error.code} ${result.error.message}`);
    return result.value as T;
  }

  // biome-ignore lint/suspicious/noExplicitAny: tests look into results of many shapes
  async ask(operationName: string, variables: Record<string, unknown> = {}): Promise<any> {
    const { data, errors } = JSON.parse(await this.call<string>({ kind: 'graphql', operationName, variables }));
    assert.equal(errors, undefined, `${operationName}: ${JSON.stringify(errors)}`);
    return data;
  }

  /** The titles of all cards. */
  async titles(): Promise<string[]> {
    const { cardPage } = await this.ask('cardPage', { scope: {}, filter: null, sort: 'title', offset: 0, limit: 500 });
    return cardPage.cards.map(({ title }: { title: string }) => title);
  }

  close(): Promise<null> {
    return this.call<null>({ kind: 'close' });
  }
}

/** Runs `work` in the open app, and closes it. The start must not report any damage. */
export async function inApp<T>(root: string, work: (app: App) => Promise<T>): Promise<T> {
  const app = await App.start(root);
  try {
    assert.equal(app.reply.damage, null, 'a damage was reported');
    return await work(app);
  } finally {
    await app.close();
  }
}

/** Opens the card file without a worker, as its owner does. */
export async function inStore<T>(root: string, work: (store: Store) => T | Promise<T>): Promise<T> {
  mkdirSync(dirname(fileIn(root)), { recursive: true });
  const { store } = openStore(openFile(fileIn(root), new Date()).db, { uid: 'person', day: undefined });
  try {
    return await work(store);
  } finally {
    store.close();
  }
}

/** Makes a box with these cards. Returns its bid. */
export function addCards(store: Store, title: string, titles: readonly string[]): string {
  return store.write(() => {
    const { bid } = createBox(store, { title });
    insertCards(
      store,
      titles.map((one) => ({ pbid: bid, bid, title: one, front: [one], back: [`back of ${one}`] })),
    );
    return bid;
  });
}

/** Titles with a number. */
export function numbered(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, n) => `${prefix} ${n}`);
}

/** Reads a file that is not open. */
export function query<T>(file: string, sql: string): T[] {
  const db = new Database(file, { readonly: true, fileMustExist: true });
  try {
    return db.prepare<[], T>(sql).all();
  } finally {
    db.close();
  }
}

/** The acknowledged things of a kind: `kind value`. */
export function marked(marks: readonly string[], kind: string): string[] {
  return marks.filter((mark) => mark.startsWith(`${kind} `)).map((mark) => mark.slice(kind.length + 1));
}
