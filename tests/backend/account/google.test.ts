import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../support/freePort.ts';
import { serveTests } from '../support/server.ts';
import { createBrowser, startOpenIdProvider } from './support/openIdProvider.ts';
import { PASSWORD, signUp, tokenOf, uniqueEmail } from './support/people.ts';

vi.mock('@node-rs/argon2', async (original) => (await import('./support/cheapArgon2.ts')).cheapArgon2(original));

const port = await freePort();
const publicUrl = `http://127.0.0.1:${port}`;
const closedPort = await freePort();
const closedUrl = `http://127.0.0.1:${closedPort}`;
const provider = await startOpenIdProvider(
  [publicUrl, closedUrl].map((address) => `${address}/account/google/callback`),
);
const google = { issuer: provider.issuer, clientId: provider.clientId, clientSecret: provider.clientSecret };
afterAll(() => provider.close());

/** Where the app listens. */
const APP = 'http://127.0.0.1:54321/';

describe('sign-in with Google', () => {
  const server = serveTests({ port, publicUrl, google });

  /** What the app makes for one sign-in. */
  function newSignIn() {
    const verifier = randomBytes(32).toString('base64url');
    const state = randomBytes(16).toString('base64url');
    const query = new URLSearchParams({
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      state,
      redirect_uri: APP,
    });
    return { verifier, state, start: `${publicUrl}/account/google?${query}` };
  }
  /** Goes through the provider; what the app then gets. */
  async function visit(signIn = newSignIn(), browser = createBrowser()) {
    const { url } = await browser.follow(signIn.start, APP);
    const params = new URL(url).searchParams;
    return { ...signIn, url, code: params.get('code'), error: params.get('error'), returned: params.get('state') };
  }
  const exchange = (code: string | null, verifier: string, redirectUri = APP) =>
    server.call('POST', '/account/service_google', { code, code_verifier: verifier, redirect_uri: redirectUri });
  /** Goes to the provider and stops at its callback to this server. */
  async function visitUntilCallback(browser: ReturnType<typeof createBrowser>, signIn = newSignIn()) {
    const { url } = await browser.follow(signIn.start, `${publicUrl}/account/google/callback`);
    return { ...signIn, callback: url };
  }

  beforeEach(() => {
    provider.person = { sub: randomUUID(), email: uniqueEmail(), isVerified: true };
  });

  // Proves C-24.
  it('makes an account at the first sign-in, and finds it at the next', async () => {
    const first = await visit();
    expect(first.error).toBeNull();
    expect(first.returned).toBe(first.state);
    const made = await exchange(first.code, first.verifier);
    expect(made.status).toBe(200);
    expect(made.body).toEqual({
      tn: tokenOf(made),
      deviceSecret: expect.any(String),
      record: { uid: expect.any(String), email: provider.person?.email },
    });
    expect((await server.call('POST', '/account/devices', undefined, tokenOf(made))).status).toBe(200);

    // The provider's subject counts, not the e-mail.
    provider.person = { ...(provider.person ?? { sub: '' }), email: uniqueEmail(), isVerified: true };
    const second = await visit();
    const again = await exchange(second.code, second.verifier);
    expect(again.body.record).toEqual(made.body.record);
    expect(server.log()).not.toContain(first.code);
    expect(server.log()).not.toContain(tokenOf(made));
  });

  // Proves C-24.
  it('has no password: a log-in is refused', async () => {
    const { code, verifier } = await visit();
    await exchange(code, verifier);
    const { status } = await server.call('POST', '/account/service_login', {
      email: provider.person?.email,
      password: PASSWORD,
    });
    expect(status).toBe(401);
  });

  // Proves C-25.
  it('never links an e-mail that has an account', async () => {
    const person = await signUp(server);
    provider.person = { sub: randomUUID(), email: person.email.toUpperCase(), isVerified: true };
    const result = await visit();
    expect(result).toMatchObject({ code: null, error: 'email_taken' });
    expect(result.returned).toBe(result.state);
  });

  // Proves C-25.
  it('takes verified e-mails only', async () => {
    provider.person = { sub: randomUUID(), email: uniqueEmail(), isVerified: false };
    expect(await visit()).toMatchObject({ code: null, error: 'email_not_verified' });
  });

  // Proves Y-173.
  it.each([
    'no address',
    '<script>alert(1)</script>@example.com',
    'ann@example.com\r\nBcc: all@example.com',
    `${'a'.repeat(250)}@example.com`,
  ])('takes no e-mail that is no address: %j', async (email) => {
    provider.person = { sub: randomUUID(), email, isVerified: true };
    expect(await visit()).toMatchObject({ code: null, error: 'email_not_verified' });
  });

  // Proves Y-173.
  it('ties a sign-in to a new cookie, not to one that the browser has already', async () => {
    const planted = 'a'.repeat(43);
    const headers = { Cookie: `cardbox_google=${planted}` };
    const { headers: given } = await fetch(newSignIn().start, { redirect: 'manual', headers });
    const cookie = /cardbox_google=([\w-]{43});/.exec(given.get('Set-Cookie') ?? '')?.[1];
    expect(cookie).toBeDefined();
    expect(cookie).not.toBe(planted);
  });

  // Proves C-24.
  it('goes back to the app when the person refuses', async () => {
    provider.person = null;
    expect(await visit()).toMatchObject({ code: null, error: 'access_denied' });
  });

  // Proves C-26.
  it('takes a code once, also when the first try was wrong', async () => {
    const first = await visit();
    expect((await exchange(first.code, first.verifier)).status).toBe(200);
    expect((await exchange(first.code, first.verifier)).status).toBe(401);

    const second = await visit();
    const wrong = await exchange(second.code, randomBytes(32).toString('base64url'));
    expect(wrong.status).toBe(401);
    expect(wrong.body.error.code).toBe('WRONG_CREDENTIALS');
    expect((await exchange(second.code, second.verifier)).status).toBe(401);

    const third = await visit();
    expect((await exchange(third.code, third.verifier, 'http://127.0.0.1:54322/')).status).toBe(401);
    expect((await exchange(randomBytes(32).toString('base64url'), third.verifier)).status).toBe(401);
  });

  // Proves C-26.
  it('takes a code for a minute', async () => {
    const late = await visit();
    server.advance(60_000);
    expect((await exchange(late.code, late.verifier)).status).toBe(401);
    const inTime = await visit();
    server.advance(55_000);
    expect((await exchange(inTime.code, inTime.verifier)).status).toBe(200);
  });

  // Proves C-26.
  it('refuses a forged state', async () => {
    const browser = createBrowser();
    const { callback } = await visitUntilCallback(browser);
    const forged = new URL(callback);
    forged.searchParams.set('state', randomBytes(32).toString('base64url'));
    const { status, location, text } = await browser.open(forged.href);
    expect({ status, location }).toEqual({ status: 400, location: null });
    expect(text).toContain('This sign-in is no longer valid');
    for (const query of ['', '?state=a&state=b', '?state=%00']) {
      expect((await browser.open(`${publicUrl}/account/google/callback${query}`)).status).toBe(400);
    }
  });

  // Proves C-26.
  it('refuses the callback in another browser than the one of the start', async () => {
    const { callback } = await visitUntilCallback(createBrowser());
    const stranger = createBrowser();
    expect((await stranger.open(callback)).status).toBe(400);
    await visitUntilCallback(stranger);
    const own = await visitUntilCallback(createBrowser());
    expect((await stranger.open(own.callback)).status).toBe(400);
  });

  // Proves C-26.
  it('refuses a callback that comes twice or after ten minutes', async () => {
    const browser = createBrowser();
    const { callback } = await visitUntilCallback(browser);
    expect((await browser.open(callback)).location).toMatch(/[?&]code=/);
    expect((await browser.open(callback)).status).toBe(400);

    const late = await visitUntilCallback(browser);
    server.advance(10 * 60 * 1000);
    expect((await browser.open(late.callback)).status).toBe(400);
  });

  // Proves C-26.
  it('refuses a code that the provider did not give', async () => {
    const browser = createBrowser();
    const { callback, state } = await visitUntilCallback(browser);
    const forged = new URL(callback);
    forged.searchParams.set('code', randomBytes(32).toString('base64url'));
    const { location } = await browser.open(forged.href);
    expect(location?.startsWith(APP)).toBe(true);
    const params = new URL(location ?? '').searchParams;
    expect(params.get('code')).toBeNull();
    expect(params.get('error')).toBe('server_error');
    expect(params.get('state')).toBe(state);
    expect(server.log()).not.toContain(forged.searchParams.get('code'));
  });

  // Proves C-26.
  it.each([
    ['redirect_uri', 'https://example.com/'],
    ['redirect_uri', 'http://localhost:54321/'],
    ['redirect_uri', 'http://127.0.0.1:54321/other'],
    ['redirect_uri', 'http://127.0.0.1:54321@example.com/'],
    ['redirect_uri', 'http://127.0.0.1/'],
    ['redirect_uri', 'http://127.0.0.1:99999/'],
    ['code_challenge_method', 'plain'],
    ['code_challenge', 'short'],
    ['state', ''],
  ])('refuses to start with %s %s', async (name, value) => {
    const url = new URL(newSignIn().start);
    url.searchParams.set(name, value);
    const { status, location } = await createBrowser().open(url.href);
    expect({ status, location }).toEqual({ status: 400, location: null });
  });

  it('asks for an exchange of its own with PKCE, state and nonce', async () => {
    const { state, start } = newSignIn();
    const { location } = await createBrowser().open(start);
    const url = new URL(location ?? '');
    expect(url.origin).toBe(provider.issuer);
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    expect(url.searchParams.get('nonce')).toBeTruthy();
    expect(url.searchParams.get('state')).not.toBe(state);
    expect(url.searchParams.get('code_challenge')).not.toBe(new URL(start).searchParams.get('code_challenge'));
    expect(url.searchParams.get('redirect_uri')).toBe(`${publicUrl}/account/google/callback`);
  });

  it('is offered', async () => {
    expect((await server.call('GET', '/account/providers')).body).toMatchObject({ google: true });
  });

  // Proves C-21.
  it('makes unused codes worthless when all devices are signed out', async () => {
    const first = await visit();
    const token = tokenOf(await exchange(first.code, first.verifier));
    const second = await visit();
    await server.call('POST', '/account/sign_out_everywhere', undefined, token);
    expect((await exchange(second.code, second.verifier)).status).toBe(401);
  });
});

