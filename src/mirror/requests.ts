import type { Result } from '#shared/errors.ts';
import type { FromMirror, MirrorRequest, ToMirror } from '#shared/mirror/protocol.ts';
import { toFailure } from './errors.ts';

/** Answers one request; throws an error with a code. */
export type Handle = (request: MirrorRequest, signal: AbortSignal) => unknown;

interface Waiting {
  readonly seq: number;
  readonly request: MirrorRequest;
}

/** What of a request may run only when those before it have ended: they change which file is open. */
function isBarrier({ kind }: MirrorRequest): boolean {
  return kind === 'open' || kind === 'close';
}

/**
 * Requests in the order they came, one begun in each turn of the event loop: so a request that is cancelled while others
 * are before it is never begun, and chunks of background work get their turns too.
 */
export class Requests {
  readonly #handle: Handle;
  readonly #post: (message: FromMirror) => void;
  readonly #waiting: Waiting[] = [];
  readonly #signals = new Map<number, AbortController>();
  #barrier: Promise<void> | null = null;
  #scheduled = false;

  constructor(handle: Handle, post: (message: FromMirror) => void) {
    this.#handle = handle;
    this.#post = post;
  }

  receive(message: ToMirror): void {
    if ('cancel' in message) {
      this.#signals.get(message.seq)?.abort();
      return;
    }
    this.#signals.set(message.seq, new AbortController());
    this.#waiting.push(message);
    this.#schedule();
  }

  /** Cancels what is under way, except the request that asks for it. */
  cancelOthers(): void {
    const waiting = new Set(this.#waiting.map(({ seq }) => seq));
    for (const [seq, signal] of this.#signals) if (!waiting.has(seq)) signal.abort();
  }

  #schedule(): void {
    if (this.#scheduled || this.#barrier !== null || this.#waiting.length === 0) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#next();
      this.#schedule();
    });
  }

  #next(): void {
    const next = this.#waiting.shift();
    if (next === undefined) return;
    const signal = this.#signals.get(next.seq)?.signal ?? AbortSignal.abort();
    if (isBarrier(next.request)) this.cancelOthers();
    const run = this.#run(next, isBarrier(next.request) ? new AbortController().signal : signal);
    if (!isBarrier(next.request)) return;
    this.#barrier = run.finally(() => {
      this.#barrier = null;
      this.#schedule();
    });
  }

  async #run({ seq, request }: Waiting, signal: AbortSignal): Promise<void> {
    let result: Result<unknown>;
    if (signal.aborted) {
      result = { ok: false, error: { code: 'CANCELLED', message: 'cancelled before it was begun' } };
    } else {
      try {
        const value = this.#handle(request, signal);
        result = { ok: true, value: value instanceof Promise ? await value : value };
      } catch (error) {
        result = { ok: false, error: toFailure(error) };
      }
    }
    this.#signals.delete(seq);
    this.#post({ seq, result });
  }
}
