import type { Log } from '#main/log/index.ts';
import { PROTOCOL } from '#shared/account.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { fail, ok, type Result } from '#shared/result.ts';

/** Electron's `net.fetch`, which uses the proxies and certificates of the system. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Maximum duration of a request (docs/product.md §7), in milliseconds. */
export const MAX_TIMEOUT_MS = 1_200_000;

export interface SendOptions {
  /** Sent as `Authorization: Bearer <token>`. */
  readonly token?: string | null;
  /** Cancels the request (CANCELLED). */
  readonly signal?: AbortSignal;
  /** Milliseconds, at most `MAX_TIMEOUT_MS`. */
  readonly timeOut?: number;
}

/** A response with a good status. The body is not checked yet. */
export interface HttpResponse {
  readonly authorization: string | null;
  readonly body: unknown;
}

/**
 * Errors by status: 400 BAD_REQUEST, 401 NEEDS_SIGN_IN, 404 NOT_FOUND, 409 EMAIL_TAKEN, 426 APP_TOO_OLD,
 * 429 TOO_MANY_TRIES, any other NOT_OK. NO_CONNECTION without a response, BAD_ANSWER without JSON, CANCELLED.
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
 * The shared HTTP helper of docs/product.md §7: JSON requests to a base address, with a bearer token if there is one.
 * @param address called for each request; null if the address is not acceptable, then nothing is sent
 */
export function createHttpClient(address: () => URL | null, fetch: Fetch, log: Log): HttpClient {
  async function send(path: string, init: RequestInit, options: SendOptions = {}): Promise<Result<HttpResponse>> {
    const base = address();
    if (base === null) return fail('SERVER_ADDRESS_INSECURE');
    const { token = null, signal, timeOut = MAX_TIMEOUT_MS } = options;
    const ending = AbortSignal.timeout(Math.min(timeOut, MAX_TIMEOUT_MS));
    try {
      const response = await fetch(`${base.href.replace(/\/*$/, '')}${path}`, {
        ...init,
        headers: {
          'Content-Type': 'application/json',
          'Cardbox-Protocol': String(PROTOCOL),
          ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        },
        // A redirect could send a password or a token to another server.
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
    // The message of docs/product.md §8 for the log. Screens translate the code.
    log.error(`${path}: Network response was not ok (${response.status})`);
    await response.body?.cancel();
    return fail(BY_STATUS[response.status] ?? 'NOT_OK', 'Network response was not ok');
  }
  const text = await response.text();
  try {
    return ok({ authorization: response.headers.get('Authorization'), body: JSON.parse(text) });
  } catch {
    log.error(`${path}: the response is not JSON`);
    return fail('BAD_ANSWER');
  }
}
