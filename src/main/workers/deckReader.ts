import type { Worker } from 'node:worker_threads';
import type { ErrorCode } from '#shared/errors.ts';
import type {
  CardboxLook,
  CardboxPiece,
  DeckLook,
  DeckOpened,
  DeckPiece,
  DeckRequest,
  DeckStarted,
  FromDeckReader,
} from '#shared/mirror/import.ts';
import type { Result } from '#shared/result.ts';

interface Replies {
  open: DeckOpened;
  preview: DeckLook;
  start: DeckStarted;
  lookCardbox: CardboxLook;
  startCardbox: DeckStarted;
  nextCardbox: CardboxPiece | null;
  next: DeckPiece | null;
  stop: null;
}

function failed(code: ErrorCode, message: string): { ok: false; error: { code: ErrorCode; message: string } } {
  return { ok: false, error: { code, message } };
}

/**
 * Main's end of the import worker. The worker is started with the first request and ended by `rest` when no deck is
 * open any more. If it dies, what was asked fails with `FILE_UNREADABLE` and the next request starts another.
 */
export class DeckReader {
  readonly #create: () => Worker;
  readonly #pending = new Map<number, (result: Result<unknown>) => void>();
  #worker: Worker | null = null;
  #seq = 0;

  constructor(create: () => Worker) {
    this.#create = create;
  }

  request<R extends DeckRequest>(request: R): Promise<Result<Replies[R['kind']]>> {
    const worker = this.#running();
    const seq = ++this.#seq;
    return new Promise((resolve) => {
      this.#pending.set(seq, (result) => resolve(result as Result<Replies[R['kind']]>));
      worker.ref();
      worker.postMessage({ seq, request });
    });
  }

  /** Ends the worker; requests under way fail. */
  async rest(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    this.#failAll('CANCELLED', 'the deck was closed');
    await worker?.terminate();
  }

  #running(): Worker {
    if (this.#worker !== null) return this.#worker;
    const worker = this.#create();
    this.#worker = worker;
    worker.on('message', ({ seq, result }: FromDeckReader) => {
      const settle = this.#pending.get(seq);
      this.#pending.delete(seq);
      // A deck that is left open must not keep the app from quitting.
      if (this.#pending.size === 0) worker.unref();
      settle?.(result);
    });
    worker.on('error', (error) => this.#died(worker, String(error)));
    worker.on('exit', (code) => this.#died(worker, `the import worker ended with ${code}`));
    return worker;
  }

  #died(worker: Worker, why: string): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    this.#failAll('FILE_UNREADABLE', why);
  }

  #failAll(code: ErrorCode, why: string): void {
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const settle of pending) settle(failed(code, why));
  }
}
