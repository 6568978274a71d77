import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createAccount } from '#main/account/account.ts';
import { backendAddress, checkAddress } from '#main/account/backend.ts';
import { authorizeWithGoogle } from '#main/account/google.ts';
import { localUidOf } from '#main/account/kept.ts';
import { emptyOldBin, moveToBin } from '#main/account/removal.ts';
import { mirrorName } from '#main/account/safeName.ts';
import { createAccountService, protocolProblem } from '#main/account/service.ts';
import type { Vault } from '#main/account/vault.ts';
import { createClient } from '#main/sync/client.ts';
import { createServer } from '#main/sync/post.ts';
import type { AccountState } from '#shared/account.ts';
import { memoryLog, memoryStore, tempFolder } from './helpers/doubles.ts';
import {
  ACCOUNT_ROUTES,
  granted,
  PROVIDERS,
  type Routes,
  refused,
  startServer,
  type TestServer,
  TOKEN,
} from './helpers/server.ts';

const LOCAL = 'local-01890000-0000-7000-8000-000000000001';
const person = { email: 'ann@example.com', password: 'longenough', remember: true };
const LOGIN = 'POST /account/service_login';

let server: TestServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});
async function serve(routes: Routes = {}): Promise<TestServer> {
  server = await startServer({ ...ACCOUNT_ROUTES, ...routes });
  return server;
}
/** Nobody listens there any more. */
async function serverGone(): Promise<void> {
  await server?.close();
  server = null;
}

/** Base64 in place of a key of the system; `null` where the system has none. */
function vault(is_real = true): Vault {
  return {
    lock: (text) => Promise.resolve(is_real ? Buffer.from(text).toString('base64') : null),
    unlock: (locked) => Promise.resolve(is_real ? Buffer.from(locked, 'base64').toString() : null),
  };
}

function setUp(url: string, { store = memoryStore(), real = true } = {}) {
  const log = memoryLog();
  const states: AccountState[] = [];
  const removed: AccountState[] = [];
  const asked = { address: url, not_kept: 0 };
  const address = () => backendAddress(asked.address);
  /** The person's browser, signing in at once. */
  const browse = async (page: string): Promise<void> => {
    const { searchParams } = new URL(page);
    await fetch(`${searchParams.get('redirect_uri')}?code=c0de&state=${searchParams.get('state')}`);
  };
  const account = createAccount({
    store,
    service: createAccountService(
      createClient(createServer(address, fetch, log)),
      (signal) => authorizeWithGoogle(new URL(url), browse, signal),
      log,
    ),
    vault: vault(real),
    server: () => address()?.href ?? null,
    localUid: () => LOCAL,
    onChange: (state) => void states.push(state),
    remove: async (state) => void removed.push(state),
    onTokenNotKept: () => {
      asked.not_kept += 1;
    },
  });
  return { account, store, log, states, removed, asked };
}

