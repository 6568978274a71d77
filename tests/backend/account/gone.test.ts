import { describe, expect, it, vi } from 'vitest';
import { createHttpClient, createSyncApi } from '#main/api/index.ts';
import { createSync, systemTimer } from '#main/sync/index.ts';
import { ok } from '#shared/result.ts';
import { setUp } from '../../main/support/account.ts';
import { memoryLog } from '../../main/support/doubles.ts';
import { serveTests } from '../support/server.ts';
import { PASSWORD, tokenOf, uniqueEmail } from './support/people.ts';

vi.mock('@node-rs/argon2', async (original) => (await import('./support/cheapArgon2.ts')).cheapArgon2(original));

/** The app's account and sync on a server. The mirror is empty and takes what comes. */
function openApp(url: string, given: Parameters<typeof setUp>[1] = {}) {
  const app = setUp(url, given);
  const replies: Readonly<Record<string, unknown>> = {
    counts: {
      waiting: 1,
      wrongClock: 0,
      clockGap: null,
      noRoom: { changes: 0, media: 0 },
      refused: 0,
      lastAt: null,
      comparison: null,
    },
    begin: { run: 'run', cursor: '0' },
    apply: { kind: 'applied', cursor: '0', hasMore: false, items: 0 },
    compare: { kind: 'done' },
    mediaToSend: [],
    mediaToFetch: [],
  };
  const sync = createSync({
    api: createSyncApi(createHttpClient(() => new URL(url), fetch, memoryLog())),
    mirror: {
      call: async ({ kind }) => ok((replies[kind] ?? null) as never),
      readMedia: async () => ({ ok: false, error: { code: 'NOT_FOUND', message: '' } }),
    },
    account: app.account,
    dropConnections: async () => undefined,
    timer: systemTimer,
    log: memoryLog(),
    onStatus: () => undefined,
  });
  const state = async () => {
    sync.accountChanged();
    await expect.poll(() => sync.status().state.kind).toBe('needsSignIn');
    return sync.status().state;
  };
  return { ...app, sync, state };
}

describe('an account that is gone', () => {
  const server = serveTests();
  const wiped = serveTests();
  const signUp = async (url: string) => {
    const app = openApp(url);
    const credentials = { email: uniqueEmail(), password: PASSWORD, remember: true };
    expect(await app.account.signUp(credentials)).toMatchObject({ ok: true });
    return { ...app, credentials };
  };

  // Proves Y-114, Y-116.
  it('is called that by the sync and by the log-in of its device, also after a restart', async () => {
    const { account, store, state, credentials, sync } = await signUp(server.url);
    const other = await server.call('POST', '/account/service_login', credentials);
    await server.call('POST', '/account/delete_account', { password: PASSWORD }, tokenOf(other));
    expect(await state()).toEqual({ kind: 'needsSignIn', end: 'ACCOUNT_GONE' });
    await sync.finish(0);
    expect(setUp(server.url, { store }).account.get()).toMatchObject({ needsSignIn: true, signInEnd: 'ACCOUNT_GONE' });
    expect(await account.signIn(credentials)).toMatchObject({ error: { code: 'ACCOUNT_GONE' } });
    // Somebody else who types the same is not told.
    const stranger = await openApp(server.url).account.signIn(credentials);
    expect(stranger).toMatchObject({ error: { code: 'WRONG_CREDENTIALS' } });
  });

  // Proves Y-114.
  it('is another thing than a password that was changed elsewhere', async () => {
    const { account, state, credentials, sync } = await signUp(server.url);
    const other = await server.call('POST', '/account/service_login', credentials);
    const newPassword = 'a better password';
    await server.call('POST', '/account/change_password', { password: PASSWORD, newPassword }, tokenOf(other));
    expect(await state()).toEqual({ kind: 'needsSignIn', end: 'PASSWORD_CHANGED' });
    await sync.finish(0);
    expect(await account.signIn(credentials)).toMatchObject({ error: { code: 'PASSWORD_CHANGED' } });
    expect(await account.signIn({ ...credentials, password: newPassword })).toMatchObject({ ok: true });
    expect(account.get().signInEnd).toBeUndefined();
  });

  // Proves Y-116.
  it('is noticed by the id of a server that was wiped, which gets no token', async () => {
    const { store, credentials, sync } = await signUp(server.url);
    await sync.finish(0);
    // The same address, as far as the app knows, with an empty database.
    const file = { ...store.current(), server: `${wiped.url}/` };
    store.write(file as never);
    const later = openApp(wiped.url, { store });
    expect(await later.state()).toEqual({ kind: 'needsSignIn', end: 'ACCOUNT_GONE' });
    expect(wiped.log()).not.toContain('apply_changes');
    expect(await later.account.signUp(credentials)).toMatchObject({ ok: true });
    expect(later.account.known()).toHaveLength(2);
    await later.sync.finish(0);
  });
});
