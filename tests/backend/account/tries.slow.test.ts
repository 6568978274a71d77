import { PassThrough } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { countTry } from '#backend/account/tries.ts';
import { startServer } from '#backend/server.ts';
import { call, type DatabaseKind, serveTests, testSettings } from '../support/server.ts';
import { PASSWORD, signUp, uniqueEmail } from './support/people.ts';

vi.mock('@node-rs/argon2', async (original) => (await import('./support/cheapArgon2.ts')).cheapArgon2(original));

const WINDOW_MS = 15 * 60 * 1000;

describe.each<DatabaseKind>(['PGlite', 'Postgres'])('too many tries on %s', (kind) => {
  const server = serveTests({ loginTries: 3, trustProxy: true }, kind);
  let network = 0;
  /** Calls from an address of its own, unless one is given. */
  async function from(ip: string | null, path: string, body: object, token?: string) {
    network += 1;
    const headers = {
      'Content-Type': 'application/json',
      'X-Forwarded-For': ip ?? `192.0.${Math.floor(network / 250)}.${network % 250}`,
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    };
    const response = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: response.status, retryAfter: response.headers.get('Retry-After'), body: await response.json() };
  }
  const logIn = (email: string, password: string, ip: string | null = null) =>
    from(ip, '/account/service_login', { email, password });

  // Proves C-19.
  it('refuses further log-ins of an e-mail until the window ends', async () => {
    const email = uniqueEmail();
    await from(null, '/account/service_signup', { email, password: PASSWORD });
    for (let at = 0; at < 3; at++) expect((await logIn(email, 'wrong password')).status).toBe(401);
    const refused = await logIn(email.toUpperCase(), PASSWORD);
    expect(refused.status).toBe(429);
    expect(refused.body.error.code).toBe('TOO_MANY_TRIES');
    const seconds = Number(refused.retryAfter);
    expect(seconds).toBeGreaterThan(800);
    expect(seconds).toBeLessThanOrEqual(900);
    server.advance(WINDOW_MS - 60_000);
    expect((await logIn(email, PASSWORD)).status).toBe(429);
    server.advance(60_000);
    expect((await logIn(email, 'wrong password')).status).toBe(401);
    expect((await logIn(email, PASSWORD)).status).toBe(200);
  });

  // Proves C-19.
  it('limits an unknown e-mail like a known one', async () => {
    const email = uniqueEmail();
    const statuses = [];
    for (let at = 0; at < 4; at++) statuses.push((await logIn(email, PASSWORD)).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  // Proves C-19.
  it('does not count a log-in that succeeds', async () => {
    const email = uniqueEmail();
    await from(null, '/account/service_signup', { email, password: PASSWORD });
    for (let at = 0; at < 8; at++) {
      expect((await logIn(email, PASSWORD)).status).toBe(200);
      if (at < 2) expect((await logIn(email, 'wrong password')).status).toBe(401);
    }
    expect((await logIn(email, 'wrong password')).status).toBe(401);
    expect((await logIn(email, PASSWORD)).status).toBe(429);
  });

  // Proves C-19.
  it('lets no more through when they come at once', async () => {
    const email = uniqueEmail();
    const results = await Promise.all(Array.from({ length: 12 }, () => logIn(email, PASSWORD)));
    expect(results.filter(({ status }) => status === 401)).toHaveLength(3);
    expect(results.filter(({ status }) => status === 429)).toHaveLength(9);
  });

  // Proves C-19.
  it('limits an address, and a whole network of IPv6', async () => {
    const email = uniqueEmail();
    await from(null, '/account/service_signup', { email, password: PASSWORD });
    for (let at = 0; at < 30; at++) {
      expect((await logIn(uniqueEmail(), PASSWORD, `2001:db8:1:2::${at.toString(16)}`)).status).toBe(401);
    }
    expect((await logIn(email, PASSWORD, '2001:db8:1:2:ffff::1')).status).toBe(429);
    // The address was refused, so the e-mail has all its tries.
    expect((await logIn(email, PASSWORD, '2001:db8:1:3::1')).status).toBe(200);
  });

  // Proves Y-171.
  it('counts one address however a proxy writes it, and all that is no address as one', async () => {
    const context = { database: server.database, settings: testSettings({ loginTries: 3 }), now: Date.now };
    const spellings: Readonly<Record<string, (n: number) => string>> = {
      port: (n) => `192.0.2.1:${n + 1000}`,
      mapped: (n) => ['::ffff:192.0.2.2', '::ffff:c000:202', '0:0:0:0:0:FFFF:192.0.2.2', '192.0.2.2'][n % 4] ?? '',
      IPv6: (n) => ['2001:db8::1', '2001:DB8:0:0::1', '[2001:db8::1]:443', '2001:db8::1%eth0'][n % 4] ?? '',
      garbage: (n) => `garbage ${n}`,
    };
    for (const [name, spell] of Object.entries(spellings)) {
      for (let n = 0; n < 30; n++) await countTry(context, name, spell(n), null);
      const refused = countTry(context, name, spell(30), null);
      await expect(refused, name).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' });
    }
  });

  // Proves Y-171.
  it('limits all networks of a site', async () => {
    const context = { database: server.database, settings: testSettings({ loginTries: 3 }), now: Date.now };
    const tryFrom = (n: number) => countTry(context, 'site', `2001:db8:5:${n.toString(16)}::1`, null);
    for (let n = 0; n < 300; n++) await tryFrom(n);
    await expect(tryFrom(300)).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' });
    await countTry(context, 'site', '2001:db8:6::1', null);
  });

  // Proves C-19.
  it('limits how often accounts are made from an address', async () => {
    const signUpFrom = () =>
      from('198.51.100.7', '/account/service_signup', { email: uniqueEmail(), password: PASSWORD });
    for (let at = 0; at < 30; at++) expect((await signUpFrom()).status).toBe(200);
    expect((await signUpFrom()).status).toBe(429);
  });

  // Proves C-19.
  it('limits guesses of the password by a device that is signed in', async () => {
    const person = await signUp(server);
    const statuses = [];
    for (let at = 0; at < 4; at++) {
      const body = { password: 'wrong password' };
      statuses.push((await from(null, '/account/delete_account', body, person.token)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
    const { status } = await call(server.url, 'POST', '/account/devices', undefined, person.token);
    expect(status).toBe(200);
  });

  it('stores neither e-mails nor addresses', async () => {
    await logIn('secret-person@example.com', PASSWORD, '203.0.113.99');
    const rows = await server.database.query<{ key: string }>('SELECT key FROM tries');
    const keys = rows.map(({ key }) => key).join('\n');
    expect(keys).not.toBe('');
    expect(keys).not.toMatch(/secret-person|203\.0\.113/);
  });
});

describe('too many tries on two nodes', () => {
  const server = serveTests({ loginTries: 3 }, 'Postgres');

  // Proves C-19.
  it('count together', async () => {
    const settings = testSettings({ loginTries: 3 });
    const node = await startServer({ settings, database: server.database, now: Date.now }, new PassThrough().resume());
    const body = { email: uniqueEmail(), password: PASSWORD };
    const statuses = [];
    for (const url of [server.url, node.url, server.url, node.url, server.url]) {
      statuses.push((await call(url, 'POST', '/account/service_login', body)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    await node.close();
  });
});

describe('a proxy that the settings do not name', () => {
  const unnamed = serveTests();
  const named = serveTests({ trustProxy: '127.0.0.1' });

  // Proves Y-171.
  it('is named in the log once', async () => {
    for (const server of [unnamed, named]) {
      for (let n = 0; n < 3; n++) await fetch(`${server.url}/health`, { headers: { 'X-Forwarded-For': '192.0.2.1' } });
    }
    await expect.poll(() => unnamed.log().match(/TRUST_PROXY is not set/g)?.length).toBe(1);
    expect(named.log()).not.toContain('TRUST_PROXY');
  });
});