describe('an account', () => {
  it('begins as nobody with a local profile, and keeps that profile', () => {
    const { account, store } = setUp('http://127.0.0.1:1');
    expect(account.get()).toEqual({ kind: 'none', uid: LOCAL, email: null });
    expect(account.useLocal()).toEqual({ kind: 'local', uid: LOCAL, email: null });
    expect(setUp('http://127.0.0.1:1', { store }).account.get().kind).toBe('local');
  });

  it('keeps the local profile of a file that is damaged in part', () => {
    const other = LOCAL.replace(/1$/, '2');
    const store = memoryStore({ local_uid: other, kind: 'king' });
    expect(setUp('http://127.0.0.1:1', { store }).account.get()).toEqual({ kind: 'none', uid: other, email: null });
  });

  it('keeps a session that an older Cardbox kept', async () => {
    const token = Buffer.from(TOKEN).toString('base64');
    const older = { local_uid: LOCAL, kind: 'account', uid: 'u1', email: null, remember: true, token };
    const { account } = setUp('http://127.0.0.1:1', { store: memoryStore(older) });
    expect(account.get()).toEqual({ kind: 'account', uid: 'u1', email: null });
    expect(await account.token()).toBe(TOKEN);
  });

  it('signs in with the call of the product', async () => {
    const { url, to } = await serve();
    const { account, states } = setUp(url);
    const state = { kind: 'account', uid: 'u1', email: 'ann@example.com' };
    expect(await account.signIn(person)).toEqual({ ok: true, value: state });
    expect(to('/account/service_login').map(({ body }) => body)).toEqual([
      { email: 'ann@example.com', password: 'longenough' },
    ]);
    expect(states).toEqual([state]);
    expect(await account.token()).toBe(TOKEN);
  });

  it('leads back to the local profile, its cards untouched, by signing out and "Use without an account"', async () => {
    const { url } = await serve();
    const { account } = setUp(url);
    const local = account.useLocal();
    await account.signIn(person);
    expect(account.get().uid).toBe('u1');
    await account.signOut(false);
    expect(account.useLocal()).toEqual(local);
  });

  it('signs up and is in', async () => {
    const { url, to } = await serve();
    const { account } = setUp(url);
    const { remember, ...credentials } = person;
    expect(await account.signUp({ ...credentials, remember })).toMatchObject({ ok: true, value: { uid: 'u2' } });
    expect(to('/account/service_signup')[0]?.body).toEqual(credentials);
    expect(await account.token()).toBe(TOKEN);
  });

  it('tells that an e-mail is taken', async () => {
    const { url } = await serve({ 'POST /account/service_signup': refused(409) });
    expect(await setUp(url).account.signUp(person)).toMatchObject({ error: { code: 'EMAIL_TAKEN' } });
  });

  it('has a mail sent for a new password only where the server sends mails', async () => {
    const { url, to } = await serve();
    expect(await setUp(url).account.reset(person.email)).toMatchObject({ error: { code: 'NOT_OFFERED' } });
    expect(to('/account/service_reset')).toEqual([]);
    await serverGone();
    const mailing = await serve({
      'GET /account/providers': { ...PROVIDERS, mail: true },
      'POST /account/service_reset': { ok: true },
    });
    expect(await setUp(mailing.url).account.reset(person.email)).toEqual({ ok: true, value: null });
    expect(mailing.to('/account/service_reset')[0]?.body).toEqual({ email: person.email });
  });

  it('signs in with Google by an authorization code with PKCE', async () => {
    const { url, to } = await serve({
      'GET /account/providers': { ...PROVIDERS, google: true },
      'POST /account/service_google': granted('g1', 'ann@gmail.example'),
    });
    const { account } = setUp(url);
    expect(await account.google(true)).toMatchObject({ ok: true, value: { uid: 'g1', email: 'ann@gmail.example' } });
    expect(to('/account/service_google')[0]?.body).toEqual({
      code: 'c0de',
      code_verifier: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/$/),
    });
  });

  it('asks nobody for Google where the server does not offer it', async () => {
    const { url } = await serve();
    expect(await setUp(url).account.google(true)).toMatchObject({ error: { code: 'NOT_OFFERED' } });
  });

  it('can be cancelled', async () => {
    const asking = Promise.withResolvers<void>();
    const { url } = await serve({ [LOGIN]: () => asking.resolve() });
    const { account } = setUp(url);
    const answer = account.signIn(person);
    await asking.promise;
    account.cancel();
    expect(await answer).toMatchObject({ error: { code: 'CANCELLED' } });
    expect(account.get().kind).toBe('none');
  });
});

describe('what is kept of a session', () => {
  it('is the token, encrypted, over a restart', async () => {
    const { url } = await serve();
    const { account, store } = setUp(url);
    await account.signIn(person);
    expect(JSON.stringify(store.current())).not.toContain(TOKEN);
    const again = setUp(url, { store }).account;
    expect(again.get()).toEqual({ kind: 'account', uid: 'u1', email: 'ann@example.com' });
    expect(await again.token()).toBe(TOKEN);
  });

  it('is nothing when it is not to be remembered', async () => {
    const { url } = await serve();
    const { account, store, asked } = setUp(url);
    await account.signIn({ ...person, remember: false });
    expect(await account.token()).toBe(TOKEN);
    expect(asked.not_kept).toBe(0);
    const again = setUp(url, { store }).account;
    expect(again.get()).toEqual({ kind: 'none', uid: LOCAL, email: null });
    expect(await again.token()).toBeNull();
  });

  it('is no token where the system cannot encrypt: told once, signing in is needed after a restart', async () => {
    const { url } = await serve();
    const { account, store, asked } = setUp(url, { real: false });
    await account.signIn(person);
    expect(asked.not_kept).toBe(1);
    expect(account.get().needs_sign_in).toBeUndefined();
    expect(await account.token()).toBe(TOKEN);
    expect(JSON.stringify(store.current())).not.toContain(TOKEN);
    const again = setUp(url, { store, real: false });
    expect(again.account.get()).toMatchObject({ kind: 'account', needs_sign_in: true });
    expect(await again.account.token()).toBeNull();
    await again.account.signIn(person);
    expect(again.asked.not_kept).toBe(0);
  });

  it('is no use when the system can no longer decrypt it', async () => {
    const { url } = await serve();
    const { account, store } = setUp(url);
    await account.signIn(person);
    const again = setUp(url, { store, real: false });
    expect(await again.account.token()).toBeNull();
    expect(again.states).toEqual([{ kind: 'account', uid: 'u1', email: 'ann@example.com', needs_sign_in: true }]);
  });

  it('expires: the account stays, signing in again mends it', async () => {
    const { url } = await serve();
    const { account, states } = setUp(url);
    await account.signIn(person);
    account.expire();
    expect(states.at(-1)).toMatchObject({ kind: 'account', uid: 'u1', needs_sign_in: true });
    expect(await account.token()).toBeNull();
    await account.signIn(person);
    expect(account.get().needs_sign_in).toBeUndefined();
  });

  it('goes to no other server than the one that gave it', async () => {
    const { url, to } = await serve();
    const { account, asked, states } = setUp(url);
    await account.signIn(person);
    asked.address = 'https://other.example.com';
    account.serverChanged();
    expect(states.at(-1)).toMatchObject({ needs_sign_in: true });
    expect(await account.token()).toBeNull();
    asked.address = url;
    expect(await account.token()).toBe(TOKEN);
    asked.address = 'http://127.0.0.1:1';
    await account.signOut(false);
    expect(to('/account/service_logout')).toEqual([]);
  });
});

