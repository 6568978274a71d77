import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { serveTests } from '../support/server.ts';
import { PASSWORD, signUp, tokenOf } from './support/people.ts';

vi.mock('@node-rs/argon2', async (original) => (await import('./support/cheapArgon2.ts')).cheapArgon2(original));

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

describe('devices of an account', () => {
  const server = serveTests();

  async function logIn(email: string, device?: string): Promise<string> {
    return tokenOf(await server.call('POST', '/account/service_login', { email, password: PASSWORD, device }));
  }
  async function devices(token: string) {
    const { body } = await server.call('POST', '/account/devices', undefined, token);
    return body.devices as { id: string; device: string; create_at: string; used_at: string; isCurrent: boolean }[];
  }
  async function statusOf(token: string): Promise<number> {
    return (await server.call('POST', '/account/devices', undefined, token)).status;
  }

  // Proves C-20.
  it('lists them, with the one that asks', async () => {
    const person = await signUp(server);
    server.advance(1000);
    const laptop = await logIn(person.email, ' Laptop\u0007of\nMia ');
    const list = await devices(laptop);
    expect(list).toHaveLength(2);
    expect(list[0]).toEqual({
      id: expect.any(String),
      device: 'Laptop of Mia',
      create_at: expect.stringMatching(TIME),
      used_at: expect.stringMatching(TIME),
      isCurrent: true,
    });
    expect(list[1]).toMatchObject({ device: 'node', isCurrent: false });
    expect(Math.abs(Date.parse(list[0]?.create_at ?? '') - Date.now())).toBeLessThan(60_000);
  });

  // Proves C-20.
  it('says when a device was last used, to the hour', async () => {
    const person = await signUp(server);
    const other = await logIn(person.email);
    const before = (await devices(other)).find(({ isCurrent }) => !isCurrent);
    server.advance(2 * 3_600_000);
    await devices(person.token);
    const after = (await devices(other)).find(({ isCurrent }) => !isCurrent);
    expect(after?.create_at).toBe(before?.create_at);
    expect(Date.parse(after?.used_at ?? '') - Date.parse(before?.used_at ?? '')).toBeGreaterThanOrEqual(2 * 3_600_000);
  });

  // Proves C-20.
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) cardbox/0.1.0 Chrome/140.0 Electron/45.0 Safari/537.36',
      'Cardbox on Windows',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) cardbox/0.1.0', 'Cardbox on macOS'],
    ['curl/8.5.0', 'curl'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'Mozilla on iOS'],
    ['<script>', 'Unknown device'],
    ['x'.repeat(300), 'x'.repeat(100)],
  ])('names a device by its program: %s', async (userAgent, expected) => {
    const { email } = await signUp(server);
    const response = await fetch(`${server.url}/account/service_login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': userAgent },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const token = response.headers.get('Authorization')?.slice('Bearer '.length) ?? '';
    expect((await devices(token)).find(({ isCurrent }) => isCurrent)?.device).toBe(expected);
  });

  // Proves C-20.
  it('signs out one device of the account', async () => {
    const person = await signUp(server);
    const stranger = await signUp(server);
    const other = await logIn(person.email);
    const id = (await devices(person.token)).find(({ isCurrent }) => !isCurrent)?.id;
    const strangersId = (await devices(stranger.token))[0]?.id;
    const signOut = (body: object) => server.call('POST', '/account/sign_out_device', body, person.token);
    expect((await signOut({ id })).body).toEqual({ ok: true });
    expect(await statusOf(other)).toBe(401);
    expect(await statusOf(person.token)).toBe(200);
    // Unknown, signed out already, or of another account: the same answer.
    for (const wrong of [id, strangersId, randomUUID()]) {
      const { status, body } = await signOut({ id: wrong });
      expect(status).toBe(404);
      expect(body.error).toEqual({ code: 'NOT_FOUND', message: 'there is no such device', path: 'id' });
    }
    expect((await signOut({ id: 'a\u0000b' })).status).toBe(400);
    expect(await statusOf(stranger.token)).toBe(200);
  });

  // Proves C-20.
  it('signs out everywhere', async () => {
    const person = await signUp(server);
    const stranger = await signUp(server);
    const other = await logIn(person.email);
    const { body } = await server.call('POST', '/account/sign_out_everywhere', undefined, person.token);
    expect(body).toEqual({ ok: true });
    expect(await statusOf(person.token)).toBe(401);
    expect(await statusOf(other)).toBe(401);
    expect(await statusOf(stranger.token)).toBe(200);
  });

  it.each(['devices', 'sign_out_device', 'sign_out_everywhere', 'change_password', 'delete_account', 'export'])(
    'needs a token for %s',
    async (name) => {
      const { status, body } = await server.call('POST', `/account/${name}`, {});
      expect(status).toBe(401);
      expect(body.error.code).toBe('NEEDS_SIGN_IN');
    },
  );
});
