import type { FromMirror, MirrorRequest, ToMirror } from '#shared/mirror/protocol.ts';
import type { Result } from '#shared/result.ts';
import { toFailure } from '../database/errors.ts';

/** Handles one request. Throws an error with a code. */
export type RequestHandler = (request: MirrorRequest, signal: AbortSignal) => unknown;

interface WaitingRequest {
  readonly seq: number;
  readonly request: MirrorRequest;
}

/** Only an import can be canceled after its start. Everything else is short. */
const NEVER = new AbortController().signal;

/** Whether a request must wait for the end of all earlier requests, because it changes which file is open. */
function isBarrier({ kind }: MirrorRequest): boolean {
  return kind === 'open' || kind === 'restore' || kind === 'close';
}

/**
 * Starts requests in the order of arrival, one in each round of the event loop. So a request that is canceled while it
 * waits never starts, and chunks of background work can run in between.
 */
export class RequestQueue {
  readonly #handle: RequestHandler;
  readonly #post: (message: FromMirror) => void;
  readonly #waiting: WaitingRequest[] = [];
  /** Controllers of the running requests that can be canceled. */
  readonly #signals = new Map<number, AbortController>();
  #barrier: Promise<void> | null = null;
  #scheduled = false;

  constructor(handle: RequestHandler, post: (message: FromMirror) => void) {
    this.#handle = handle;
    this.#post = post;
  }

  receive(message: ToMirror): void {
    if ('cancel' in message) {
      this.#cancel(message.seq);
      return;
    }
    this.#waiting.push(message);
    // The first request of a round starts at once.
    if (!this.#scheduled && this.#barrier === null) this.#next();
    this.#schedule();
  }

  #cancel(seq: number): void {
    this.#signals.get(seq)?.abort();
    const at = this.#waiting.findIndex((waiting) => waiting.seq === seq);
    if (at < 0) return;
    this.#waiting.splice(at, 1);
    this.#post({ seq, result: { ok: false, error: { code: 'CANCELLED', message: 'canceled before it started' } } });
  }

  #schedule(): void {
    if (this.#scheduled || this.#barrier !== null) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      if (this.#waiting.length === 0) return;
      this.#next();
      this.#schedule();
    });
  }

  #next(): void {
    const next = this.#waiting.shift();
    if (next === undefined) return;
    if (!isBarrier(next.request)) {
      void this.#run(next);
      return;
    }
    for (const signal of this.#signals.values()) signal.abort();
    this.#barrier = this.#run(next).finally(() => {
      this.#barrier = null;
      this.#schedule();
    });
  }

  async #run({ seq, request }: WaitingRequest): Promise<void> {
    let result: Result<unknown>;
    try {
      const value = this.#handle(request, request.kind === 'import' ? this.#signal(seq) : NEVER);
      result = { ok: true, value: value instanceof Promise ? await value : value };
    } catch (error) {
      result = { ok: false, error: toFailure(error) };
    }
    this.#signals.delete(seq);
    this.#post({ seq, result });
  }

  #signal(seq: number): AbortSignal {
    const controller = new AbortController();
    this.#signals.set(seq, controller);
    return controller.signal;
  }
}