describe('a sign-in that fails', () => {
  const cases: readonly (readonly [string, Routes, string])[] = [
    ['wrong credentials', { [LOGIN]: refused(401) }, 'WRONG_CREDENTIALS'],
    ['a server that fails', { [LOGIN]: refused(500) }, 'NOT_OK'],
    ['too many tries', { [LOGIN]: refused(429) }, 'TOO_MANY_TRIES'],
    ['a redirect', { [LOGIN]: (response) => response.writeHead(307, { Location: '/x' }).end() }, 'NO_CONNECTION'],
    ['a page instead of JSON', { [LOGIN]: (response) => response.end('<html>') }, 'BAD_ANSWER'],
    ['no token', { [LOGIN]: { tn: 'x', record: { uid: 'u1' } } }, 'BAD_ANSWER'],
    ['a broken connection', { [LOGIN]: (response) => response.destroy() }, 'NO_CONNECTION'],
    ['a server that is newer', { 'GET /account/providers': { ...PROVIDERS, protocol: 2 } }, 'APP_TOO_OLD'],
  ];
  it.each(cases)('tells %s', async (_what, routes, code) => {
    const { url } = await serve(routes);
    const { account, states, log } = setUp(url);
    expect(await account.signIn(person)).toMatchObject({ ok: false, error: { code } });
    expect(account.get().kind).toBe('none');
    expect(states).toEqual([]);
    expect(log.lines.join()).not.toContain(person.password);
  });

  it('is logged in the product’s words', async () => {
    const { url } = await serve({ [LOGIN]: refused(503) });
    const { account, log } = setUp(url);
    await account.signIn(person);
    expect(log.lines.join()).toContain('Network response was not ok');
  });

  it('sends no password to a server that speaks another protocol', async () => {
    const { url, to } = await serve({ 'GET /account/providers': { ...PROVIDERS, protocol: 9 } });
    await setUp(url).account.signIn(person);
    expect(to('/account/service_login')).toEqual([]);
  });

  it('is none with a server that has only the product’s own calls', async () => {
    const { url } = await serve({ 'GET /account/providers': refused(404) });
    expect(await setUp(url).account.signIn(person)).toMatchObject({ ok: true });
  });

  it('says that no server is there', async () => {
    const { url } = await serve();
    await serverGone();
    expect(await setUp(url).account.signIn(person)).toMatchObject({ error: { code: 'NO_CONNECTION' } });
  });

  it('says that an address is not acceptable', async () => {
    expect(await setUp('http://cards.example.com').account.signIn(person)).toMatchObject({
      error: { code: 'SERVER_ADDRESS_INSECURE' },
    });
  });
});

describe('signing out', () => {
  it('tells the server with the token, and works without a server', async () => {
    const { url, to } = await serve();
    const { account, removed } = setUp(url);
    await account.signIn(person);
    expect(await account.signOut(false)).toEqual({ kind: 'none', uid: LOCAL, email: null });
    expect(to('/account/service_logout')).toMatchObject([{ authorization: `Bearer ${TOKEN}`, body: { uid: 'u1' } }]);
    expect(await account.token()).toBeNull();
    await account.signIn(person);
    await serverGone();
    expect((await account.signOut(false)).kind).toBe('none');
    expect(removed).toEqual([]);
  });

  it('removes what is kept of the account only when that is wanted, and never the local profile', async () => {
    const { url } = await serve();
    const { account, removed } = setUp(url);
    await account.signIn(person);
    await account.signOut(true);
    expect(removed).toEqual([{ kind: 'account', uid: 'u1', email: 'ann@example.com' }]);
    account.useLocal();
    await account.signOut(true);
    expect(removed).toHaveLength(1);
  });
});

