import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { ErrorCode } from '#shared/errors.ts';
import type { WorkerCancel, WorkerEnd, WorkerReply, WorkerRequest } from '#shared/mirror/protocol.ts';
import { fail, type Result } from '#shared/result.ts';

/**
 * Sizes of a worker's heap. Workers make much garbage while they read a page of a sync or a package. A heap that may be
 * large lets garbage grow to four times what is in use before it collects it, a smaller one to less than twice. That saves 150 MB.
 */
export const WORKER_LIMITS = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 1024 } as const;

const END_LIMIT_MS = 10_000;

export interface WorkerClientOptions<Event> {
  /** Names the worker in messages, such as "the mirror worker". */
  readonly name: string;
  create(): Worker;
  /** The code of requests that fail because the worker died. */
  readonly deathCode: ErrorCode;
  /** An idle worker does not keep the process alive. */
  readonly isIdleUnref?: boolean;
  /**
   * The worker opens databases. Terminating its thread could end the whole process, so `stop` asks it to end by itself, after
   * its files are closed. `onTerminated` is called if it does not.
   */
  readonly hasDatabase?: boolean;
  /** How long it may take to end, in milliseconds. */
  readonly endLimit?: number;
  onTerminated?(): void;
  /** Called after the worker was created, before the first request is sent to it. */
  onStart?(): void;
  onEvent?(event: Event): void;
  /** Called after the requests under way have failed. Not called after `stop`. */
  onDeath?(): void;
}

interface RunningWorker {
  readonly worker: Worker;
  readonly pending: Map<number, (result: Result<unknown>) => void>;
}

/**
 * Main's side of a worker thread: numbered requests, replies as results, and cancelling. The first request starts the
 * worker. When the worker dies, the requests under way fail, and the next request starts a new worker.
 */
export class WorkerClient<Request, Event = never> {
  readonly #options: WorkerClientOptions<Event>;
  #running: RunningWorker | null = null;
  #seq = 0;

  constructor(options: WorkerClientOptions<Event>) {
    this.#options = options;
  }

  get isRunning(): boolean {
    return this.#running !== null;
  }

  /** Sends a request and waits for its reply. `signal` asks the worker to stop the request (`CANCELLED`). */
  request<T>(request: Request, signal?: AbortSignal): Promise<Result<T>> {
    if (signal?.aborted) return Promise.resolve(fail('CANCELLED', 'cancelled before it was sent'));
    const { worker, pending } = this.#running ?? this.#start();
    const seq = ++this.#seq;
    const cancel = (): void => worker.postMessage({ seq, cancel: true } satisfies WorkerCancel);
    const { promise, resolve } = Promise.withResolvers<Result<T>>();
    pending.set(seq, (result) => {
      signal?.removeEventListener('abort', cancel);
      resolve(result as Result<T>);
    });
    signal?.addEventListener('abort', cancel, { once: true });
    if (this.#options.isIdleUnref) worker.ref();
    try {
      worker.postMessage({ seq, request } satisfies WorkerRequest<Request>);
    } catch (error) {
      this.#settle({ worker, pending }, seq, fail('BAD_REQUEST', String(error)));
    }
    return promise;
  }

  /** Ends the worker. Requests under way fail with `code`. */
  async stop(code: ErrorCode, message: string): Promise<void> {
    const running = this.#running;
    if (running === null) return;
    this.#running = null;
    await this.#end(running.worker);
    failAll(running, code, message);
  }

  async #end(worker: Worker): Promise<void> {
    if (this.#options.hasDatabase) {
      const ended = once(worker, 'exit', { signal: AbortSignal.timeout(this.#options.endLimit ?? END_LIMIT_MS) });
      worker.postMessage({ end: true } satisfies WorkerEnd);
      if (await ended.then(Boolean, () => false)) return;
      this.#options.onTerminated?.();
    }
    await worker.terminate();
  }

  #start(): RunningWorker {
    const { create, name, onStart, onEvent } = this.#options;
    const worker = create();
    const running: RunningWorker = { worker, pending: new Map() };
    this.#running = running;
    worker.on('message', (message: WorkerReply | Event) => {
      if (isReply(message)) this.#settle(running, message.seq, message.result);
      else onEvent?.(message);
    });
    worker.on('error', (error) => this.#died(running, String(error)));
    worker.on('exit', (code) => this.#died(running, `${name} ended with ${code}`));
    onStart?.();
    return running;
  }

  #settle({ worker, pending }: RunningWorker, seq: number, result: Result<unknown>): void {
    const resolve = pending.get(seq);
    pending.delete(seq);
    if (this.#options.isIdleUnref && pending.size === 0) worker.unref();
    resolve?.(result);
  }

  #died(running: RunningWorker, reason: string): void {
    if (this.#running !== running) return;
    this.#running = null;
    failAll(running, this.#options.deathCode, reason);
    this.#options.onDeath?.();
  }
}

function isReply(message: unknown): message is WorkerReply {
  return typeof message === 'object' && message !== null && 'seq' in message;
}

function failAll({ pending }: RunningWorker, code: ErrorCode, message: string): void {
  const all = [...pending.values()];
  pending.clear();
  for (const resolve of all) resolve(fail(code, message));
}
