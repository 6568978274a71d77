import * as v from 'valibot';
import type { Log } from '#main/app/log.ts';
import { fail, ok } from '#main/ipc/reply.ts';
import type { Credentials } from '#shared/account.ts';
import type { Result } from '#shared/errors.ts';

/** How a request leaves the app: Electron's net.fetch, so that the system's proxies and certificates apply. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** What signing in gives. The token never leaves main. */
export interface SignedIn {
  readonly uid: string;
  readonly email: string;
  readonly token: string;
}

const TIMEOUT_MS = 30_000;
const text = v.pipe(v.string(), v.minLength(1), v.maxLength(4000));
const BearerSchema = v.pipe(v.string(), v.maxLength(4000), v.regex(/^Bearer \S+$/));
const AnswerSchema = v.object({
  tn: text,
  record: v.object({ uid: v.pipe(v.string(), v.minLength(1), v.maxLength(200)), email: v.optional(text) }),
});

/** The account calls of a server (docs/product.md §7). */
export interface AccountService {
  /** Errors: `WRONG_CREDENTIALS`, `NO_CONNECTION`, `NOT_OK`, `BAD_ANSWER`. */
  signIn(credentials: Credentials): Promise<Result<SignedIn>>;
  /** Best effort: the token is dropped here whatever the server says. */
  signOut(uid: string, token: string): Promise<void>;
}

/** @param backend the server's address; null when it is not acceptable, then nothing is sent */
export function createAccountService(backend: URL | null, fetch: Fetch, log: Log): AccountService {
  const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> => {
    if (backend === null) return Promise.reject(new Error('the server address is not acceptable'));
    const base = backend.href.replace(/\/*$/, '');
    return fetch(`${base}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      // A redirect could carry the password to another server.
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  };
  return {
    async signIn({ email, password }) {
      let response: Response;
      try {
        response = await post('/account/service_login', { email, password });
      } catch (error) {
        log.error('sign-in: no connection', error);
        return fail('NO_CONNECTION');
      }
      if (response.status === 401) return fail('WRONG_CREDENTIALS');
      if (!response.ok) {
        log.error(`Network response was not ok (${response.status})`);
        return fail('NOT_OK', 'Network response was not ok');
      }
      return readAnswer(response, email, log);
    },
    async signOut(uid, token) {
      try {
        const response = await post('/account/service_logout', { uid }, { Authorization: `Bearer ${token}` });
        if (!response.ok) log.error(`Network response was not ok (${response.status})`);
      } catch (error) {
        log.error('sign-out: no connection', error);
      }
    },
  };
}

async function readAnswer(response: Response, email: string, log: Log): Promise<Result<SignedIn>> {
  const header = v.safeParse(BearerSchema, response.headers.get('Authorization'));
  const body = v.safeParse(AnswerSchema, await readJson(response));
  if (!header.success || !body.success) {
    log.error('sign-in: the server’s answer does not fit');
    return fail('BAD_ANSWER');
  }
  const { record } = body.output;
  return ok({ uid: record.uid, email: record.email ?? email, token: header.output.slice('Bearer '.length) });
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}
