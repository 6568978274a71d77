import type { FromMirror, MirrorRequest, ToMirror } from '#shared/mirror/protocol.ts';
import type { Result } from '#shared/result.ts';
import { toFailure } from '../database/errors.ts';

/** Answers one request; throws an error with a code. */
export type RequestHandler = (request: MirrorRequest, signal: AbortSignal) => unknown;

interface Waiting {
  readonly seq: number;
  readonly request: MirrorRequest;
}

/** Only an import can be stopped once it has begun; everything else is short. */
const NEVER = new AbortController().signal;

/** What of a request may run only when those before it have ended: they change which file is open. */
function isBarrier({ kind }: MirrorRequest): boolean {
  return kind === 'open' || kind === 'restore' || kind === 'close';
}

/**
 * Requests in the order they came, one begun in each turn of the event loop: so a request that is cancelled while others
 * are before it is never begun, and chunks of background work get their turns too.
 */
export class RequestQueue {
  readonly #handle: RequestHandler;
  readonly #post: (message: FromMirror) => void;
  readonly #waiting: Waiting[] = [];
  /** Of what is under way and can be stopped in between. */
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
    // The first of a turn need not wait for the next one.
    if (!this.#scheduled && this.#barrier === null) this.#next();
    this.#schedule();
  }

  #cancel(seq: number): void {
    this.#signals.get(seq)?.abort();
    const at = this.#waiting.findIndex((waiting) => waiting.seq === seq);
    if (at < 0) return;
    this.#waiting.splice(at, 1);
    this.#post({ seq, result: { ok: false, error: { code: 'CANCELLED', message: 'cancelled before it was begun' } } });
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

  async #run({ seq, request }: Waiting): Promise<void> {
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
