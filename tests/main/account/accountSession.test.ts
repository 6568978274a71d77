import { afterEach, describe, expect, it } from 'vitest';
import { mirrorPaths } from '#main/account/mirrorPaths.ts';
import { LOCAL, LOGIN, person, serve, serverGone, setUp } from '../support/account.ts';
import { fullStore } from '../support/doubles.ts';
import { granted, PROVIDERS, type Routes, refused, TOKEN } from '../support/server.ts';

afterEach(serverGone);

describe('the saved session', () => {
  // Proves S-37.
  it('contains the encrypted token after a restart', async () => {
    const { url } = await serve();
    const { account, store } = setUp(url);
    await account.signIn(person);
    expect(JSON.stringify(store.current())).not.toContain(TOKEN);
    const again = setUp(url, { store }).account;
    expect(again.get()).toEqual({ kind: 'account', uid: 'u1', email: 'ann@example.com' });
    expect(await again.token()).toBe(TOKEN);
  });

  // Proves S-37.
  it('does not exist if the user did not choose to be remembered', async () => {
    const { url } = await serve();
    const { account, store, asked } = setUp(url);
    await account.signIn({ ...person, remember: false });
    expect(await account.token()).toBe(TOKEN);
    expect(asked.notKept).toBe(0);
    const again = setUp(url, { store }).account;
    expect(again.get()).toEqual({ kind: 'none', uid: LOCAL, email: null });
    expect(await again.token()).toBeNull();
  });

  // Proves S-37.
  it('has no token if the system cannot encrypt: the user is informed once and must sign in after a restart', async () => {
    const { url } = await serve();
    const { account, store, asked } = setUp(url, { hasEncryption: false });
    await account.signIn(person);
    expect(asked.notKept).toBe(1);
    expect(account.get().needsSignIn).toBeUndefined();
    expect(await account.token()).toBe(TOKEN);
    expect(JSON.stringify(store.current())).not.toContain(TOKEN);
    const again = setUp(url, { store, hasEncryption: false });
    expect(again.account.get()).toMatchObject({ kind: 'account', needsSignIn: true });
    expect(await again.account.token()).toBeNull();
    await again.account.signIn(person);
    expect(again.asked.notKept).toBe(0);
  });

  it('is not used if the system can no longer decrypt the token', async () => {
    const { url } = await serve();
    const { account, store } = setUp(url);
    await account.signIn(person);
    const again = setUp(url, { store, hasEncryption: false });
    expect(await again.account.token()).toBeNull();
    expect(again.states).toEqual([{ kind: 'account', uid: 'u1', email: 'ann@example.com', needsSignIn: true }]);
  });

  // Proves T-5.
  it('expires: the account stays, and a new sign-in restores the session', async () => {
    const { url } = await serve();
    const { account, states } = setUp(url);
    await account.signIn(person);
    account.expire(TOKEN);
    expect(states.at(-1)).toMatchObject({ kind: 'account', uid: 'u1', needsSignIn: true });
    expect(await account.token()).toBeNull();
    await account.signIn(person);
    expect(account.get().needsSignIn).toBeUndefined();
    // A late response to an older token.
    account.expire('older token');
    expect(account.get().needsSignIn).toBeUndefined();
  });

  // Proves P-2.
  it('sends the token only to the server that issued it', async () => {
    const { url, to } = await serve();
    const { account, asked, states } = setUp(url);
    await account.signIn(person);
    asked.address = 'https://other.example.com';
    account.serverChanged();
    expect(states.at(-1)).toMatchObject({ needsSignIn: true });
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
    ['a server that is newer', { 'GET /account/providers': { ...PROVIDERS, protocol: 99 } }, 'APP_TOO_OLD'],
  ];
  it.each(cases)('reports %s', async (_what, routes, code) => {
    const { url } = await serve(routes);
    const { account, states, log } = setUp(url);
    expect(await account.signIn(person)).toMatchObject({ ok: false, error: { code } });
    expect(account.get().kind).toBe('none');
    expect(states).toEqual([]);
    expect(log.lines.join()).not.toContain(person.password);
  });

  // Proves F-1.
  it('is logged with the message of the product', async () => {
    const { url } = await serve({ [LOGIN]: refused(503) });
    const { account, log } = setUp(url);
    await account.signIn(person);
    expect(log.lines.join()).toContain('Network response was not ok');
  });

  it('sends no password to a server with another protocol', async () => {
    const { url, to } = await serve({ 'GET /account/providers': { ...PROVIDERS, protocol: 99 } });
    await setUp(url).account.signIn(person);
    expect(to('/account/service_login')).toEqual([]);
  });

  it.each([404, 401])(
    'does not happen with a server that has only the calls of the specification (%d)',
    async (status) => {
      const { url } = await serve({ 'GET /account/providers': refused(status) });
      expect(await setUp(url).account.signIn(person)).toMatchObject({ ok: true });
    },
  );

  it('reports that there is no server', async () => {
    const { url } = await serve();
    await serverGone();
    expect(await setUp(url).account.signIn(person)).toMatchObject({ error: { code: 'NO_CONNECTION' } });
  });

  it('reports an address that is not acceptable', async () => {
    expect(await setUp('http://cards.example.com').account.signIn(person)).toMatchObject({
      error: { code: 'SERVER_ADDRESS_INSECURE' },
    });
  });
});

describe('the local profile after its cards were imported', () => {
  // Proves C-56.
  it('is not emptied after it was used again, because its new answers were not imported', async () => {
    const { url } = await serve();
    const { account } = setUp(url);
    await account.signIn(person);
    account.local.setCards('imported');
    expect(account.local.cards()).toBe('imported');
    await account.signOut(false);
    await account.signIn(person);
    expect(account.local.cards()).toBe('imported');
    await account.signOut(false);
    account.useLocal();
    await account.signIn(person);
    expect(account.local.cards()).toBe('separate');
  });
});

describe('signing out', () => {
  // Proves T-3.
  it('calls the server with the token, and works without a server', async () => {
    const { url, to } = await serve();
    const { account, removed } = setUp(url);
    await account.signIn(person);
    expect(await account.signOut(false)).toEqual({ ok: true, value: { kind: 'none', uid: LOCAL, email: null } });
    expect(to('/account/service_logout')).toMatchObject([{ authorization: `Bearer ${TOKEN}`, body: { uid: 'u1' } }]);
    expect(await account.token()).toBeNull();
    await account.signIn(person);
    await serverGone();
    expect(await account.signOut(false)).toMatchObject({ value: { kind: 'none' } });
    expect(removed).toEqual([]);
  });

  it('removes the files of the account only if the user wants it, and never the local profile', async () => {
    const { url } = await serve();
    const { account, removed } = setUp(url);
    await account.signIn(person);
    await account.signOut(true);
    expect(removed).toEqual([{ kind: 'account', uid: 'u1', email: 'ann@example.com' }]);
    account.useLocal();
    await account.signOut(true);
    expect(removed).toHaveLength(1);
  });

  // Proves C-3, C-4.
  it('works with a server that has only the calls of the specification: it says nothing in its response', async () => {
    const { url } = await serve({ 'GET /account/providers': refused(401), 'POST /account/service_logout': {} });
    const { account, log } = setUp(url);
    await account.signIn(person);
    expect(await account.providers()).toEqual({ ok: true, value: { google: false, mail: false, protocol: 0 } });
    expect(account.get().needsSignIn).toBeUndefined();
    expect(await account.signOut(false)).toMatchObject({ value: { kind: 'none' } });
    expect(log.lines.filter((line) => line.includes('service_logout') || line.includes('BAD_ANSWER'))).toEqual([]);
  });

  // Proves F-21.
  it('writes one line of information if the server is missing', async () => {
    const { url } = await serve();
    const { account, log } = setUp(url);
    await account.signIn(person);
    await serverGone();
    await account.signOut(false);
    expect(log.lines).toEqual(['info /account/service_logout: no connection (ECONNREFUSED)']);
  });
});

describe('a full disk', () => {
  // Proves F-33.
  it('lets the app start, and a sign-in fails without changing anything', async () => {
    const { url, to } = await serve();
    const store = fullStore();
    const { account, states } = setUp(url, { store });
    const before = account.get();
    expect(await account.signIn(person)).toMatchObject({ ok: false, error: { code: 'DISK_FULL' } });
    expect(account.get()).toEqual(before);
    expect(await account.token()).toBeNull();
    // The mirror in use is opened again, and the server's session ends.
    expect(states).toEqual([before]);
    expect(to('/account/service_logout')).toMatchObject([{ authorization: `Bearer ${TOKEN}` }]);
    store.isFull = false;
    expect(await account.signIn(person)).toMatchObject({ ok: true, value: { kind: 'account' } });
  });

  // Proves F-33.
  it('of a mirror that cannot be created leaves the account in use', async () => {
    const { url } = await serve();
    const { account, store, states, asked } = setUp(url);
    const local = account.useLocal();
    asked.mirrorError = 'DISK_FULL';
    expect(await account.signIn(person)).toMatchObject({ ok: false, error: { code: 'DISK_FULL' } });
    expect({ ok: true, value: account.get() }).toEqual(local);
    expect(states.at(-1)).toMatchObject({ kind: 'local' });
    expect(store.current()).toMatchObject({ kind: 'local' });
  });

  // Proves F-33.
  it('refuses what cannot be saved: working without an account, and signing out', async () => {
    const { url, to } = await serve();
    const store = fullStore();
    const { account } = setUp(url, { store });
    expect(account.useLocal()).toMatchObject({ error: { code: 'DISK_FULL' } });
    expect(account.get().kind).toBe('none');
    store.isFull = false;
    await account.signIn(person);
    store.isFull = true;
    expect(await account.signOut(true)).toMatchObject({ error: { code: 'DISK_FULL' } });
    expect(account.get()).toMatchObject({ kind: 'account', uid: 'u1' });
    expect(to('/account/service_logout')).toEqual([]);
    account.expire(TOKEN);
    expect(account.get()).toMatchObject({ needsSignIn: true });
  });

  // Proves F-33.
  it('canceled while the mirror opens changes nothing', async () => {
    const { url, to } = await serve();
    let stop = (): void => undefined;
    const { account, store, states } = setUp(url, { onOpen: () => stop() });
    account.useLocal();
    for (const cancel of [() => account.cancel(), () => void account.useLocal()]) {
      stop = cancel;
      expect(await account.signIn(person)).toMatchObject({ ok: false, error: { code: 'CANCELLED' } });
      expect([account.get(), states.at(-1), store.current()]).toMatchObject(Array(3).fill({ kind: 'local' }));
    }
    expect(to('/account/service_logout')).toHaveLength(2);
  });

  // Proves T-4.
  it('says that nothing was removed, so the page keeps its drafts and contacts', async () => {
    const { url } = await serve();
    const { account, asked } = setUp(url);
    await account.signIn(person);
    asked.removeError = 'DISK_FULL';
    expect(await account.signOut(true, '{}')).toMatchObject({ ok: false, error: { code: 'DISK_FULL' } });
    expect(account.get()).toMatchObject({ kind: 'none' });
  });
});

describe('the server of an account', () => {
  // Proves E-31.
  it('is known by its id, at any address', async () => {
    const ids: Routes = { 'GET /account/providers': { ...PROVIDERS, server_id: 's1' } };
    const { url } = await serve(ids);
    const { account, servers, asked, store } = setUp(url);
    await account.signIn(person);
    expect(servers.at(-1)).toEqual(['id:s1', `${url}/`]);
    expect(setUp(url, { store }).account.server()).toEqual(['id:s1', `${url}/`]);
    asked.address = url.replace('127.0.0.1', 'localhost');
    account.serverChanged();
    // No question: the next sign-in shows whether it is the same server.
    expect(account.get()).toMatchObject({ needsSignIn: true });
    expect(account.get().isOtherServer).toBeUndefined();
    expect(servers.at(-1)?.[0]).toBe('id:s1');
  });

  // Proves Y-115.
  it('asks before it opens the files of an account that was used at another address', async () => {
    const ids: Routes = { 'GET /account/providers': { ...PROVIDERS, server_id: 's1' } };
    const { url, to } = await serve(ids);
    const { account, servers, states, asked } = setUp(url);
    await account.signIn(person);
    // Any server can give this id and uid.
    asked.address = url.replace('127.0.0.1', 'localhost');
    account.serverChanged();
    const [opened, shown] = [servers.length, states.length];
    expect(await account.signIn(person)).toMatchObject({ ok: false, error: { code: 'SERVER_MOVED' } });
    expect([servers.length, states.length]).toEqual([opened, shown]);
    expect(await account.token()).toBeNull();
    expect(account.get()).toMatchObject({ needsSignIn: true });
    // No: the token of that sign-in is given back.
    account.cancel();
    await expect.poll(() => to('/account/service_logout')).toHaveLength(1);
    expect(servers).toHaveLength(opened);
    await account.signIn(person);
    expect(await account.sameServer()).toMatchObject({ ok: true, value: { kind: 'account', uid: 'u1' } });
    expect(servers.at(-1)).toEqual(['id:s1', `${asked.address}/`]);
    expect(await account.token()).toBe(TOKEN);
    // Known at this address from now on.
    expect(await account.signIn(person)).toMatchObject({ ok: true });
  });

  // Proves Y-115.
  it('asks too where a file is there and it is not known at which address it was used', async () => {
    const { url } = await serve({ 'GET /account/providers': { ...PROVIDERS, server_id: 's1' } });
    const { account, servers, asked } = setUp(url);
    asked.hasFile = true;
    expect(await account.signIn(person)).toMatchObject({ ok: false, error: { code: 'SERVER_MOVED' } });
    expect(servers).toEqual([]);
    expect(await account.sameServer()).toMatchObject({ ok: true });
  });

  // Proves Y-113.
  it('keeps the secret of the device encrypted, and sends it to the server that gave it only', async () => {
    const secret = 's'.repeat(43);
    const { url, to } = await serve({
      [LOGIN]: granted('u1', person.email, { deviceSecret: secret }),
    });
    const { account, store } = setUp(url);
    const sent = () => to('/account/service_login').map(({ body }) => (body as { deviceSecret?: string }).deviceSecret);
    await account.signIn(person);
    await account.signOut(false);
    expect(JSON.stringify(store.current())).not.toContain(secret);
    const again = setUp(url, { store });
    await again.account.signIn(person);
    again.asked.address = url.replace('127.0.0.1', 'localhost');
    await again.account.signIn(person);
    expect(sent()).toEqual([undefined, secret, undefined]);
  });

  // Proves E-31.
  it('without an id is known by its address; a new address is another server unless the user says so', async () => {
    const { url } = await serve();
    const { account, servers, asked, states } = setUp(url);
    await account.signIn(person);
    expect(servers.at(-1)).toEqual([`${url}/`]);
    asked.address = url.replace('127.0.0.1', 'localhost');
    account.serverChanged();
    expect(states.at(-1)).toMatchObject({ needsSignIn: true, isOtherServer: true });
    expect(servers.at(-1)).toEqual([`${url}/`]);
    expect(await account.sameServer()).toMatchObject({ ok: true, value: { kind: 'account', uid: 'u1' } });
    expect(servers.at(-1)).toEqual([`${asked.address}/`, `${url}/`]);
    expect(await account.token()).toBe(TOKEN);
    expect(account.get().isOtherServer).toBeUndefined();
    expect(account.server()).toEqual([`${asked.address}/`]);
  });

  // Proves E-31.
  it('with the same uid at another address has other files', async () => {
    const { url } = await serve();
    const { account, servers, asked } = setUp(url);
    await account.signIn(person);
    asked.address = url.replace('127.0.0.1', 'localhost');
    account.serverChanged();
    await account.signIn(person);
    expect(servers.at(-1)).toEqual([`${asked.address}/`]);
    const state = account.get();
    expect(mirrorPaths('/p/mirrors', state, [`${url}/`]).file).not.toBe(
      mirrorPaths('/p/mirrors', state, [`${asked.address}/`]).file,
    );
  });

  it('is asked for its id before a password is sent', async () => {
    const { url, to } = await serve({ 'GET /account/providers': refused(500) });
    expect(await setUp(url).account.signIn(person)).toMatchObject({ ok: false, error: { code: 'NOT_OK' } });
    expect(to('/account/service_login')).toEqual([]);
  });
});
