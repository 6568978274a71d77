import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApiClient } from '#main/api/apiClient.ts';
import { createHttpClient, type Fetch, MAX_TIMEOUT_MS } from '#main/api/httpClient.ts';
import { PROTOCOL } from '#shared/account.ts';
import type { Result } from '#shared/result.ts';
import { memoryLog } from '../support/doubles.ts';
import { granted, PROVIDERS, type Routes, refused, startServer, type TestServer, TOKEN } from '../support/server.ts';

let server: TestServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

async function setUp(routes: Routes) {
  server = await startServer(routes);
  const { url } = server;
  const log = memoryLog();
  return { server, log, client: createApiClient(createHttpClient(() => new URL(url), fetch, log)) };
}

const CARD = { cid: 'c1', title: 'Paris', front: ['Capital of France'], back: ['Paris'], box: 'kept' };
const MAIL = { email: 'ann@example.com' };
const bearer = { token: TOKEN };

describe('the calls of the specification', () => {
  // Proves C-2.
  it('service_login sends the credentials without a bearer token, and reads the token from the header', async () => {
    const { client, server } = await setUp({ 'POST /account/service_login': granted() });
    const answer = await client.service_login({ email: 'ann@example.com', password: 'longenough' });
    expect(answer).toEqual({
      ok: true,
      value: { uid: 'u1', email: 'ann@example.com', token: TOKEN, deviceSecret: null },
    });
    expect(server.received).toEqual([
      {
        method: 'POST',
        path: '/account/service_login',
        authorization: undefined,
        protocol: String(PROTOCOL),
        body: { email: 'ann@example.com', password: 'longenough' },
      },
    ]);
  });

  // Proves P-2, C-3.
  it('service_logout sends the uid with the bearer token', async () => {
    const { client, server } = await setUp({ 'POST /account/service_logout': { ok: true } });
    expect(await client.service_logout({ uid: 'u1' }, bearer)).toEqual({ ok: true, value: null });
    expect(server.received[0]).toMatchObject({ authorization: `Bearer ${TOKEN}`, body: { uid: 'u1' } });
  });

  // Proves C-4.
  it('providers; a server without it offers nothing', async () => {
    const { client } = await setUp({ 'GET /account/providers': { google: true, mail: false, protocol: 1, more: 1 } });
    expect(await client.providers()).toEqual({ ok: true, value: { google: true, mail: false, protocol: 1 } });
    await server?.close();
    const { client: plain } = await setUp({});
    expect(await plain.providers()).toEqual({ ok: true, value: { google: false, mail: false, protocol: 0 } });
  });

  // Proves C-4.
  it.each([400, 401, 404, 405, 501])(
    'providers: a server that refuses the call with %d offers nothing',
    async (status) => {
      const { client, log } = await setUp({ 'GET /account/providers': refused(status) });
      expect(await client.providers()).toEqual({ ok: true, value: { google: false, mail: false, protocol: 0 } });
      expect(log.lines).toEqual([]);
    },
  );

  it.each([403, 500, 503])('providers: a server that fails with %d does not offer nothing', async (status) => {
    const { client } = await setUp({ 'GET /account/providers': refused(status) });
    expect(await client.providers()).toMatchObject({ ok: false, error: { code: 'NOT_OK' } });
  });

  // Proves C-3.
  it.each<[string, Routes[string]]>([
    ['{}', {}],
    ['another body', { data: 'bye' }],
    ['no body', (response) => response.writeHead(204).end()],
    ['an empty body', (response) => response.end()],
  ])('service_logout is done with a good response of %s', async (_body, route) => {
    const { client, log } = await setUp({ 'POST /account/service_logout': route });
    expect(await client.service_logout({ uid: 'u1' }, bearer)).toEqual({ ok: true, value: null });
    expect(log.lines).toEqual([]);
  });

  // Proves C-8.
  it('search_user_cards_by_title reads data in data', async () => {
    const { client, server } = await setUp({
      'POST /cards_pg/search_user_cards_by_title': { data: { data: [CARD] } },
    });
    const body = { uid: 'u1', title: 'par' };
    expect(await client.search_user_cards_by_title(body, bearer)).toEqual({
      ok: true,
      value: [{ cid: 'c1', title: 'Paris' }],
    });
    expect(server.received[0]?.body).toEqual(body);
  });

  // Proves C-9.
  it('get_a2z_card_groups reads data in data', async () => {
    const groups = [{ first_char: 'P', count: 3 }];
    const { client, server } = await setUp({ 'POST /cards_pg/get_a2z_card_groups': { data: { data: groups } } });
    const body = { uid: 'u1', bid: 'b1' };
    expect(await client.get_a2z_card_groups(body, bearer)).toEqual({ ok: true, value: groups });
    expect(server.received[0]?.body).toEqual(body);
  });
});

describe('responses that do not match their schema', () => {
  const cases: readonly (readonly [string, Routes, (c: ReturnType<typeof createApiClient>) => Promise<unknown>])[] = [
    [
      'data once only',
      { 'POST /cards_pg/search_user_cards_by_title': { data: [CARD] } },
      (c) => c.search_user_cards_by_title({ uid: 'u1', title: '' }, bearer),
    ],
    [
      'a count below zero',
      { 'POST /cards_pg/get_a2z_card_groups': { data: { data: [{ first_char: 'A', count: -1 }] } } },
      (c) => c.get_a2z_card_groups({ uid: 'u1', bid: 'b1' }, bearer),
    ],
    ['a word for a protocol', { 'GET /account/providers': { ...PROVIDERS, protocol: 'x' } }, (c) => c.providers()],
  ];
  // Proves C-12.
  it.each(cases)('%s: BAD_ANSWER', async (_what, routes, call) => {
    const { client } = await setUp(routes);
    expect(await call(client)).toMatchObject({ ok: false, error: { code: 'BAD_ANSWER' } });
  });
});

