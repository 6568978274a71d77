import type { Worker } from 'node:worker_threads';
import type { DaySettings } from '#core/day/index.ts';
import type { ImportProgress } from '#shared/import.ts';
import type { DataChange } from '#shared/ipc/events.ts';
import type { DamageNotice } from '#shared/mirror/backup.ts';
import type {
  MirrorEvent,
  MirrorRequest,
  OpenFileRequest,
  OpenReply,
  SetTrainingRequest,
} from '#shared/mirror/protocol.ts';
import { RateLimit } from '#shared/rateLimit.ts';
import { fail, type Result } from '#shared/result.ts';
import { Listeners } from './listeners.ts';
import { WorkerClient } from './workerClient.ts';

/** A worker that dies this often within a minute is not started again. */
const MAX_DEATHS = 3;
const DEATHS_WINDOW_MS = 60_000;

/**
 * Main's side of the mirror worker. When the worker dies, the requests under way fail with `MIRROR_UNAVAILABLE`. The next
 * request starts a new worker, which first opens the same file.
 */
export class MirrorClient {
  readonly #worker: WorkerClient<MirrorRequest, MirrorEvent>;
  readonly changed = new Listeners<DataChange>();
  /** Damage that is found while a file is open. */
  readonly corrupt = new Listeners<DamageNotice>();
  readonly clockJump = new Listeners<string>();
  /** Also of work outside the mirror worker, such as reading a file. */
  readonly progress = new Listeners<ImportProgress>();
  readonly #deaths = new RateLimit(MAX_DEATHS, DEATHS_WINDOW_MS);
  #opened: OpenFileRequest | null = null;
  /** The last request to open a file. An earlier one may be answered after it was sent. */
  #latest: OpenFileRequest | null = null;
  /** A file that could not be opened, for example on a full disk. The next request tries again. */
  #failed: OpenFileRequest | null = null;
  #trying: Promise<Result<OpenReply>> | null = null;

  /** @param report writes to the log */
  constructor(create: () => Worker, report: (message: string) => void = () => undefined) {
    this.#worker = new WorkerClient({
      name: 'the mirror worker',
      create,
      deathCode: 'MIRROR_UNAVAILABLE',
      hasDatabase: true,
      onTerminated: () => report('the mirror worker did not end by itself and was terminated'),
      // The worker handles messages in order, so later requests find the file open.
      onStart: () => {
        if (this.#opened !== null) void this.#worker.request(this.#opened);
      },
      onEvent: (event) => this.#emit(event),
      onDeath: () => {
        this.#deaths.add();
        // Anything may differ from the data that pages have.
        if (this.#opened !== null) this.changed.emit({ what: ['boxes', 'cards', 'records', 'sessions'] });
      },
    });
  }

  /**
   * Sends a request and waits for its reply; `signal` asks the worker to stop the request. If the file could not be opened, it
   * is opened first; then the error says why that fails.
   */
  async request<T>(request: MirrorRequest, signal?: AbortSignal): Promise<Result<T>> {
    if (this.#failed !== null) {
      this.#trying ??= this.#openAgain(this.#failed);
      const again = await this.#trying;
      if (!again.ok) return again;
    }
    return this.#send(request, signal);
  }

  async #openAgain(request: OpenFileRequest): Promise<Result<OpenReply>> {
    const result = await this.#send<OpenReply>(request);
    this.#trying = null;
    // Another file may have been opened meanwhile.
    if (!result.ok || this.#failed !== request) return result;
    this.#failed = null;
    this.#opened = request;
    if (result.value.damage !== null) this.corrupt.emit(result.value.damage);
    this.changed.emit({ what: ['boxes', 'cards', 'records', 'sessions'] });
    return result;
  }

  async #send<T>(request: MirrorRequest, signal?: AbortSignal): Promise<Result<T>> {
    if (!this.#worker.isRunning && this.#deaths.isReached()) {
      return fail('MIRROR_UNAVAILABLE', 'the mirror worker died too often');
    }
    return this.#worker.request<T>(request, signal);
  }

  /** Opens a file. A worker that is started later opens it again. */
  async open<T>(request: OpenFileRequest): Promise<Result<T>> {
    // A user request restarts a worker that had been given up on.
    this.#deaths.reset();
    this.#opened = null;
    this.#failed = null;
    this.#latest = request;
    const result = await this.#send<T>(request);
    if (this.#latest !== request) return result;
    if (result.ok) this.#opened = request;
    else this.#failed = request;
    return result;
  }

  /** Changes the day boundary, also for a worker that is started later. */
  setDay(day: DaySettings | undefined): Promise<Result<null>> {
    if (this.#opened !== null) this.#opened = { ...this.#opened, day };
    if (this.#failed !== null) this.#failed = { ...this.#failed, day };
    return this.request<null>({ kind: 'setDay', day });
  }

  /** Changes what the mirror needs of the training settings, also for a worker that is started later. */
  setTraining({ siblingsWait, wantedRecall }: Omit<SetTrainingRequest, 'kind'>): Promise<Result<null>> {
    const training = { siblingsWait, wantedRecall };
    if (this.#opened !== null) this.#opened = { ...this.#opened, ...training };
    if (this.#failed !== null) this.#failed = { ...this.#failed, ...training };
    return this.request<null>({ kind: 'setTraining', ...training });
  }

  /** Lets the worker close its file, then ends the worker. */
  async close(): Promise<void> {
    if (!this.#worker.isRunning) return;
    this.#opened = null;
    this.#latest = null;
    await this.#worker.request({ kind: 'close' });
    await this.#worker.stop('MIRROR_UNAVAILABLE', 'the mirror was closed');
  }

  #emit(event: MirrorEvent): void {
    if (event.event === 'dataChanged') this.changed.emit(event.change);
    else if (event.event === 'corrupt') this.corrupt.emit(event.found);
    else this.clockJump.emit(event.since);
  }
}