/** An address as the app opens it. */
function startOf(address: string): string {
  const query = new URLSearchParams({
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
    state: 'state-of-the-app',
    redirect_uri: APP,
  });
  return `${address}/account/google?${query}`;
}

describe('sign-in with Google on a server that takes no new accounts', () => {
  const server = serveTests({ port: closedPort, publicUrl: closedUrl, google, canSignUp: false });

  // Proves C-25.
  it('makes no account, but finds one', async () => {
    provider.person = { sub: 'known person', email: uniqueEmail(), isVerified: true };
    const refused = await createBrowser().follow(startOf(closedUrl), APP);
    expect(refused.url).toBe(`${APP}?error=not_offered&state=state-of-the-app`);
    await server.database.query(`INSERT INTO accounts (uid, email, email_key, google) VALUES ('u', 'e', 'e', $1)`, [
      `${provider.issuer} known person`,
    ]);
    const found = await createBrowser().follow(startOf(closedUrl), APP);
    expect(new URL(found.url).searchParams.get('code')).toMatch(/^[\w-]{43}$/);
  });
});

describe('sign-in with Google that is not there', () => {
  const unreachable = serveTests({ google: { ...google, issuer: 'http://127.0.0.1:1' }, publicUrl });
  const without = serveTests();

  // Proves C-24.
  it('goes back to the app when the provider cannot be reached', async () => {
    const { location } = await createBrowser().open(startOf(unreachable.url));
    expect(location).toBe(`${APP}?error=server_error&state=state-of-the-app`);
  });

  // Proves C-24.
  it('is refused by a server without it', async () => {
    expect((await without.call('GET', '/account/google')).status).toBe(403);
    const { status, body } = await without.call('POST', '/account/service_google', {});
    expect(status).toBe(403);
    expect(body.error.code).toBe('NOT_OFFERED');
  });
});
