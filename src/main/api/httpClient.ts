import * as v from 'valibot';
import { errorText, type Log } from '#main/log/index.ts';
import { PROTOCOL } from '#shared/account.ts';
import { ERROR_CODES, type ErrorCode } from '#shared/errors.ts';
import { fail, ok, type Result } from '#shared/result.ts';

/** The largest response of `bytes` that is read: a page. It is held in memory as a whole, and the mirror parses it. */
const MAX_PAGE_BYTES = 64 * 1024 * 1024;
/** The largest response that is parsed here. Parsing larger ones would block the main process. */
const MAX_JSON_BYTES = 64 * 1024;
/** Of the response of an error, so much is read for its code. */
const MAX_ERROR_BYTES = 4 * 1024;

/** Electron's `net.fetch`, which uses the proxies and certificates of the system. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Maximum duration of a request (C-1), in milliseconds. */
export const MAX_TIMEOUT_MS = 1_200_000;

export interface SendOptions {
  /** Sent as `Authorization: Bearer <token>`. */
  readonly token?: string | null;
  /** Cancels the request (CANCELLED). */
  readonly signal?: AbortSignal;
  /** Milliseconds, at most `MAX_TIMEOUT_MS`. */
  readonly timeOut?: number;
  /** Errors that are a normal answer to this request: the log does not call them errors. */
  readonly expected?: readonly ErrorCode[];
}

/** A response with a good status. The body is not checked yet; an empty one is null. */
export interface HttpResponse {
  readonly authorization: string | null;
  readonly body: unknown;
}

export type HttpClient = ReturnType<typeof createHttpClient>;

/** A request with a body that is JSON already, or of another type. Without a body it is a GET. */
export interface BytesRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly body?: Uint8Array;
  /** Default: JSON. */
  readonly type?: string;
}

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'BAD_REQUEST',
  401: 'NEEDS_SIGN_IN',
  404: 'NOT_FOUND',
  405: 'NOT_FOUND',
  409: 'EMAIL_TAKEN',
  413: 'REQUEST_TOO_LARGE',
  426: 'APP_TOO_OLD',
  429: 'TOO_MANY_TRIES',
  501: 'NOT_FOUND',
};

/**
 * The shared HTTP helper (C-1): JSON requests to a base address, with a bearer token if there is one. Errors by status, as
 * `BY_STATUS`, any other NOT_OK. NO_CONNECTION without a response, BAD_ANSWER without JSON or over 64 KiB of JSON (`bytes`: over
 * 64 MiB), CANCELLED.
 * @param address called for each request; null if the address is not acceptable, then nothing is sent
 */
export function createHttpClient(address: () => URL | null, fetch: Fetch, log: Log) {
  let heard: { readonly date: number; readonly at: number } | null = null;
  async function send<T>(
    path: string,
    init: RequestInit,
    options: SendOptions = {},
    read: (response: Response, signal: AbortSignal) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const base = address();
    if (base === null) return fail('SERVER_ADDRESS_INSECURE');
    const { token = null, signal, timeOut = MAX_TIMEOUT_MS } = options;
    // A chain of signals that only fetch holds may be collected as garbage, and then ends nothing. This request ends in any case.
    const controller = new AbortController();
    const { promise: ended, reject } = Promise.withResolvers<never>();
    ended.catch(() => undefined);
    const end = (): void => {
      controller.abort();
      reject(new DOMException('the request was ended', 'AbortError'));
    };
    const timer = setTimeout(end, Math.min(timeOut, MAX_TIMEOUT_MS));
    signal?.addEventListener('abort', end, { once: true });
    if (signal?.aborted === true) end();
    const work = async (): Promise<Result<T>> => {
      const response = await fetch(`${base.href.replace(/\/*$/, '')}${path}`, {
        ...init,
        headers: {
          'Content-Type': 'application/json',
          'Cardbox-Protocol': String(PROTOCOL),
          ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
          ...init.headers,
        },
        // A redirect could send a password or a token to another server.
        redirect: 'error',
        credentials: 'omit',
        cache: 'no-store',
        signal: controller.signal,
      });
      const date = Date.parse(response.headers.get('Date') ?? '');
      heard = Number.isNaN(date) ? null : { date, at: performance.now() };
      return await read(response, controller.signal);
    };
    try {
      return await Promise.race([work(), ended]);
    } catch (error) {
      if (signal?.aborted === true) return fail('CANCELLED');
      // Working offline is normal: one line without a stack.
      log.info(`${path}: no connection (${reasonOf(error)})`);
      return fail('NO_CONNECTION');
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
    }
  }
  const json = (path: string, options?: SendOptions) => (response: Response) => readJson(path, response, log, options);
  return {
    /** The server's time now, by the header Date of its last response, in milliseconds since 1970; null if it is not known. */
    serverNow: (): number | null => heard && heard.date + performance.now() - heard.at,
    post: (path: string, body: unknown, options?: SendOptions) =>
      send(path, { method: 'POST', body: JSON.stringify(body) }, options, json(path, options)),
    get: (path: string, options?: SendOptions) => send(path, { method: 'GET' }, options, json(path, options)),
    /** The body of a good response as bytes. An error has the code that the server says, or else that of its status. */
    bytes(path: string, { method, body, type }: BytesRequest, options?: SendOptions) {
      const headers: Record<string, string> = type === undefined ? {} : { 'Content-Type': type };
      const init = { method, headers, ...(body === undefined ? {} : { body: body as Uint8Array<ArrayBuffer> }) };
      return send(path, init, options, (response) => readBytes(path, response, log));
    },
    /** Calls `onText` for each piece of a response that stays open. Ends with the response. */
    stream(path: string, body: unknown, options: SendOptions, onText: (text: string) => void): Promise<Result<null>> {
      const init = { method: 'POST', body: JSON.stringify(body), headers: { Accept: 'text/event-stream' } };
      return send(path, init, options, async (response, signal) => {
        if (!response.ok || response.body === null) return refused(path, response, log);
        const decoder = new TextDecoder();
        const reader = response.body.getReader();
        signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined), { once: true });
        for (let next = await reader.read(); !next.done && !signal.aborted; next = await reader.read())
          onText(decoder.decode(next.value, { stream: true }));
        return ok(null);
      });
    },
  };
}

