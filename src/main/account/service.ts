import type { ApiClient, AuthorizationCode, SignedIn } from '#main/api/index.ts';
import type { Log } from '#main/log/index.ts';
import { type Credentials, OLDEST_PROTOCOL, PROTOCOL, type ServerOffers } from '#shared/account.ts';
import { fail, ok, type Result } from '#shared/result.ts';

/** Time limit for the server's sign-out call, in milliseconds. The token is deleted here in any case. */
const SIGN_OUT_MS = 10_000;

export type AccountService = ReturnType<typeof createAccountService>;

/** A sign-in, and the id of the server; null if the server has none. */
export type SignedInTo = SignedIn & { readonly serverId: string | null };

/** Lets the user sign in with Google; see `authorizeWithGoogle`. */
export type SignInWithGoogle = (signal: AbortSignal) => Promise<Result<AuthorizationCode>>;

/** A server says within this time what it offers, or is not reached, in milliseconds. */
const OFFERS_MS = 7000;

/** The calls of the account to a server (C-2, C-3, C-4). */
export function createAccountService(client: ApiClient, signInWithGoogle: SignInWithGoogle, log: Log) {
  /** Errors: `NO_CONNECTION`, `NOT_OK`, `BAD_ANSWER`, `CANCELLED`, `APP_TOO_OLD`, `SERVER_TOO_OLD`, `SERVER_ADDRESS_INSECURE`. */
  async function providers(signal?: AbortSignal): Promise<Result<ServerOffers>> {
    const result = await client.providers({ timeOut: OFFERS_MS, ...(signal === undefined ? {} : { signal }) });
    if (!result.ok) return result;
    const problem = protocolProblem(result.value.protocol);
    if (problem === null) return result;
    log.error(`the server uses protocol ${result.value.protocol}, this app uses ${PROTOCOL}`);
    return fail(problem);
  }
  /**
   * Runs a call with a password only if the server tells about itself: the protocols of app and server must match, and without
   * the server's id the account would have other files.
   */
  async function afterCheck(
    signal: AbortSignal,
    call: (offers: ServerOffers) => Promise<Result<SignedIn>>,
  ): Promise<Result<SignedInTo>> {
    const offers = await providers(signal);
    if (!offers.ok) return offers;
    const signedIn = await call(offers.value);
    return signedIn.ok ? ok({ ...signedIn.value, serverId: offers.value.server_id ?? null }) : signedIn;
  }
  return {
    providers,
    /** Errors: `WRONG_CREDENTIALS`, `ACCOUNT_GONE`, `PASSWORD_CHANGED`, `TOO_MANY_TRIES`, `BAD_REQUEST` and those of `providers`. */
    signIn: (credentials: Credentials & { readonly deviceSecret?: string }, signal: AbortSignal) =>
      afterCheck(signal, () => client.service_login(credentials, { signal })),
    /** Errors as `signIn`, and `EMAIL_TAKEN`. */
    signUp: (credentials: Credentials, signal: AbortSignal) =>
      afterCheck(signal, () => client.service_signup(credentials, { signal })),
    /** Uses the system's browser. Errors as `signIn`, and `NOT_OFFERED`. */
    google: (signal: AbortSignal) =>
      afterCheck(signal, async (offers) => {
        if (!offers.google) return fail('NOT_OFFERED');
        const code = await signInWithGoogle(signal);
        return code.ok ? await client.service_google(code.value, { signal }) : code;
      }),
    /** Errors: `NOT_OFFERED` and those of `providers`. */
    async reset(email: string, signal: AbortSignal): Promise<Result<null>> {
      const offers = await providers(signal);
      if (!offers.ok) return offers;
      return offers.value.mail ? await client.service_reset({ email }, { signal }) : fail('NOT_OFFERED');
    },
    /** Best effort: a failure is only in the log. */
    async signOut(uid: string, token: string): Promise<void> {
      await client.service_logout({ uid }, { token, timeOut: SIGN_OUT_MS });
    },
  };
}

/**
 * Which side must be updated. A server speaks the protocol of an older app if it can. Protocol 0 means a server with only the
 * calls of the specification (C-101), which every app knows.
 */
export function protocolProblem(
  theirs: number,
  { oldest, newest } = { oldest: OLDEST_PROTOCOL, newest: PROTOCOL },
): 'APP_TOO_OLD' | 'SERVER_TOO_OLD' | null {
  if (theirs > newest) return 'APP_TOO_OLD';
  return theirs > 0 && theirs < oldest ? 'SERVER_TOO_OLD' : null;
}
