import { get } from 'node:http';
import { PassThrough } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import type { Database } from '#backend/database/index.ts';
import { MIGRATIONS } from '#backend/database/migrations/index.ts';
import { startServer } from '#backend/server.ts';
import { openPgliteForTest } from '../support/database.ts';
import { box, card, newAccount } from '../support/items.ts';
import { call, type DatabaseKind, serveTests, silent, testSettings } from '../support/server.ts';

/** The value of a metric, with its labels as Prometheus writes them. */
function metricValue(text: string, metric: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${metric} `));
  return Number(line?.slice(metric.length + 1));
}

describe.each<DatabaseKind>(['PGlite', 'Postgres'])('monitoring on %s', (kind) => {
  const server = serveTests({}, kind);
  const metrics = async () => (await server.call('GET', '/metrics')).body as string;

  // Proves C-50.
  it('lives and is ready', async () => {
    expect(await server.call('GET', '/health')).toMatchObject({ status: 200, body: { ok: true } });
    expect(await server.call('GET', '/ready')).toMatchObject({ status: 200, body: { ok: true } });
  });

  // Proves C-50.
  it('is not ready on a database of a newer version', async () => {
    const version = MIGRATIONS.length + 1;
    await server.database.query("INSERT INTO migrations (version, name) VALUES ($1, 'newer')", [version]);
    const newer = await server.call('GET', '/ready');
    await server.database.query('DELETE FROM migrations WHERE version = $1', [version]);
    expect(newer).toMatchObject({ status: 503, body: { error: { code: 'BUSY' } } });
    expect((await server.call('GET', '/health')).status).toBe(200);
    expect((await server.call('GET', '/ready')).status).toBe(200);
  });

  // Proves C-51.
  it('counts requests by route and status, and measures the database', async () => {
    await server.call('GET', `/cards_pg/media/${'a'.repeat(64)}`);
    await server.call('GET', '/nowhere/at/all?secret=1');
    const { token } = await newAccount(server);
    await server.call('POST', '/account/devices', undefined, token);
    const text = await metrics();
    const count = (method: string, route: string, status: number) =>
      metricValue(text, `cardbox_http_request_seconds_count{method="${method}",route="${route}",status="${status}"}`);
    expect(count('GET', '/cards_pg/media/:hash', 401)).toBe(1);
    expect(count('GET', 'unknown', 404)).toBe(1);
    expect(count('POST', '/account/devices', 200)).toBe(1);
    expect(metricValue(text, 'cardbox_database_seconds_count{kind="statement"}')).toBeGreaterThan(1);
    expect(metricValue(text, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
    expect(text).not.toContain('secret');
  });

  // Proves C-51.
  it('counts open subscriptions, and their time is no request', async () => {
    const { token } = await newAccount(server);
    const ending = new AbortController();
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: {
        Accept: 'text/event-stream',
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
      },
      body: JSON.stringify({ query: 'subscription { changed }' }),
      signal: ending.signal,
    });
    await response.body?.getReader().read();
    expect(metricValue(await metrics(), 'cardbox_subscriptions')).toBe(1);
    ending.abort();
    await expect.poll(async () => metricValue(await metrics(), 'cardbox_subscriptions')).toBe(0);
    const route = 'cardbox_http_request_seconds_count{method="POST",route="/graphql",status="200"}';
    expect(metricValue(await metrics(), route)).toBeNaN();
  });

  // Proves C-51.
  it.each([
    'X-Forwarded-For',
    'X-Forwarded-Proto',
    'X-Forwarded-Host',
    'Forwarded',
    'X-Real-IP',
    'CF-Connecting-IP',
    'True-Client-IP',
    'Fastly-Client-IP',
    'Via',
    'Origin',
  ])('gives no metrics with %s', async (name) => {
    const response = await fetch(`${server.url}/metrics`, { headers: { [name]: '192.0.2.1' } });
    expect(response.status).toBe(404);
  });

  // Proves C-51.
  it('gives no metrics to who names another host, as a page in a browser can', async () => {
    const statusFor = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const request = get(`${server.url}/metrics`, { headers: { Host: host } }, (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        request.once('error', reject);
      });
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:80', '192.0.2.1']) {
      expect([host, await statusFor(host)]).toEqual([host, 404]);
    }
    for (const host of ['localhost:8787', '127.0.0.1', '[::1]:80'])
      expect([host, await statusFor(host)]).toEqual([host, 200]);
  });
});

describe('metrics with a token', () => {
  const server = serveTests({ metricsToken: 'a-token-for-metrics' });

  // Proves C-51.
  it('gives metrics to who has the token only', async () => {
    expect((await server.call('GET', '/metrics')).status).toBe(404);
    expect((await server.call('GET', '/metrics', undefined, 'another-token')).status).toBe(404);
    expect((await server.call('GET', '/metrics', undefined, 'a-token-for-metrics')).status).toBe(200);
  });
});

describe('a database that fails', () => {
  /** Runs `use` on a server whose database has other functions. */
  async function onDatabase(changes: Partial<Database>, use: (url: string, log: () => string) => Promise<void>) {
    const database = await openPgliteForTest();
    const stream = new PassThrough();
    let log = '';
    stream.on('data', (chunk: Buffer) => {
      log += chunk.toString();
    });
    const context = { settings: testSettings(), database: { ...database, ...changes }, now: Date.now };
    const server = await startServer(context, stream);
    try {
      await use(server.url, () => log);
    } finally {
      await server.close();
      await database.close();
    }
  }

  // Proves C-50.
  it('makes the server not ready, also when the database never responds', async () => {
    await onDatabase({ query: () => Promise.reject(new Error('connection lost')) }, async (url) => {
      expect((await call(url, 'GET', '/ready')).status).toBe(503);
      expect((await call(url, 'GET', '/health')).status).toBe(200);
    });
    const asked = Promise.withResolvers<void>();
    const query = (): Promise<never> => {
      asked.resolve();
      return new Promise(() => {});
    };
    await onDatabase({ query }, async (url) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const answered = vi.fn();
      const response = call(url, 'GET', '/ready').finally(answered);
      await asked.promise;
      await vi.advanceTimersByTimeAsync(2999);
      expect(answered).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect((await response).status).toBe(503);
    }).finally(() => vi.useRealTimers());
  });

  // Proves C-52.
  it('is in the log without what the failed statement had', async () => {
    const error = Object.assign(new Error('duplicate key value: anna@example.com'), {
      code: '23505',
      detail: 'Key (email_key)=(anna@example.com) already exists.',
      query: 'INSERT INTO accounts',
      params: ['anna@example.com'],
      table: 'accounts',
    });
    await onDatabase({ query: () => Promise.reject(error) }, async (url, log) => {
      const body = { email: 'anna@example.com', password: 'correct horse battery' };
      expect((await call(url, 'POST', '/account/service_signup', body)).status).toBe(500);
      expect(log()).toContain('"code":"23505"');
      expect(log()).toContain('"table":"accounts"');
      expect(log()).not.toContain('anna');
    });
  });
});

describe('the log', () => {
  const server = serveTests({ logLevel: 'trace' });

  // Proves C-52.
  it('has no secret, no e-mail and no text of a card', async () => {
    const secrets = ['secretmail', 'secretword', 'secrettoken', 'secrettitle', 'secretfront', 'secretquery'];
    const [mail, word, token, title, front, query] = secrets;
    const credentials = { email: `${mail}@example.com`, password: `${word} and more` };
    await server.call('POST', `/account/service_signup?token=${token}`, credentials);
    await server.call('POST', '/account/service_signup', credentials);
    await server.call('POST', '/account/service_login', { ...credentials, password: `${word} but wrong` });
    await server.call('POST', '/account/service_login', `{"email": "${mail}", "password": ${word}`);
    await server.call('POST', `/account/${token}/${mail}?code=${query}`, { token });
    await server.call('POST', '/account/devices', { token }, `${token}0123456789012345`);
    const account = await newAccount(server);
    await account.push({ boxes: [box('b')], cards: [card('c', 'b', { title, front: [front] }), { title }] });
    await account.post('edit_card', { cid: 'c', pbid: 'b', bid: 'b', title: 1, front: [front], back: [] });
    await account.post('search_user_cards_by_title', { uid: account.uid, title });
    await account.graphql(`query ${query} { subbox(pbid: "${title}") { ${front} } }`);
    await account.graphql('query ($pbid: String!) { subbox(pbid: $pbid) { title } }', { pbid: { title } });
    // The server itself fails: the answer log is gone for a moment.
    await server.database.query('ALTER TABLE answer_log RENAME TO log_elsewhere');
    const failed = await account.push({ cards: [card('d', 'b', { title, front: [front] })] });
    await server.database.query('ALTER TABLE log_elsewhere RENAME TO answer_log');
    expect(failed.status).toBe(500);
    const log = server.log();
    expect(log).toContain('"route":"/account/service_login"');
    expect(log).toContain('a request failed');
    for (const secret of [...secrets, account.token]) expect(log).not.toContain(secret);
    for (const line of log.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('level');
  });
});

// Proves C-53.
it('a server that stops completes requests, refuses new ones, and ends subscriptions', async () => {
  const database = await openPgliteForTest();
  let proceed = (): void => {};
  const blocked = new Promise<void>((resolve) => {
    proceed = resolve;
  });
  let hasStarted = false;
  const transaction: Database['transaction'] = async (work) => {
    hasStarted = true;
    await blocked;
    return await database.transaction(work);
  };
  const context = { settings: testSettings(), database: { ...database, transaction }, now: Date.now };
  const server = await startServer(context, silent());
  const account = await newAccount({
    database,
    call: (...request) => call(server.url, ...request),
  });
  const events = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: {
      Accept: 'text/event-stream',
      'Content-Type': 'application/json',
      Authorization: `Bearer ${account.token}`,
    },
    body: JSON.stringify({ query: 'subscription { changed }' }),
  });
  const written = account.push({ boxes: [box('b')] });
  await expect.poll(() => hasStarted).toBe(true);
  const closing = server.close();
  expect(await events.text()).toContain('event: complete');
  const late = await call(server.url, 'GET', '/ready');
  expect(late).toMatchObject({ status: 503, body: { error: { code: 'BUSY' } } });
  expect((await call(server.url, 'GET', '/health')).status).toBe(200);
  proceed();
  expect((await written).status).toBe(200);
  await closing;
  expect(await database.query('SELECT bid FROM boxes')).toEqual([{ bid: 'b' }]);
  await database.close();
  await expect(call(server.url, 'GET', '/health')).rejects.toThrow();
});
