import type { Worker } from 'node:worker_threads';
import type {
  DeckOpened,
  DeckRequest,
  FilePreview,
  ImportChunk,
  ReaderProgress,
  ReadingStarted,
} from '#shared/mirror/import.ts';
import { fail, type Result } from '#shared/result.ts';
import { WorkerClient } from './workerClient.ts';

/** The reply to each kind of request. */
interface Replies {
  open: DeckOpened;
  preview: FilePreview;
  start: ReadingStarted;
  next: ImportChunk | null;
  saveRefused: number;
  stop: null;
  close: null;
}

/** Processor time without a report, and after a request to end its work, in milliseconds. */
const [SILENT_MS, URGENT_MS] = [10_000, 1000];

/**
 * Main's side of the import worker. If the worker dies, the requests under way fail with `FILE_UNREADABLE`; if a file blocks it,
 * with `FILE_TOO_SLOW`; if a file needs too much memory, with `FILE_NEEDS_MEMORY`. The next request starts another worker.
 */
export class DeckReader {
  readonly #worker: WorkerClient<DeckRequest, ReaderProgress>;

  /** @param report writes to the log */
  constructor(create: () => Worker, report: (message: string) => void = () => undefined) {
    this.#worker = new WorkerClient({
      name: 'the import worker',
      create,
      deathCode: 'FILE_UNREADABLE',
      // An open deck must not keep the app from quitting.
      isIdleUnref: true,
      hasDatabase: true,
      watch: { silentMs: SILENT_MS, urgentMs: URGENT_MS, code: 'FILE_TOO_SLOW' },
      memoryCode: 'FILE_NEEDS_MEMORY',
      onTerminated: () => report('the import worker was blocked and was terminated'),
    });
  }

  /** `signal` ends the waiting at once (`CANCELLED`), whatever the worker does. */
  request<R extends DeckRequest>(request: R, signal?: AbortSignal): Promise<Result<Replies[R['kind']]>> {
    const reply = this.#worker.request<Replies[R['kind']]>(request);
    if (signal === undefined) return reply;
    const { promise, resolve } = Promise.withResolvers<Result<never>>();
    const cancel = (): void => resolve(fail('CANCELLED', 'canceled'));
    signal.addEventListener('abort', cancel, { once: true });
    if (signal.aborted) cancel();
    return Promise.race([reply, promise]).finally(() => signal.removeEventListener('abort', cancel));
  }

  /** Ends the work of a job or for a file. A worker that is blocked by it is terminated. */
  release(request: Extract<DeckRequest, { kind: 'stop' | 'close' }>): Promise<void> {
    return this.#worker.urge(request);
  }

  /** Ends the worker when no deck is open. The next request starts a new one. */
  async stop(): Promise<void> {
    await this.#worker.stop('CANCELLED', 'the deck was closed');
  }
}
