import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createAccount, localUidOf } from '#main/account/account.ts';
import { backendAddress } from '#main/account/backend.ts';
import { mirrorName } from '#main/account/safeName.ts';
import { createAccountService } from '#main/account/service.ts';
import type { Vault } from '#main/account/vault.ts';
import type { AccountState } from '#shared/account.ts';
import { memoryLog, memoryStore } from './helpers/doubles.ts';

const LOCAL = 'local-01890000-0000-7000-8000-000000000001';
const TOKEN = 'token-abc';
const person = { email: 'ann@example.com', password: 'longenough', remember: true };

interface Received {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

let server: Server | null = null;
afterEach(async () => {
  const closing = server;
  server = null;
  if (closing !== null) await new Promise((resolve) => closing.close(resolve));
});

type Answer = (response: ServerResponse) => void;
const good: Answer = (response) => {
  response.setHeader('Authorization', `Bearer ${TOKEN}`);
  response.end(JSON.stringify({ tn: TOKEN, record: { uid: 'u1', email: 'ann@example.com' } }));
};

async function startServer(answer: Answer): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const started = createServer(async (request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
    received.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
    response.setHeader('Connection', 'close');
    answer(response);
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(started.address() as AddressInfo).port}`, received };
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
  const account = createAccount({
    store,
    service: createAccountService(backendAddress(url), fetch, log),
    vault: vault(real),
    localUid: () => LOCAL,
    onChange: (state) => void states.push(state),
  });
  return { account, store, log, states };
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

  it('signs in with the call of the specification', async () => {
    const { url, received } = await startServer(good);
    const { account, states } = setUp(url);
    const state = { kind: 'account', uid: 'u1', email: 'ann@example.com' };
    expect(await account.signIn(person)).toEqual({ ok: true, value: state });
    expect(received).toEqual([
      {
        path: '/account/service_login',
        authorization: undefined,
        body: { email: 'ann@example.com', password: 'longenough' },
      },
    ]);
    expect(states).toEqual([state]);
    expect(await account.token()).toBe(TOKEN);
  });

  it('keeps a remembered token encrypted only, over a restart', async () => {
    const { url } = await startServer(good);
    const { account, store } = setUp(url);
    await account.signIn(person);
    expect(JSON.stringify(store.current())).not.toContain(TOKEN);
    const again = setUp(url, { store }).account;
    expect(again.get().kind).toBe('account');
    expect(await again.token()).toBe(TOKEN);
  });

  it('ends with the app when it is not to be remembered', async () => {
    const { url } = await startServer(good);
    const { account, store } = setUp(url);
    await account.signIn({ ...person, remember: false });
    expect(await account.token()).toBe(TOKEN);
    const again = setUp(url, { store }).account;
    expect(again.get()).toEqual({ kind: 'none', uid: LOCAL, email: null });
    expect(await again.token()).toBeNull();
  });

  it('stays signed in without a token where the system cannot encrypt', async () => {
    const { url } = await startServer(good);
    const { account, store } = setUp(url, { real: false });
    await account.signIn(person);
    expect(await account.token()).toBe(TOKEN);
    expect(JSON.stringify(store.current())).not.toContain(TOKEN);
    const again = setUp(url, { store, real: false }).account;
    expect(again.get().kind).toBe('account');
    expect(await again.token()).toBeNull();
  });

  const cases: readonly (readonly [string, Answer, string])[] = [
    ['wrong credentials', (response) => response.writeHead(401).end('{}'), 'WRONG_CREDENTIALS'],
    ['a server that fails', (response) => response.writeHead(500).end('oops'), 'NOT_OK'],
    ['too many tries', (response) => response.writeHead(429).end('{}'), 'NOT_OK'],
    ['a redirect', (response) => response.writeHead(307, { Location: '/elsewhere' }).end(), 'NO_CONNECTION'],
    ['a page instead of JSON', (response) => response.end('<html>'), 'BAD_ANSWER'],
    ['no token', (response) => response.end('{"tn":"x","record":{"uid":"u1"}}'), 'BAD_ANSWER'],
    ['a broken connection', (response) => response.destroy(), 'NO_CONNECTION'],
  ];
  it.each(cases)('tells %s', async (_what, answer, code) => {
    const { url } = await startServer(answer);
    const { account, states, log } = setUp(url);
    expect(await account.signIn(person)).toMatchObject({ ok: false, error: { code } });
    expect(account.get().kind).toBe('none');
    expect(states).toEqual([]);
    expect(log.lines.join()).not.toContain(person.password);
  });

  it('logs a refused answer in the specification’s words', async () => {
    const { url } = await startServer((response) => response.writeHead(503).end());
    const { account, log } = setUp(url);
    await account.signIn(person);
    expect(log.lines.join()).toContain('Network response was not ok');
  });

  it('tells that no server is there', async () => {
    const { url } = await startServer(good);
    await new Promise((resolve) => server?.close(resolve));
    server = null;
    expect(await setUp(url).account.signIn(person)).toMatchObject({ error: { code: 'NO_CONNECTION' } });
  });

  it('sends no password to an address that is not acceptable', async () => {
    expect(await setUp('http://cards.example.com').account.signIn(person)).toMatchObject({
      error: { code: 'NO_CONNECTION' },
    });
  });

  it('signs out with the token, and also without a server', async () => {
    const { url, received } = await startServer(good);
    const { account } = setUp(url);
    await account.signIn(person);
    expect(await account.signOut()).toEqual({ kind: 'none', uid: LOCAL, email: null });
    expect(received[1]).toEqual({
      path: '/account/service_logout',
      authorization: `Bearer ${TOKEN}`,
      body: { uid: 'u1' },
    });
    expect(await account.token()).toBeNull();
    await account.signIn(person);
    await new Promise((resolve) => server?.close(resolve));
    server = null;
    expect((await account.signOut()).kind).toBe('none');
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
