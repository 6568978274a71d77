import { createHash, timingSafeEqual } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import { v7 } from 'uuid';
import * as v from 'valibot';
import type { ServerContext } from '../context.ts';
import { ApiError, type HttpServer, parseBody } from '../http/index.ts';
import { DeviceSchema } from './deviceName.ts';
import { languageOf } from './language.ts';
import { sendPage } from './page.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { EmailAddressSchema, emailKey, signInResponse, wrongCredentials } from './signIn.ts';
import { TEXTS } from './texts.ts';
import type { AccountRow } from './tokens.ts';
import { countTry } from './tries.ts';

/** Time for the sign-in at Google; the app waits as long. In milliseconds. */
const SIGN_IN_MS = 10 * 60 * 1000;
/** Time for the app to exchange our code, in milliseconds. */
const CODE_MS = 60_000;
const COOKIE = 'cardbox_google';

const secret = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));
/** The app listens on a port of its machine (RFC 8252). */
const redirectUri = v.pipe(
  v.string(),
  v.regex(/^http:\/\/127\.0\.0\.1:[1-9]\d{0,4}\/$/),
  v.check((value) => URL.canParse(value)),
);
const StartSchema = v.object({
  code_challenge: secret,
  code_challenge_method: v.literal('S256'),
  state: v.pipe(v.string(), v.regex(/^[\w~.-]{8,200}$/)),
  redirect_uri: redirectUri,
});
const CodeSchema = v.object({
  code: secret,
  code_verifier: v.pipe(v.string(), v.regex(/^[\w~.-]{43,128}$/)),
  redirect_uri: redirectUri,
  device: DeviceSchema,
});

/** What is stored between the start and the callback. */
interface StartedSignIn {
  readonly challenge: string;
  readonly state: string;
  readonly redirectUri: string;
  readonly verifier: string;
  readonly nonce: string;
  /** The hash of the cookie of the browser. */
  readonly browser: string;
}

/** What is stored of our code. */
interface IssuedCode {
  readonly challenge: string;
  readonly redirectUri: string;
}

/** Why the person comes back to the app without a code. */
class Refusal extends Error {}

/**
 * Sign-in with Google, or another OpenID provider: the app opens `GET /account/google` in the browser, the provider sends
 * the person to the callback, and the app gets a code of this server for `service_google`. There are two exchanges, each
 * with its own PKCE: between server and provider, and between app and server.
 */
