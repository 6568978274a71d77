import { errorText, type Log } from '#main/log/index.ts';
import { PROTOCOL } from '#shared/account.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { fail, ok, type Result } from '#shared/result.ts';

/** The largest response that is read. A response is held in memory as a whole. */
const MAX_BODY_BYTES = 64 * 1024 * 1024;

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

/** A response with a good status. The body is not checked yet; an empty one is null. */
export interface HttpResponse {
  readonly authorization: string | null;
  readonly body: unknown;
}

/**
 * Errors by status: 400 BAD_REQUEST, 401 NEEDS_SIGN_IN, 404, 405 and 501 NOT_FOUND, 409 EMAIL_TAKEN, 426 APP_TOO_OLD,
 * 429 TOO_MANY_TRIES, any other NOT_OK. NO_CONNECTION without a response, BAD_ANSWER without JSON or
 * over 64 MiB, CANCELLED.
 */
export interface HttpClient {
  post(path: string, body: unknown, options?: SendOptions): Promise<Result<HttpResponse>>;
  get(path: string, options?: SendOptions): Promise<Result<HttpResponse>>;
}

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'BAD_REQUEST',
  401: 'NEEDS_SIGN_IN',
  404: 'NOT_FOUND',
  405: 'NOT_FOUND',
  409: 'EMAIL_TAKEN',
  426: 'APP_TOO_OLD',
  429: 'TOO_MANY_TRIES',
  501: 'NOT_FOUND',
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
      // Working offline is normal: one line without a stack.
      log.info(`${path}: no connection (${reasonOf(error)})`);
      return fail('NO_CONNECTION');
    }
  }
  return {
    post: (path, body, options) => send(path, { method: 'POST', body: JSON.stringify(body) }, options),
    get: (path, options) => send(path, { method: 'GET' }, options),
  };
}

/** The code of the network, such as ECONNREFUSED, or else the message. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : errorText(cause);
}

/** The text of a response; null if it is larger than the limit. Reads no more than that, whatever its header says. */
async function readLimited(response: Response): Promise<string | null> {
  if (response.body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  // Leaving the loop cancels the rest of the response.
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BODY_BYTES) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

async function read(path: string, response: Response, log: Log): Promise<Result<HttpResponse>> {
  if (!response.ok) {
    // The message of docs/product.md §8 for the log. Screens translate the code.
    log.error(`${path}: Network response was not ok (${response.status})`);
    await response.body?.cancel();
    return fail(BY_STATUS[response.status] ?? 'NOT_OK', 'Network response was not ok');
  }
  const text = await readLimited(response);
  if (text === null) {
    log.error(`${path}: the response is larger than ${MAX_BODY_BYTES} bytes`);
    return fail('BAD_ANSWER');
  }
  try {
    return ok({ authorization: response.headers.get('Authorization'), body: text === '' ? null : JSON.parse(text) });
  } catch {
    log.error(`${path}: the response is not JSON`);
    return fail('BAD_ANSWER');
  }
}
