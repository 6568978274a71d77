import { describe, expect, it, vi } from 'vitest';
import { type CallResult, type DatabaseKind, serveTests } from '../support/server.ts';
import { PASSWORD, tokenOf, uniqueEmail } from './support/people.ts';

vi.mock('@node-rs/argon2', async (original) => (await import('./support/cheapArgon2.ts')).cheapArgon2(original));

const TRIES = 3;

describe.each<DatabaseKind>(['PGlite', 'Postgres'])('the secret of a device, on %s', (kind) => {
  const server = serveTests({ loginTries: TRIES, trustProxy: true }, kind);
  let network = 0;
  /** Each call from an address of its own. */
  async function post(path: string, body: object, token?: string): Promise<CallResult> {
    network += 1;
    const response = await fetch(`${server.url}/account/${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `198.51.${Math.floor(network / 250)}.${network % 250}`,
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  }
  async function join() {
    const email = uniqueEmail();
    const result = await post('service_signup', { email, password: PASSWORD });
    return { email, token: tokenOf(result), secret: result.body.deviceSecret as string };
  }
  const logIn = (email: string, password: string, deviceSecret?: string) =>
    post('service_login', { email, password, ...(deviceSecret === undefined ? {} : { deviceSecret }) });
  const codeOf = ({ status, body }: CallResult) => [status, body.error?.code];
  async function lock(email: string): Promise<void> {
    for (let at = 0; at < TRIES; at++) await logIn(email, 'wrong password');
    expect((await logIn(email, PASSWORD)).status).toBe(429);
  }

  // Proves Y-113.
  it('lets a right password pass the lock that wrong ones of others caused', async () => {
    const ann = await join();
    await lock(ann.email);
    const result = await logIn(ann.email, PASSWORD, ann.secret);
    expect([result.status, result.body.deviceSecret]).toEqual([200, ann.secret]);
    // A secret of another account, or of nobody, is none.
    const other = await join();
    expect((await logIn(ann.email, PASSWORD, other.secret)).status).toBe(429);
    expect((await logIn(ann.email, PASSWORD, 'x'.repeat(43))).status).toBe(429);
  });

  // Proves Y-113.
  it('counts wrong passwords with it for that device alone', async () => {
    const ann = await join();
    const second = (await logIn(ann.email, PASSWORD)).body.deviceSecret as string;
    expect(second).not.toBe(ann.secret);
    for (let at = 0; at < TRIES; at++) expect((await logIn(ann.email, 'wrong', ann.secret)).status).toBe(400);
    for (let at = 0; at < TRIES; at++) expect((await logIn(ann.email, 'wrong password', ann.secret)).status).toBe(401);
    expect((await logIn(ann.email, PASSWORD, ann.secret)).status).toBe(429);
    expect((await logIn(ann.email, PASSWORD, second)).status).toBe(200);
    expect((await logIn(ann.email, PASSWORD)).status).toBe(200);
  });

  // Proves Y-113.
  it('stays after log-out, and ends with the removal of the device and with a new password', async () => {
    const ann = await join();
    await post('service_logout', { uid: (await logIn(ann.email, PASSWORD)).body.record.uid }, ann.token);
    await lock(ann.email);
    const again = await logIn(ann.email, PASSWORD, ann.secret);
    expect(again.status).toBe(200);
    const { body } = await post('devices', {}, tokenOf(again));
    const { id } = body.devices.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
    await post('sign_out_device', { id }, tokenOf(again));
    expect((await logIn(ann.email, PASSWORD, ann.secret)).status).toBe(429);

    const [tom, newPassword] = [await join(), 'a better password'];
    const elsewhere = await logIn(tom.email, PASSWORD);
    await post('change_password', { password: PASSWORD, newPassword }, tom.token);
    await lock(tom.email);
    expect((await logIn(tom.email, newPassword, elsewhere.body.deviceSecret)).status).toBe(429);
    expect((await logIn(tom.email, newPassword, tom.secret)).status).toBe(200);
  });

  // Proves Y-114.
  it('tells a device, and nobody else, that the password was changed or the account is gone', async () => {
    const ann = await join();
    const elsewhere = await logIn(ann.email, PASSWORD);
    await post('change_password', { password: PASSWORD, newPassword: 'a better password' }, ann.token);
    expect(codeOf(await post('devices', {}, tokenOf(elsewhere)))).toEqual([401, 'PASSWORD_CHANGED']);
    const query = await server.call('POST', '/graphql', { query: '{ settings { name } }' }, tokenOf(elsewhere));
    expect([query.status, query.body.errors[0].extensions.code]).toEqual([401, 'PASSWORD_CHANGED']);
    expect(codeOf(await logIn(ann.email, PASSWORD, elsewhere.body.deviceSecret))).toEqual([401, 'PASSWORD_CHANGED']);
    expect(codeOf(await logIn(ann.email, PASSWORD))).toEqual([401, 'WRONG_CREDENTIALS']);

    const tom = await join();
    const other = await logIn(tom.email, PASSWORD);
    expect((await post('delete_account', { password: PASSWORD }, tom.token)).status).toBe(200);
    expect(codeOf(await post('devices', {}, tokenOf(other)))).toEqual([401, 'ACCOUNT_GONE']);
    expect(codeOf(await logIn(tom.email, PASSWORD, other.body.deviceSecret))).toEqual([401, 'ACCOUNT_GONE']);
    expect(codeOf(await logIn(tom.email, PASSWORD))).toEqual([401, 'WRONG_CREDENTIALS']);
    expect(codeOf(await logIn(tom.email, PASSWORD, 'y'.repeat(43)))).toEqual([401, 'WRONG_CREDENTIALS']);
    expect(codeOf(await post('devices', {}, 'y'.repeat(43)))).toEqual([401, 'NEEDS_SIGN_IN']);
  });

  // Proves Y-113.
  it('is stored as a hash only, and in no log and no export', async () => {
    const ann = await join();
    const again = await logIn(ann.email, PASSWORD, ann.secret);
    const exported = await post('export', {}, tokenOf(again));
    const tables = ['device_secrets', 'tokens', 'ended_secrets', 'tries'];
    const rows = await Promise.all(
      tables.map((table) => server.database.query<{ text: string }>(`SELECT one::text AS text FROM ${table} one`)),
    );
    expect(rows[0]?.length).toBeGreaterThan(0);
    for (const text of [JSON.stringify(rows), JSON.stringify(exported.body), server.log()]) {
      expect(text).not.toContain(ann.secret);
    }
  });
});