/** The code of the network, such as ECONNREFUSED, or else the message. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : errorText(cause);
}

/** The bytes of a response; null if it is larger than `most`. Reads no more than that, whatever its header says. */
async function readLimited(response: Response, most: number): Promise<Uint8Array | null> {
  if (response.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop cancels the rest of the response.
  for await (const chunk of response.body) {
    length += chunk.byteLength;
    if (length > most) return null;
    chunks.push(chunk);
  }
  const [only] = chunks;
  if (chunks.length === 1 && only !== undefined) return only;
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

async function refused(
  path: string,
  response: Response,
  log: Log,
  expected: readonly ErrorCode[] = [],
): Promise<Result<never>> {
  const body = response.status === 401 ? await readLimited(response, MAX_ERROR_BYTES) : null;
  const code = endCodeOf(body) ?? BY_STATUS[response.status] ?? 'NOT_OK';
  // The message for the log (F-1). Screens translate the code.
  if (!expected.includes(code)) log.error(`${path}: Network response was not ok (${response.status})`);
  if (response.status !== 401) await response.body?.cancel();
  return fail(code, 'Network response was not ok');
}

const ErrorBodySchema = v.object({ error: v.object({ code: v.picklist(ERROR_CODES) }) });

const EndSchema = v.object({ code: v.picklist(['ACCOUNT_GONE', 'PASSWORD_CHANGED']) });
/** Why a sign-in ended, in the error of a call or of GraphQL. */
const EndBodySchema = v.union([
  v.object({ error: EndSchema }),
  v.object({ errors: v.looseTuple([v.object({ extensions: EndSchema })]) }),
]);

/** Why a server says that a sign-in ended; null if it does not say it. */
function endCodeOf(bytes: Uint8Array | null): ErrorCode | null {
  const body = v.safeParse(EndBodySchema, parsed(bytes ?? new Uint8Array()));
  if (!body.success) return null;
  return 'error' in body.output ? body.output.error.code : body.output.errors[0].extensions.code;
}

async function readBytes(path: string, response: Response, log: Log): Promise<Result<Uint8Array>> {
  const most = response.ok ? MAX_PAGE_BYTES : MAX_ERROR_BYTES;
  const bytes = await readLimited(response, most);
  if (response.ok) {
    if (bytes !== null) return ok(bytes);
    log.error(`${path}: the response is larger than ${most} bytes`);
    return fail('BAD_ANSWER');
  }
  const body = v.safeParse(ErrorBodySchema, parsed(bytes ?? new Uint8Array()));
  const named = body.success ? body.output.error.code : response.status === 401 ? endCodeOf(bytes) : null;
  const code = named ?? BY_STATUS[response.status] ?? 'NOT_OK';
  log.error(`${path}: Network response was not ok (${response.status}, ${code})`);
  return fail(code, 'Network response was not ok');
}

/** The JSON of a body; undefined if it is none. */
function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

async function readJson(
  path: string,
  response: Response,
  log: Log,
  options?: SendOptions,
): Promise<Result<HttpResponse>> {
  if (!response.ok) return refused(path, response, log, options?.expected);
  const bytes = await readLimited(response, MAX_JSON_BYTES);
  if (bytes === null) {
    log.error(`${path}: the response is larger than ${MAX_JSON_BYTES} bytes`);
    return fail('BAD_ANSWER');
  }
  const body = bytes.length === 0 ? null : parsed(bytes);
  if (body !== undefined) return ok({ authorization: response.headers.get('Authorization'), body });
  log.error(`${path}: the response is not JSON`);
  return fail('BAD_ANSWER');
}
