import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { ErrorCode } from '#shared/errors.ts';
import type { WorkerCancel, WorkerEnd, WorkerReply, WorkerRequest } from '#shared/mirror/workerMessages.ts';
import { fail, type Result } from '#shared/result.ts';
import { ProcessorWatch } from './processorWatch.ts';

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
  /**
   * Processor time in milliseconds that the worker may use without a message while requests are under way, and until it replies
   * to an urgent request. Then it is terminated, and the requests fail with `code`.
   */
  readonly watch?: { readonly silentMs: number; readonly urgentMs: number; readonly code: ErrorCode };
  /** The code of requests that fail because the worker needs more memory than it may use; `deathCode` by default. */
  readonly memoryCode?: ErrorCode;
  /** Called after the worker was created, before the first request is sent to it. */
  onStart?(): void;
  onEvent?(event: Event): void;
  /** Called after the requests under way have failed. Not called after `stop`. */
  onDeath?(): void;
}

interface RunningWorker {
  readonly worker: Worker;
  readonly pending: Map<number, (result: Result<unknown>) => void>;
  /** While requests are under way. */
  watch: ProcessorWatch | null;
}

/**
 * Main's side of a worker thread: numbered requests, replies as results, and canceling. The first request starts the
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
    if (signal?.aborted) return Promise.resolve(fail('CANCELLED', 'canceled before it was sent'));
    const running = this.#running ?? this.#start();
    const { worker, pending } = running;
    const seq = ++this.#seq;
    const cancel = (): void => worker.postMessage({ seq, cancel: true } satisfies WorkerCancel);
    const { promise, resolve } = Promise.withResolvers<Result<T>>();
    pending.set(seq, (result) => {
      signal?.removeEventListener('abort', cancel);
      resolve(result as Result<T>);
    });
    signal?.addEventListener('abort', cancel, { once: true });
    if (this.#options.isIdleUnref) worker.ref();
    this.#watch(running);
    try {
      worker.postMessage({ seq, request } satisfies WorkerRequest<Request>);
    } catch (error) {
      this.#settle(running, seq, fail('BAD_REQUEST', String(error)));
    }
    return promise;
  }

  /**
   * Sends a request that must end work: if the worker does not reply soon, because its thread is blocked, it is terminated.
   * Nothing is sent to a worker that does not run.
   */
  async urge(request: Request): Promise<void> {
    const running = this.#running;
    const { watch: limits } = this.#options;
    if (running === null || limits === undefined) return;
    const watch = new ProcessorWatch(running.worker, limits.urgentMs, () => this.#stuck(running));
    await this.request(request);
    watch.stop();
  }

  #watch(running: RunningWorker): void {
    const { watch: limits } = this.#options;
    if (limits === undefined) return;
    running.watch ??= new ProcessorWatch(running.worker, limits.silentMs, () => this.#stuck(running));
  }

  #stuck(running: RunningWorker): void {
    const { watch, name, onTerminated } = this.#options;
    if (this.#running !== running || watch === undefined) return;
    this.#running = null;
    onTerminated?.();
    void running.worker.terminate();
    running.watch?.stop();
    failAll(running, watch.code, `${name} was blocked`);
  }

  /** Ends the worker. Requests under way fail with `code`. */
  async stop(code: ErrorCode, message: string): Promise<void> {
    const running = this.#running;
    if (running === null) return;
    this.#running = null;
    running.watch?.stop();
    await this.#end(running.worker);
    failAll(running, code, message);
  }

  async #end(worker: Worker): Promise<void> {
    if (this.#options.hasDatabase) {
      const { endLimit = END_LIMIT_MS, watch: limits, onTerminated } = this.#options;
      const blocked = new AbortController();
      const watch = limits && new ProcessorWatch(worker, limits.urgentMs, () => blocked.abort());
      const signal = AbortSignal.any([AbortSignal.timeout(endLimit), blocked.signal]);
      const ended = once(worker, 'exit', { signal });
      worker.postMessage({ end: true } satisfies WorkerEnd);
      const hasEnded = await ended.then(Boolean, () => false);
      watch?.stop();
      if (hasEnded) return;
      onTerminated?.();
    }
    await worker.terminate();
  }

  #start(): RunningWorker {
    const { create, name, onStart, onEvent } = this.#options;
    const worker = create();
    const running: RunningWorker = { worker, pending: new Map(), watch: null };
    this.#running = running;
    worker.on('message', (message: WorkerReply | Event) => {
      running.watch?.reset();
      if (isReply(message)) this.#settle(running, message.seq, message.result);
      else onEvent?.(message);
    });
    worker.on('error', (error) => {
      const { deathCode, memoryCode = deathCode } = this.#options;
      const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      this.#died(running, String(error), isMemory ? memoryCode : deathCode);
    });
    worker.on('exit', (code) => this.#died(running, `${name} ended with ${code}`, this.#options.deathCode));
    onStart?.();
    return running;
  }

  #settle(running: RunningWorker, seq: number, result: Result<unknown>): void {
    const { worker, pending } = running;
    const resolve = pending.get(seq);
    pending.delete(seq);
    if (pending.size === 0) {
      running.watch?.stop();
      running.watch = null;
    }
    if (this.#options.isIdleUnref && pending.size === 0) worker.unref();
    resolve?.(result);
  }

  #died(running: RunningWorker, reason: string, code: ErrorCode): void {
    running.watch?.stop();
    if (this.#running !== running) return;
    this.#running = null;
    failAll(running, code, reason);
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
