import type { ApiClient, AuthorizationCode, SignedIn } from '#main/api/index.ts';
import type { Log } from '#main/log/index.ts';
import { type Credentials, PROTOCOL, type Providers } from '#shared/account.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { fail, type Result } from '#shared/result.ts';

/** Signing out waits no longer for a server, milliseconds: the token is dropped here whatever it says. */
const SIGN_OUT_MS = 10_000;

/** What the app's account asks of a server (docs/product.md §7). */
export interface AccountService {
  /** Errors: `WRONG_CREDENTIALS`, `TOO_MANY_TRIES`, `BAD_REQUEST` and those of `providers`. */
  signIn(credentials: Credentials, signal: AbortSignal): Promise<Result<SignedIn>>;
  /** As `signIn`, and `EMAIL_TAKEN`. */
  signUp(credentials: Credentials, signal: AbortSignal): Promise<Result<SignedIn>>;
  /** In the system's browser. As `signIn`, and `NOT_OFFERED`. */
  google(signal: AbortSignal): Promise<Result<SignedIn>>;
  /** Errors: `NO_CONNECTION`, `NOT_OK`, `BAD_ANSWER`, `CANCELLED`, `APP_TOO_OLD`, `SERVER_TOO_OLD`, `SERVER_ADDRESS_INSECURE`. */
  providers(signal?: AbortSignal): Promise<Result<Providers>>;
  /** Errors: `NOT_OFFERED` and those of `providers`. */
  reset(email: string, signal: AbortSignal): Promise<Result<null>>;
  /** Best effort. */
  signOut(uid: string, token: string): Promise<void>;
}

/** A server that cannot say what it offers may still take a sign-in; these are reasons not to try. */
const FINAL: readonly ErrorCode[] = [
  'NO_CONNECTION',
  'CANCELLED',
  'APP_TOO_OLD',
  'SERVER_TOO_OLD',
  'SERVER_ADDRESS_INSECURE',
];

/** Has the person sign in with Google; see `authorizeWithGoogle`. */
export type AskGoogle = (signal: AbortSignal) => Promise<Result<AuthorizationCode>>;

export function createAccountService(client: ApiClient, askGoogle: AskGoogle, log: Log): AccountService {
  async function providers(signal?: AbortSignal): Promise<Result<Providers>> {
    const answer = await client.providers(signal === undefined ? {} : { signal });
    if (!answer.ok) return answer;
    const problem = protocolProblem(answer.value.protocol, PROTOCOL);
    if (problem === null) return answer;
    log.error(`the server speaks protocol ${answer.value.protocol}, this app ${PROTOCOL}`);
    return fail(problem);
  }
  /** Runs a call with a password only when app and server understand each other. */
  async function afterCheck(signal: AbortSignal, call: () => Promise<Result<SignedIn>>): Promise<Result<SignedIn>> {
    const known = await providers(signal);
    return known.ok || !FINAL.includes(known.error.code) ? await call() : known;
  }
  return {
    providers,
    signIn: (credentials, signal) => afterCheck(signal, () => client.service_login(credentials, { signal })),
    signUp: (credentials, signal) => afterCheck(signal, () => client.service_signup(credentials, { signal })),
    async google(signal) {
      const known = await providers(signal);
      if (!known.ok) return known;
      if (!known.value.google) return fail('NOT_OFFERED');
      const code = await askGoogle(signal);
      return code.ok ? await client.service_google(code.value, { signal }) : code;
    },
    async reset(email, signal) {
      const known = await providers(signal);
      if (!known.ok) return known;
      return known.value.mail ? await client.service_reset({ email }, { signal }) : fail('NOT_OFFERED');
    },
    async signOut(uid, token) {
      const answer = await client.service_logout({ uid }, { token, timeOut: SIGN_OUT_MS });
      if (!answer.ok) log.error(`sign-out: the server did not hear of it (${answer.error.code})`);
    },
  };
}

/** Which side must be updated; a server with protocol 0 has only the product's own calls, and every app speaks those. */
export function protocolProblem(theirs: number, ours: number): 'APP_TOO_OLD' | 'SERVER_TOO_OLD' | null {
  if (theirs === 0 || theirs === ours) return null;
  return theirs > ours ? 'APP_TOO_OLD' : 'SERVER_TOO_OLD';
}
