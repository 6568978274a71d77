import type { Worker } from 'node:worker_threads';
import type {
  CardboxLook,
  CardboxPiece,
  DeckLook,
  DeckOpened,
  DeckPiece,
  DeckRequest,
  DeckStarted,
  FirstCards,
  PackageLook,
} from '#shared/mirror/import.ts';
import type { Result } from '#shared/result.ts';
import { WorkerClient } from './workerClient.ts';

/** The reply to each kind of request. */
interface Replies {
  open: DeckOpened;
  preview: DeckLook;
  start: DeckStarted;
  lookCardbox: CardboxLook;
  lookPackage: PackageLook;
  startPackage: DeckStarted;
  startComparison: DeckStarted;
  closePackage: null;
  startCardbox: DeckStarted;
  compareCardbox: FirstCards;
  nextCardbox: CardboxPiece | null;
  next: DeckPiece | null;
  saveRefused: number;
  stop: null;
}

/** Main's side of the import worker. If the worker dies, the requests under way fail with `FILE_UNREADABLE`. */
export class DeckReader {
  readonly #worker: WorkerClient<DeckRequest>;

  constructor(create: () => Worker) {
    this.#worker = new WorkerClient({
      name: 'the import worker',
      create,
      deathCode: 'FILE_UNREADABLE',
      // An open deck must not keep the app from quitting.
      isIdleUnref: true,
      hasDatabase: true,
    });
  }

  request<R extends DeckRequest>(request: R): Promise<Result<Replies[R['kind']]>> {
    return this.#worker.request(request);
  }

  /** Ends the worker when no deck is open. The next request starts a new one. */
  async stop(): Promise<void> {
    await this.#worker.stop('CANCELLED', 'the deck was closed');
  }
}
