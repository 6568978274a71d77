import { describe, expect, it, vi } from 'vitest';
import { type DatabaseKind, serveTests } from '../support/server.ts';
import { addCollection, rowsOf } from './support/collection.ts';
import { PASSWORD, signUp, tokenOf } from './support/people.ts';

vi.mock('@node-rs/argon2', async (original) => (await import('./support/cheapArgon2.ts')).cheapArgon2(original));

const NEW_PASSWORD = 'a better password';

describe.each<DatabaseKind>(['PGlite', 'Postgres'])('the own account on %s', (kind) => {
  const server = serveTests({}, kind);

  const logIn = (email: string, password: string) => server.call('POST', '/account/service_login', { email, password });
  const statusOf = async (token: string) => (await server.call('POST', '/account/devices', undefined, token)).status;
  const change = (body: object, token: string) => server.call('POST', '/account/change_password', body, token);
  const remove = (body: object, token: string) => server.call('POST', '/account/delete_account', body, token);
  /** Makes it an account as a sign-in with Google makes it. */
  const removePassword = (uid: string) =>
    server.database.query('UPDATE accounts SET password = NULL, google = uid WHERE uid = $1', [uid]);

  // Proves C-21.
  it('changes the password and signs out all other devices', async () => {
    const person = await signUp(server);
    const other = tokenOf(await logIn(person.email, PASSWORD));
    const { status, body } = await change({ password: PASSWORD, newPassword: NEW_PASSWORD }, person.token);
    expect({ status, body }).toEqual({ status: 200, body: { ok: true } });
    expect(await statusOf(person.token)).toBe(200);
    expect(await statusOf(other)).toBe(401);
    expect((await logIn(person.email, PASSWORD)).status).toBe(401);
    expect((await logIn(person.email, NEW_PASSWORD)).status).toBe(200);
  });

  // Proves C-21.
  it('changes nothing without the right password, or with a new one against the rules', async () => {
    const person = await signUp(server);
    const other = tokenOf(await logIn(person.email, PASSWORD));
    for (const password of ['wrong password', '', undefined]) {
      const { status, body } = await change({ password, newPassword: NEW_PASSWORD }, person.token);
      expect(status).toBe(401);
      expect(body.error.code).toBe('WRONG_CREDENTIALS');
    }
    const { status, body } = await change({ password: PASSWORD, newPassword: 'short' }, person.token);
    expect(status).toBe(400);
    expect(body.error.path).toBe('newPassword');
    expect(await statusOf(other)).toBe(200);
    expect((await logIn(person.email, PASSWORD)).status).toBe(200);
  });

  // Proves C-21.
  it('asks an account without a password for a fresh sign-in', async () => {
    const person = await signUp(server);
    await removePassword(person.uid);
    server.advance(10 * 60 * 1000);
    for (const path of ['change_password', 'delete_account']) {
      const { status, body } = await server.call(
        'POST',
        `/account/${path}`,
        { password: PASSWORD, newPassword: NEW_PASSWORD },
        person.token,
      );
      expect(status).toBe(401);
      expect(body.error).toMatchObject({ code: 'NEEDS_SIGN_IN', message: expect.stringContaining('sign in again') });
    }
    const fresh = await signUp(server);
    await removePassword(fresh.uid);
    expect((await change({ newPassword: NEW_PASSWORD }, fresh.token)).status).toBe(200);
    expect((await logIn(fresh.email, NEW_PASSWORD)).status).toBe(200);
  });

  // Proves C-22.
  it('deletes the account with everything, and nothing of others', async () => {
    const person = await signUp(server);
    const other = await signUp(server);
    for (const { uid } of [person, other]) await addCollection(server.database, uid, 3);
    const before = await rowsOf(server.database, person.uid);
    const ofOther = await rowsOf(server.database, other.uid);
    // Every table of accounts has rows, or this test would prove nothing for it.
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);

    expect((await remove({ password: 'wrong password' }, person.token)).status).toBe(401);
    expect(await rowsOf(server.database, person.uid)).toEqual(before);
    expect((await remove({ password: PASSWORD }, person.token)).body).toEqual({ ok: true });
    const after = Object.entries(await rowsOf(server.database, person.uid));
    expect(after.filter(([, count]) => count > 0)).toEqual([]);
    expect(await rowsOf(server.database, other.uid)).toEqual(ofOther);

    expect(await statusOf(person.token)).toBe(401);
    expect((await logIn(person.email, PASSWORD)).status).toBe(401);
    expect((await signUp(server, person.email)).uid).not.toBe(person.uid);
  });

  // Proves C-22.
  it('deletes an account without a password after a fresh sign-in', async () => {
    const person = await signUp(server);
    await removePassword(person.uid);
    expect((await remove({}, person.token)).status).toBe(200);
    expect(await statusOf(person.token)).toBe(401);
  });

  // Proves C-23.
  it('exports everything of the account and nothing of others', async () => {
    const person = await signUp(server);
    const other = await signUp(server);
    // More than one page of each list.
    await addCollection(server.database, person.uid, 1203);
    await addCollection(server.database, other.uid, 2);
    const { status, headers, body } = await server.call('POST', '/account/export', undefined, person.token);
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toContain('application/json');
    expect(body.account).toMatchObject({ uid: person.uid, email: person.email, hasPassword: true, hasGoogle: false });
    expect(body.devices).toHaveLength(1);
    expect(body.boxes).toEqual([{ bid: 'box', pbid: 'box', data: { title: 'Box é' }, stamps: {}, isDeleted: false }]);
    const all = Array.from({ length: 1203 }, (_, at) => `card ${at + 1}`).sort();
    expect(body.cards.map(({ cid }: { cid: string }) => cid).sort()).toEqual(all);
    expect(body.cards[0].record).toEqual({ memory_level: 2 });
    expect(body.log.map(({ cid }: { cid: string }) => cid).sort()).toEqual(all);
    expect(body.log[0].entry).toEqual({ kind: 'answer' });
    expect(body.documents).toEqual([{ kind: 'setting', id: 'goal', data: 20, stamp: 'stamp' }]);
    expect(body.media).toEqual([{ hash: 'hash', mime: 'image/png', size: 300 }]);
    const text = JSON.stringify(body);
    expect(text).not.toContain('argon2');
    expect(text).not.toContain(other.uid);
  });

  it('exports an account that has nothing', async () => {
    const person = await signUp(server);
    const { body } = await server.call('POST', '/account/export', undefined, person.token);
    expect(body).toMatchObject({ boxes: [], cards: [], log: [], documents: [], media: [] });
  });
});