describe('errors', () => {
  // Proves F-1.
  it.each([
    [400, 'BAD_REQUEST'],
    [401, 'NEEDS_SIGN_IN'],
    [404, 'NOT_FOUND'],
    [409, 'EMAIL_TAKEN'],
    [426, 'APP_TOO_OLD'],
    [429, 'TOO_MANY_TRIES'],
    [500, 'NOT_OK'],
  ])('status %d is %s, logged with the message of the product', async (status, code) => {
    const { client, log } = await setUp({ 'POST /account/service_reset': refused(status) });
    expect(await client.service_reset(MAIL, bearer)).toMatchObject({ ok: false, error: { code } });
    expect(log.lines.join()).toContain('Network response was not ok');
    expect(log.lines.join()).not.toContain(TOKEN);
  });

  // Proves C-13.
  it('a request can be canceled', async () => {
    const stop = new AbortController();
    const { client } = await setUp({ 'POST /account/service_reset': () => stop.abort() });
    const answer = await client.service_reset(MAIL, { ...bearer, signal: stop.signal });
    expect(answer).toMatchObject({ ok: false, error: { code: 'CANCELLED' } });
  });

  // Proves F-21.
  it('a missing server is NO_CONNECTION, and one line of information in the log', async () => {
    const { client, server, log } = await setUp({});
    await server.close();
    expect(await client.providers()).toMatchObject({ ok: false, error: { code: 'NO_CONNECTION' } });
    expect(log.lines).toEqual(['info /account/providers: no connection (ECONNREFUSED)']);
  });

  it('a timeout is NO_CONNECTION', async () => {
    const { client } = await setUp({ 'POST /account/service_reset': () => undefined });
    const answer = await client.service_reset(MAIL, { ...bearer, timeOut: 50 });
    expect(answer).toMatchObject({ ok: false, error: { code: 'NO_CONNECTION' } });
  });

  // Proves C-1, Y-40.
  it('ends a request after at most 1,200,000 ms, on demand at once, also one that does not notice', async () => {
    vi.useFakeTimers();
    try {
      expect(MAX_TIMEOUT_MS).toBe(1_200_000);
      const http = createHttpClient(
        () => new URL('http://127.0.0.1:1'),
        () => new Promise(() => undefined),
        memoryLog(),
      );
      const canceled = new AbortController();
      const ends: string[] = [];
      const note = (name: string, result: Promise<Result<unknown>>) =>
        void result.then((end) => ends.push(`${name} ${end.ok ? '' : end.error.code}`));
      note('no limit', http.post('/x', {}));
      note('too long', http.post('/x', {}, { timeOut: 9e9 }));
      note('short', http.post('/x', {}, { timeOut: 1000 }));
      note('canceled', http.post('/x', {}, { signal: canceled.signal }));
      canceled.abort();
      await vi.advanceTimersByTimeAsync(1000);
      expect(ends).toEqual(['canceled CANCELLED', 'short NO_CONNECTION']);
      await vi.advanceTimersByTimeAsync(1_198_999);
      expect(ends).toHaveLength(2);
      await vi.advanceTimersByTimeAsync(1);
      expect(ends.slice(2)).toEqual(['no limit NO_CONNECTION', 'too long NO_CONNECTION']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('sends nothing to an address that is not acceptable', async () => {
    const sent: string[] = [];
    const none: Fetch = (url) => {
      sent.push(url);
      return Promise.reject(new Error('sent'));
    };
    const answer = await createHttpClient(() => null, none, memoryLog()).post('/x', {});
    expect(answer).toMatchObject({ error: { code: 'SERVER_ADDRESS_INSECURE' } });
    expect(sent).toEqual([]);
  });
});

describe('a response', () => {
  /** A response of so many KiB of spaces, and how many of them were read. */
  function large(kibibytes: number, status = 200) {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent === kibibytes) controller.close();
        else controller.enqueue(new Uint8Array(1024).fill(0x20));
        sent++;
      },
    });
    const log = memoryLog();
    const respond: Fetch = async () => new Response(body, { status });
    return { http: createHttpClient(() => new URL('http://127.0.0.1'), respond, log), log, sent: () => sent };
  }

  // Proves C-100, L-33.
  it.each([
    [63, 'is not JSON'],
    [100_000, 'is larger than'],
  ])('to a call of the account of %i KiB is read up to 64 KiB', async (kibibytes, reason) => {
    const { http, log, sent } = large(kibibytes);
    expect(await createApiClient(http).providers()).toMatchObject({ ok: false, error: { code: 'BAD_ANSWER' } });
    expect(log.lines.join()).toContain(reason);
    expect(sent()).toBeLessThan(70);
  });

  // Proves C-100, L-33.
  it.each([
    [63, true],
    [2000, false],
  ])('with a page of %i MiB is read up to 64 MiB', async (mebibytes, isOk) => {
    const { http, sent } = large(mebibytes * 1024);
    expect(await http.bytes('/x', { method: 'GET' })).toMatchObject({ ok: isOk });
    expect(sent()).toBeLessThan(65 * 1024);
  });

  // Proves C-100.
  it('of an error is read up to 4 KiB', async () => {
    const { http, sent } = large(100_000, 409);
    const result = await http.bytes('/x', { method: 'GET' });
    expect(result).toMatchObject({ ok: false, error: { code: 'EMAIL_TAKEN' } });
    expect(sent()).toBeLessThan(8);
  });
});
