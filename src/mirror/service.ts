import type { FromMirror, MirrorRequest, OpenReply, OpenRequest, ToMirror } from '#shared/mirror/protocol.ts';
import { keepHouse } from './background.ts';
import { openFile } from './connection.ts';
import { rebuildDays } from './day_change.ts';
import { MirrorError } from './errors.ts';
import { createImporter } from './import/writer.ts';
import type { Importer } from './importer.ts';
import { openStore } from './open_store.ts';
import { sweepBin } from './queries/bin.ts';
import { Requests } from './requests.ts';
import { isQuery, runOperation } from './resolvers/execute.ts';
import { LiveSessions } from './sessions/live.ts';
import type { Store } from './store.ts';

/** Lets requests that wait run. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** An open account. */
interface Account {
  readonly file: string;
  readonly store: Store;
  readonly sessions: LiveSessions;
  /** Aborted when the file is closed; `pause` then rejects, which ends background work between two chunks. */
  readonly closing: AbortController;
  readonly pause: () => Promise<void>;
  background: Promise<void>;
}

/** What the worker does: one account's file at a time. */
export class MirrorService {
  readonly #post: (message: FromMirror) => void;
  readonly #requests: Requests;
  readonly #importer: Importer;
  #account: Account | null = null;

  constructor(post: (message: FromMirror) => void) {
    this.#post = post;
    this.#requests = new Requests((request, signal) => this.#handle(request, signal), post);
    this.#importer = createImporter({
      store: () => this.#open().store,
      pause: () => this.#open().pause(),
      progress: (progress) => post({ event: 'import_progress', progress }),
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
        return this.#importer.call(request.call, request.payload, signal);
      case 'close':
        return this.#close();
    }
  }

  async #openAccount(request: OpenRequest): Promise<OpenReply> {
    await this.#close();
    const opened = openFile(request.file, new Date());
    const { db, created, set_aside_as, unclean } = opened;
    try {
      const { store, day_changed } = openStore(db, {
        uid: request.uid,
        day: request.day,
        onChanged: (change) => this.#post({ event: 'data_changed', change }),
      });
      const account = createAccount(request.file, store);
      this.#account = account;
      account.background = keepHouse({ file: request.file, store, pause: account.pause, unclean, day_changed });
    } catch (error) {
      db.close();
      throw error;
    }
    return { created, set_aside_as };
  }

  async #graphql(operationName: string, variables: Record<string, unknown>): Promise<string> {
    const { store, sessions, pause } = this.#open();
    // Whoever reads sees an import that edits cards wholly or not at all; answers do not wait for that.
    while (store.finishing !== null && isQuery(operationName)) await store.finishing;
    return runOperation(operationName, variables, { store, sessions, pause, sweep: () => this.#sweep() });
  }

  /** After a deletion, beside everything else. A sweep that the file's closing ends goes on at the next opening. */
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
    account.store.closing = true;
    account.closing.abort();
    await account.background;
    // An import that was showing itself goes on at the next opening.
    await account.store.finishing?.catch(() => undefined);
    this.#account = null;
    account.store.close();
    return null;
  }
}

function createAccount(file: string, store: Store): Account {
  const closing = new AbortController();
  const pause = async (): Promise<void> => {
    await turn();
    if (closing.signal.aborted) throw new MirrorError('CANCELLED', 'the file is being closed');
  };
  return { file, store, sessions: new LiveSessions(store), closing, pause, background: Promise.resolve() };
}