describe('the bin folder', () => {
  it('takes the mirror and the media; nothing is deleted for 30 days', () => {
    const folder = tempFolder();
    const [mirrors, media, bin] = ['mirrors', 'media/u1', 'bin'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    for (const one of [mirrors, media]) mkdirSync(one, { recursive: true });
    writeFileSync(join(mirrors, 'u1.sqlite'), 'cards');
    writeFileSync(join(mirrors, 'u1.sqlite-wal'), 'more');
    writeFileSync(join(mirrors, 'u2.sqlite'), 'other');
    writeFileSync(join(media, 'abc'), 'picture');
    const moved = moveToBin(bin, join(mirrors, 'u1.sqlite'), media, new Date());
    expect(readdirSync(mirrors)).toEqual(['u2.sqlite']);
    expect(existsSync(media)).toBe(false);
    expect(readdirSync(moved ?? '').sort()).toEqual(['media', 'u1.sqlite', 'u1.sqlite-wal']);
    emptyOldBin(bin, new Date());
    expect(existsSync(moved ?? '')).toBe(true);
    const before = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
    utimesSync(moved ?? '', before, before);
    emptyOldBin(bin, new Date());
    expect(readdirSync(bin)).toEqual([]);
  });

  it('needs nothing to take', () => {
    const folder = tempFolder();
    expect(moveToBin(join(folder, 'bin'), join(folder, 'x.sqlite'), join(folder, 'media'), new Date())).toBeNull();
  });
});

describe('authorizeWithGoogle', () => {
  const base = new URL('https://cards.example.com/');
  it('takes only the return with its own state', async () => {
    const answer = authorizeWithGoogle(
      base,
      async (page) => {
        const { searchParams, origin, pathname } = new URL(page);
        expect(origin + pathname).toBe('https://cards.example.com/account/google');
        expect(searchParams.get('code_challenge_method')).toBe('S256');
        const back = searchParams.get('redirect_uri');
        expect((await fetch(`${back}?code=evil&state=other`)).status).toBe(404);
        expect((await fetch(`${back}?code=good&state=${searchParams.get('state')}`)).status).toBe(200);
      },
      new AbortController().signal,
    );
    expect(await answer).toMatchObject({ ok: true, value: { code: 'good' } });
  });

  it('ends when the person cancels', async () => {
    const stop = new AbortController();
    const answer = authorizeWithGoogle(base, async () => stop.abort(), stop.signal);
    expect(await answer).toMatchObject({ error: { code: 'CANCELLED' } });
  });
});

describe('protocolProblem', () => {
  it.each([
    [0, 2, null],
    [2, 2, null],
    [3, 2, 'APP_TOO_OLD'],
    [1, 2, 'SERVER_TOO_OLD'],
  ] as const)('server %d, app %d: %s', (theirs, ours, problem) => {
    expect(protocolProblem(theirs, ours)).toBe(problem);
  });
});

describe('checkAddress', () => {
  it.each([
    ['cards', 'SERVER_ADDRESS_INVALID'],
    ['ftp://localhost', 'SERVER_ADDRESS_INVALID'],
    ['https://cards.example.com?x=1', 'SERVER_ADDRESS_INVALID'],
    ['http://cards.example.com', 'SERVER_ADDRESS_INSECURE'],
  ])('%s: %s', (text, code) => {
    expect(checkAddress(text)).toMatchObject({ ok: false, error: { code } });
  });
});

describe('backendAddress', () => {
  it.each([
    ['https://cards.example.com', true],
    ['http://127.0.0.1:8787', true],
    ['http://localhost:1', true],
    ['http://cards.localhost:1', true],
    ['http://[::1]:1', true],
    ['http://cards.example.com', false],
    ['http://localhost.example.com', false],
    ['https://user:word@cards.example.com', false],
    ['ftp://localhost', false],
    ['cards', false],
  ])('%s: %s', (text, is_fine) => {
    expect(backendAddress(text) !== null).toBe(is_fine);
  });
});

describe('mirrorName', () => {
  it('keeps plain ids', () => {
    expect(mirrorName('u1', false)).toBe('u1');
    expect(mirrorName(LOCAL, true)).toBe(LOCAL);
  });

  it.each(['../evil', 'a/b', 'A', 'con', '', '.', LOCAL, 'account-1', 'é', 'a'.repeat(80)])('hashes %j', (uid) => {
    expect(mirrorName(uid, false)).toMatch(/^account-[0-9a-f]{32}$/);
  });

  it('tells ids apart that differ by case only', () => {
    expect(mirrorName('Ann', false)).not.toBe(mirrorName('ANN', false));
  });
});

describe('localUidOf', () => {
  it('finds the local profile again by its mirror, the latest first', () => {
    const other = LOCAL.replace(/1$/, '2');
    expect(localUidOf(['u1.sqlite', `${other}.sqlite`, `${LOCAL}.sqlite`], () => 'new')).toBe(other);
  });

  it('makes a new one when there is none', () => {
    expect(localUidOf(['u1.sqlite'], () => 'new')).toBe('local-new');
  });
});
