import * as argon2 from '@node-rs/argon2';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type DatabaseKind, serveTests, type TestServer } from '../support/server.ts';
import { PASSWORD, signUp, tokenOf, uniqueEmail } from './support/people.ts';

// The real functions, with a count of their calls.
vi.mock('@node-rs/argon2', { spy: true });

const DAY_MS = 86_400_000;
const REFUSED = { error: { code: 'NEEDS_SIGN_IN', message: 'the token is missing, expired or not known', path: '' } };

async function isSignedIn(server: TestServer, token: string | null): Promise<boolean> {
  const { status, body } = await server.call('POST', '/account/devices', undefined, token);
  if (status !== 200) expect({ status, body }).toEqual({ status: 401, body: REFUSED });
  return status === 200;
}

describe.each<DatabaseKind>(['PGlite', 'Postgres'])('sign-in on %s', (kind) => {
  const server = serveTests({ tokenDays: 30 }, kind);
  afterEach(() => vi.clearAllMocks());

  // Proves C-16.
  it('makes an account and signs in to it', async () => {
    const email = uniqueEmail();
    const made = await server.call('POST', '/account/service_signup', { email: ` ${email} `, password: PASSWORD });
    expect(made.status).toBe(200);
    expect(made.body).toEqual({
      tn: tokenOf(made),
      record: { uid: expect.any(String), email },
      deviceSecret: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(made.headers.get('Authorization')).toMatch(/^Bearer [\w-]{43}$/);
    const { uid } = made.body.record;
    expect(uid[14]).toBe('7');

    const again = await server.call('POST', '/account/service_login', {
      email: email.toUpperCase(),
      password: PASSWORD,
    });
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ tn: tokenOf(again), record: { uid, email } });
    expect(tokenOf(again)).not.toBe(tokenOf(made));
    expect(await isSignedIn(server, tokenOf(made))).toBe(true);
    expect(await isSignedIn(server, tokenOf(again))).toBe(true);
  });

  // Proves C-16.
  it('refuses a second account for an e-mail, however it is spelled', async () => {
    const { email } = await signUp(server);
    const { status, body } = await server.call('POST', '/account/service_signup', {
      email: email.toUpperCase(),
      password: 'another password',
    });
    expect(status).toBe(409);
    expect(body.error).toMatchObject({ code: 'EMAIL_TAKEN', path: 'email' });
  });

  // Proves C-16.
  it.each([
    [{}, 'email'],
    [{ email: 'person', password: PASSWORD }, 'email'],
    [{ email: `${'a'.repeat(250)}@example.com`, password: PASSWORD }, 'email'],
    [{ email: 'person@example.com' }, 'password'],
    [{ email: 'person@example.com', password: 'short' }, 'password'],
    [{ email: 'person@example.com', password: 'x'.repeat(31) }, 'password'],
    [{ email: 'person@example.com', password: PASSWORD, device: 'x'.repeat(101) }, 'device'],
    [{ email: 'person@example.com', password: 7 }, 'password'],
    ['[]', 'email'],
    ['"text"', ''],
    ['{', ''],
  ])('refuses %j and names the field', async (body, path) => {
    for (const name of ['service_signup', 'service_login']) {
      const result = await server.call('POST', `/account/${name}`, body);
      expect(result.status).toBe(400);
      expect(result.body.error).toMatchObject({ code: 'BAD_REQUEST', path });
    }
  });

  // Proves C-17.
  it('answers an unknown e-mail like a wrong password, after the same work', async () => {
    const { email } = await signUp(server);
    vi.clearAllMocks();
    const query = vi.spyOn(server.database, 'query');
    const attempt = async (address: string) => {
      const { status, body } = await server.call('POST', '/account/service_login', {
        email: address,
        password: 'wrong password',
      });
      const hashes = vi.mocked(argon2.verify).mock.calls.map(([stored]) => argon2.parseOptions(stored));
      const statements = query.mock.calls.map(([sql]) => sql);
      query.mockClear();
      vi.clearAllMocks();
      return { status, body, hashes, statements };
    };
    const wrong = await attempt(email);
    const unknown = await attempt(uniqueEmail());
    query.mockRestore();
    expect(wrong.status).toBe(401);
    expect(wrong.body.error.code).toBe('WRONG_CREDENTIALS');
    expect(wrong.hashes).toHaveLength(1);
    expect(wrong.hashes[0]).toMatchObject({ memoryCost: 47_104, timeCost: 2, parallelism: 1 });
    expect(unknown).toEqual(wrong);
  });

  // Proves C-17.
  it('refuses every password for an account that has none', async () => {
    const { uid, email } = await signUp(server);
    await server.database.query('UPDATE accounts SET password = NULL WHERE uid = $1', [uid]);
    vi.mocked(argon2.verify).mockImplementationOnce(async () => true);
    const { status } = await server.call('POST', '/account/service_login', { email, password: PASSWORD });
    expect(status).toBe(401);
  });

  // Proves C-17.
  it('stores a password as Argon2id only', async () => {
    const { uid } = await signUp(server);
    const [row] = await server.database.query<{ password: string }>('SELECT password FROM accounts WHERE uid = $1', [
      uid,
    ]);
    expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=47104,t=2,p=1\$/);
    expect(server.log()).not.toContain(PASSWORD);
  });

  it('takes a password in either Unicode form', async () => {
    const email = uniqueEmail();
    await server.call('POST', '/account/service_signup', { email, password: 'caf\u00e9 secret' });
    const { status } = await server.call('POST', '/account/service_login', { email, password: 'cafe\u0301 secret' });
    expect(status).toBe(200);
  });

  // Proves C-18.
  it('stores and logs no token in clear', async () => {
    const { token, email } = await signUp(server);
    await isSignedIn(server, token);
    const tables = await server.database.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    expect(tables.map(({ name }) => name)).toContain('tokens');
    let all = '';
    for (const { name } of tables) {
      const rows = await server.database.query<{ text: string }>(`SELECT one::text AS text FROM ${name} one`);
      all += rows.map(({ text }) => text).join('\n');
    }
    expect(all).toContain(email);
    expect(all).not.toContain(token);
    expect(all).not.toContain(PASSWORD);
    expect(server.log()).toContain('/account/service_signup');
    expect(server.log()).not.toContain(token);
    expect(server.log()).not.toContain(email);
  });

  // Proves C-18.
  it('refuses forged, expired and revoked tokens alike', async () => {
    const person = await signUp(server);
    expect(await isSignedIn(server, null)).toBe(false);
    expect(await isSignedIn(server, 'x')).toBe(false);
    expect(await isSignedIn(server, 'A'.repeat(43))).toBe(false);
    expect(await isSignedIn(server, `${person.token.slice(0, -1)}_`)).toBe(false);
    expect(await isSignedIn(server, person.token)).toBe(true);
    const { body } = await server.call('POST', '/account/service_logout', { uid: person.uid }, person.token);
    expect(body).toEqual({ ok: true });
    expect(await isSignedIn(server, person.token)).toBe(false);

    const other = await signUp(server);
    server.advance(30 * DAY_MS - 60_000);
    expect(await isSignedIn(server, other.token)).toBe(true);
    server.advance(60_000);
    expect(await isSignedIn(server, other.token)).toBe(false);
  });

  // Proves C-18.
  it('signs out the account of the token only', async () => {
    const person = await signUp(server);
    const other = await signUp(server);
    const { status, body } = await server.call('POST', '/account/service_logout', { uid: other.uid }, person.token);
    expect(status).toBe(404);
    expect(body.error.code).toBe('NOT_FOUND');
    expect(await isSignedIn(server, person.token)).toBe(true);
    expect(await isSignedIn(server, other.token)).toBe(true);
  });

  it('gives no token to a log-in whose password changes meanwhile', async () => {
    const { email, uid } = await signUp(server);
    const real = vi.mocked(argon2.verify).getMockImplementation();
    vi.mocked(argon2.verify).mockImplementationOnce(async () => {
      await server.database.query(`UPDATE accounts SET password = 'new' WHERE uid = $1`, [uid]);
      return true;
    });
    const { status } = await server.call('POST', '/account/service_login', { email, password: PASSWORD });
    expect(status).toBe(401);
    if (real !== undefined) vi.mocked(argon2.verify).mockImplementation(real);
  });

  it('hashes a few passwords at a time', async () => {
    const { email } = await signUp(server);
    let running = 0;
    let most = 0;
    vi.mocked(argon2.verify).mockImplementation(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      return false;
    });
    const logIn = () => server.call('POST', '/account/service_login', { email, password: PASSWORD });
    const results = await Promise.all(Array.from({ length: 20 }, logIn));
    vi.mocked(argon2.verify).mockReset();
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set([401]));
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(3);
  });

  it('signs out the device unused for longest when there are too many', async () => {
    const { token, uid, email } = await signUp(server);
    await server.database.query(
      `INSERT INTO tokens (uid, id, hash, device, create_at, used_at, expires_at)
      SELECT uid, 'id ' || n, 'hash ' || n, device, create_at, used_at + n * interval '1 second', expires_at
      FROM tokens, generate_series(1, 99) n WHERE uid = $1`,
      [uid],
    );
    expect(await isSignedIn(server, token)).toBe(true);
    await server.call('POST', '/account/service_login', { email, password: PASSWORD });
    expect(await isSignedIn(server, token)).toBe(false);
    const rows = await server.database.query('SELECT id FROM tokens WHERE uid = $1', [uid]);
    expect(rows).toHaveLength(100);
  });
});

describe('a server that takes no new accounts', () => {
  const server = serveTests({ canSignUp: false });

  // Proves C-16.
  it('refuses a sign-up', async () => {
    const { status, body } = await server.call('POST', '/account/service_signup', {
      email: uniqueEmail(),
      password: PASSWORD,
    });
    expect(status).toBe(403);
    expect(body.error.code).toBe('NOT_OFFERED');
  });
});
