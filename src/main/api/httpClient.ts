import type { Log } from '#main/log/index.ts';
import { PROTOCOL } from '#shared/account.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { fail, ok, type Result } from '#shared/result.ts';

/** How a request leaves the app: Electron's net.fetch, so that the system's proxies and certificates apply. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The longest any request may take (docs/product.md §7), milliseconds. */
export const CEILING_MS = 1_200_000;

export interface SendOptions {
  /** Sent as `Authorization: Bearer <token>`. */
  readonly token?: string | null;
  /** Stops the request; it answers CANCELLED. */
  readonly signal?: AbortSignal;
  /** Milliseconds, at most the ceiling. */
  readonly timeOut?: number;
}

/** An answer with a good status; the body is still to be checked. */
export interface HttpResponse {
  readonly authorization: string | null;
  readonly body: unknown;
}

/**
 * Errors by status: 400 BAD_REQUEST, 401 NEEDS_SIGN_IN, 404 NOT_FOUND, 409 EMAIL_TAKEN, 426 APP_TOO_OLD,
 * 429 TOO_MANY_TRIES, any other NOT_OK; NO_CONNECTION without an answer, BAD_ANSWER without JSON, CANCELLED.
 */
export interface HttpClient {
  post(path: string, body: unknown, options?: SendOptions): Promise<Result<HttpResponse>>;
  get(path: string, options?: SendOptions): Promise<Result<HttpResponse>>;
}

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'BAD_REQUEST',
  401: 'NEEDS_SIGN_IN',
  404: 'NOT_FOUND',
  409: 'EMAIL_TAKEN',
  426: 'APP_TOO_OLD',
  429: 'TOO_MANY_TRIES',
};

/**
 * The shared helper of docs/product.md §7: JSON to a base address, with a bearer where there is a token.
 * @param address asked for each request; null when it is not acceptable, then nothing is sent
 */
export function createHttpClient(address: () => URL | null, fetch: Fetch, log: Log): HttpClient {
  async function send(path: string, init: RequestInit, options: SendOptions = {}): Promise<Result<HttpResponse>> {
    const base = address();
    if (base === null) return fail('SERVER_ADDRESS_INSECURE');
    const { token = null, signal, timeOut = CEILING_MS } = options;
    const ending = AbortSignal.timeout(Math.min(timeOut, CEILING_MS));
    try {
      const response = await fetch(`${base.href.replace(/\/*$/, '')}${path}`, {
        ...init,
        headers: {
          'Content-Type': 'application/json',
          'Cardbox-Protocol': String(PROTOCOL),
          ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        },
        // A redirect could carry a password or a token to another server.
        redirect: 'error',
        credentials: 'omit',
        cache: 'no-store',
        signal: signal === undefined ? ending : AbortSignal.any([signal, ending]),
      });
      return await read(path, response, log);
    } catch (error) {
      if (signal?.aborted === true) return fail('CANCELLED');
      log.error(`${path}: no connection`, error);
      return fail('NO_CONNECTION');
    }
  }
  return {
    post: (path, body, options) => send(path, { method: 'POST', body: JSON.stringify(body) }, options),
    get: (path, options) => send(path, { method: 'GET' }, options),
  };
}

async function read(path: string, response: Response, log: Log): Promise<Result<HttpResponse>> {
  if (!response.ok) {
    // The product's own words for the log; people see the sentence of the code (docs/product.md §8).
    log.error(`${path}: Network response was not ok (${response.status})`);
    await response.body?.cancel();
    return fail(BY_STATUS[response.status] ?? 'NOT_OK', 'Network response was not ok');
  }
  const text = await response.text();
  try {
    return ok({ authorization: response.headers.get('Authorization'), body: JSON.parse(text) });
  } catch {
    log.error(`${path}: the answer is not JSON`);
    return fail('BAD_ANSWER');
  }
}
