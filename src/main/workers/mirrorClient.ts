import type { Worker } from 'node:worker_threads';
import type { ErrorCode } from '#shared/errors.ts';
import type { ImportProgress } from '#shared/import.ts';
import type { DataChange } from '#shared/ipc/events.ts';
import type { CorruptFile } from '#shared/mirror/backup.ts';
import type { FromMirror, MirrorDay, MirrorRequest, OpenRequest, ToMirror } from '#shared/mirror/protocol.ts';
import type { Result } from '#shared/result.ts';
import { Listeners } from './listeners.ts';
import type { Stop } from './types.ts';

/** A worker that dies this often within a minute is not started again. */
const MAX_DEATHS = 3;
const DEATHS_WINDOW_MS = 60_000;

interface Pending {
  settle(result: Result<unknown>): void;
}

function failed(code: ErrorCode, message: string): { ok: false; error: { code: ErrorCode; message: string } } {
  return { ok: false, error: { code, message } };
}

/**
 * Main's end of the mirror worker: numbered requests, replies as results, cancelling, and starting the worker again
 * (with the file that was open) when it dies. What was under way then fails with `MIRROR_UNAVAILABLE`.
 */
export class MirrorClient {
  readonly #create: () => Worker;
  readonly #pending = new Map<number, Pending>();
  readonly #changed = new Listeners<DataChange>();
  readonly #unsound = new Listeners<CorruptFile>();
  readonly #progress = new Listeners<ImportProgress>();
  #worker: Worker | null = null;
  #seq = 0;
  #deaths: number[] = [];
  #opened: OpenRequest | null = null;

  constructor(create: () => Worker) {
    this.#create = create;
  }

  /** Sends a request and waits for its reply; `signal` asks the worker to stop it. */
  request<T>(request: MirrorRequest, signal?: AbortSignal): Promise<Result<T>> {
    if (signal?.aborted) return Promise.resolve(failed('CANCELLED', 'cancelled before it was sent'));
    const worker = this.#running();
    if (worker === null) return Promise.resolve(failed('MIRROR_UNAVAILABLE', 'the mirror worker does not stay up'));
    return this.#send<T>(worker, request, signal);
  }

  /** Opens a file; it is opened again should the worker have to be started again. */
  async open<T>(request: OpenRequest): Promise<Result<T>> {
    // A person asking anew is reason to try anew.
    this.#deaths = [];
    this.#opened = null;
    const result = await this.request<T>(request);
    if (result.ok) this.#opened = request;
    return result;
  }

  /** Changes the day boundary, also for a worker that is started later. */
  setDay(day: MirrorDay | undefined): Promise<Result<null>> {
    if (this.#opened !== null) this.#opened = { ...this.#opened, day };
    return this.request<null>({ kind: 'set_day', day });
  }

  onChanged(listener: (change: DataChange) => void): Stop {
    return this.#changed.add(listener);
  }

  /** Damage that is found while a file is open. */
  onUnsound(listener: (found: CorruptFile) => void): Stop {
    return this.#unsound.add(listener);
  }

  onProgress(listener: (progress: ImportProgress) => void): Stop {
    return this.#progress.add(listener);
  }

  /** Tells progress that is not made in the mirror worker (a file being read). */
  reportProgress(progress: ImportProgress): void {
    this.#progress.emit(progress);
  }

  /** Lets the worker finish and close its file, then ends it. */
  async close(): Promise<void> {
    const worker = this.#worker;
    if (worker === null) return;
    this.#opened = null;
    await this.#send(worker, { kind: 'close' });
    this.#worker = null;
    await worker.terminate();
    this.#failAll('the mirror was closed');
  }

  #send<T>(worker: Worker, request: MirrorRequest, signal?: AbortSignal): Promise<Result<T>> {
    const seq = ++this.#seq;
    const cancel = (): void => this.#worker?.postMessage({ seq, cancel: true } satisfies ToMirror);
    return new Promise((resolve) => {
      const settle = (result: Result<unknown>): void => {
        signal?.removeEventListener('abort', cancel);
        resolve(result as Result<T>);
      };
      this.#pending.set(seq, { settle });
      signal?.addEventListener('abort', cancel, { once: true });
      try {
        worker.postMessage({ seq, request } satisfies ToMirror);
      } catch (error) {
        this.#pending.delete(seq);
        settle(failed('BAD_REQUEST', String(error)));
      }
    });
  }

  #running(): Worker | null {
    if (this.#worker !== null) return this.#worker;
    const now = Date.now();
    this.#deaths = this.#deaths.filter((at) => now - at < DEATHS_WINDOW_MS);
    if (this.#deaths.length >= MAX_DEATHS) return null;
    const worker = this.#create();
    this.#worker = worker;
    worker.on('message', (message: FromMirror) => this.#receive(message));
    worker.on('error', (error) => this.#died(worker, String(error)));
    worker.on('exit', (code) => this.#died(worker, `the mirror worker ended with ${code}`));
    // Messages are handled in order, so whatever is asked next finds the file open.
    if (this.#opened !== null) void this.#send(worker, this.#opened);
    return worker;
  }

  #receive(message: FromMirror): void {
    if ('seq' in message) {
      const pending = this.#pending.get(message.seq);
      this.#pending.delete(message.seq);
      pending?.settle(message.result);
    } else if (message.event === 'dataChanged') {
      this.#changed.emit(message.change);
    } else if (message.event === 'unsound') {
      this.#unsound.emit(message.found);
    } else {
      this.#progress.emit(message.progress);
    }
  }

  #died(worker: Worker, why: string): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    this.#deaths.push(Date.now());
    this.#failAll(why);
    // Sessions, imports and the screens' data may all look different from what pages last saw.
    if (this.#opened !== null) this.#changed.emit({ what: ['boxes', 'cards', 'records', 'sessions'] });
  }

  #failAll(why: string): void {
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const { settle } of pending) settle(failed('MIRROR_UNAVAILABLE', why));
  }
}