export function googleRoutes(app: HttpServer, context: ServerContext): void {
  const { google, publicUrl } = context.settings;
  if (google === null || publicUrl === null) {
    const refuse = () => {
      throw new ApiError('NOT_OFFERED', 'this server offers no sign-in with Google');
    };
    app.get('/account/google', refuse);
    app.post('/account/service_google', refuse);
    return;
  }
  app.register(cookie);
  const { database, settings, now } = context;
  const callback = `${publicUrl}/account/google/callback`;
  let discovered: Promise<oidc.Configuration> | null = null;
  /** What the provider says about itself; asked again after a failure. */
  const provider = (): Promise<oidc.Configuration> => {
    const execute = google.issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [];
    discovered ??= oidc.discovery(new URL(google.issuer), google.clientId, google.clientSecret, undefined, { execute });
    discovered.catch(() => {
      discovered = null;
    });
    return discovered;
  };

  app.get('/account/google', async (request, reply) => {
    const query = parseBody(StartSchema, request.query);
    await countTry(context, 'google', request.ip, null);
    const state = newSecret();
    const verifier = oidc.randomPKCECodeVerifier();
    const nonce = oidc.randomNonce();
    // Never one that the browser has already: others may know it.
    const browser = newSecret();
    const started: StartedSignIn = {
      challenge: query.code_challenge,
      state: query.state,
      redirectUri: query.redirect_uri,
      verifier,
      nonce,
      browser: hashSecret(browser),
    };
    return backToApp(request, reply, started, async () => {
      const address = oidc.buildAuthorizationUrl(await provider(), {
        redirect_uri: callback,
        scope: 'openid email',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      });
      await saveSecret(state, 'google sign-in', null, started, SIGN_IN_MS);
      const { pathname, protocol } = new URL(callback);
      reply.setCookie(COOKIE, browser, {
        path: pathname,
        maxAge: SIGN_IN_MS / 1000,
        httpOnly: true,
        sameSite: 'lax',
        secure: protocol === 'https:',
      });
      return address;
    });
  });

  app.get('/account/google/callback', async (request, reply) => {
    const { state } = request.query as Readonly<Record<string, unknown>>;
    const started = typeof state === 'string' ? await takeSecret<StartedSignIn>(state, 'google sign-in') : null;
    // The cookie ties the callback to the browser of the start.
    const browser = request.cookies[COOKIE];
    if (
      typeof state !== 'string' ||
      started === null ||
      browser === undefined ||
      hashSecret(browser) !== started.data.browser
    ) {
      const language = languageOf(request.headers['accept-language']);
      const { signInOverTitle, signInOver } = TEXTS[language];
      return sendPage(reply, 400, language, signInOverTitle, `<p>${signInOver}</p>`);
    }
    return backToApp(request, reply, started.data, async () => {
      const { verifier, nonce, challenge, redirectUri: target } = started.data;
      const current = new URL(`${callback}?${request.url.split('?')[1] ?? ''}`);
      const tokens = await oidc.authorizationCodeGrant(await provider(), current, {
        pkceCodeVerifier: verifier,
        expectedNonce: nonce,
        expectedState: state,
        idTokenExpected: true,
      });
      const uid = await accountOf(tokens.claims());
      const code = newSecret();
      await saveSecret(code, 'google code', uid, { challenge, redirectUri: target } satisfies IssuedCode, CODE_MS);
      const address = new URL(target);
      address.searchParams.set('code', code);
      address.searchParams.set('state', started.data.state);
      return address;
    });
  });

  app.post('/account/service_google', async (request, reply) => {
    const body = parseBody(CodeSchema, request.body);
    const counted = await countTry(context, 'google code', request.ip, null);
    const issued = await takeSecret<IssuedCode>(body.code, 'google code');
    const challenge = Buffer.from(createHash('sha256').update(body.code_verifier).digest('base64url'));
    if (
      issued === null ||
      issued.data.redirectUri !== body.redirect_uri ||
      !timingSafeEqual(Buffer.from(issued.data.challenge), challenge)
    ) {
      throw new ApiError('WRONG_CREDENTIALS', 'the code is wrong, used or expired', 'code');
    }
    const [account] = await database.query<AccountRow>('SELECT uid, email, password FROM accounts WHERE uid = $1', [
      issued.uid,
    ]);
    if (account === undefined) throw wrongCredentials();
    await counted.forgive();
    return signInResponse(context, request, reply, account, body.device);
  });

  /** Redirects to the address that `next` gives; if it fails, back to the app with the reason. */
  async function backToApp(
    request: FastifyRequest,
    reply: FastifyReply,
    { redirectUri: target, state }: Pick<StartedSignIn, 'redirectUri' | 'state'>,
    next: () => Promise<URL>,
  ) {
    reply.header('Referrer-Policy', 'no-referrer');
    try {
      return reply.redirect((await next()).href);
    } catch (error) {
      const address = new URL(target);
      address.searchParams.set('error', refusalOf(request, error));
      address.searchParams.set('state', state);
      return reply.redirect(address.href);
    }
  }

  function refusalOf(request: FastifyRequest, error: unknown): string {
    if (error instanceof Refusal) return error.message;
    if (error instanceof oidc.AuthorizationResponseError) return error.error;
    // Not the error itself: it may have the code of the provider.
    const { message, code } = error as NodeJS.ErrnoException;
    request.log.error({ reason: message, code }, 'a sign-in with Google failed');
    return 'server_error';
  }

  /** The account of a person at the provider; makes one for a new person. Throws `Refusal`. */
  async function accountOf(claims: oidc.IDToken | undefined): Promise<string> {
    const address = v.safeParse(EmailAddressSchema, claims?.email);
    if (claims === undefined || !address.success || claims.email_verified !== true) {
      throw new Refusal('email_not_verified');
    }
    const email = address.output;
    const subject = `${claims.iss} ${claims.sub}`;
    const known = () => database.query<{ uid: string }>('SELECT uid FROM accounts WHERE google = $1', [subject]);
    const [account] = await known();
    if (account !== undefined) return account.uid;
    if (!settings.canSignUp) throw new Refusal('not_offered');
    const [made] = await database.query<{ uid: string }>(
      `INSERT INTO accounts (uid, email, email_key, google) VALUES ($1, $2, $3, $4)
      ON CONFLICT DO NOTHING RETURNING uid`,
      [v7(), email, emailKey(email), subject],
    );
    // Another sign-in of the same person may have made it meanwhile.
    const [one] = made === undefined ? await known() : [made];
    // The person who made an account with a password may not own the e-mail, so it is never linked.
    if (one === undefined) throw new Refusal('email_taken');
    return one.uid;
  }

  async function saveSecret(text: string, kind: string, uid: string | null, data: object, ms: number): Promise<void> {
    await database.query('INSERT INTO secrets (hash, kind, uid, data, expires_at) VALUES ($1, $2, $3, $4, $5)', [
      hashSecret(text),
      kind,
      uid,
      JSON.stringify(data),
      new Date(now() + ms),
    ]);
  }

  /** Uses a secret up; null if it is unknown, used or expired. */
  async function takeSecret<Data>(text: string, kind: string): Promise<{ uid: string | null; data: Data } | null> {
    const [row] = await database.query<{ uid: string | null; data: Data; isOver: boolean }>(
      'DELETE FROM secrets WHERE hash = $1 AND kind = $2 RETURNING uid, data, expires_at <= $3 AS "isOver"',
      [hashSecret(text), kind, new Date(now())],
    );
    return row === undefined || row.isOver ? null : row;
  }
}
