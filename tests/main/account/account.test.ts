import { afterEach, describe, expect, it } from 'vitest';
import { LOCAL, LOGIN, person, serve, serverGone, setUp } from '../support/account.ts';
import { memoryStore } from '../support/doubles.ts';
import { granted, PROVIDERS, refused, TOKEN } from '../support/server.ts';

afterEach(serverGone);

describe('an account', () => {
  // Proves P-1, L-9.
  it('starts signed out with a local profile, and keeps that profile', () => {
    const { account, store } = setUp('http://127.0.0.1:1');
    expect(account.get()).toEqual({ kind: 'none', uid: LOCAL, email: null });
    expect(account.useLocal()).toEqual({ ok: true, value: { kind: 'local', uid: LOCAL, email: null } });
    expect(setUp('http://127.0.0.1:1', { store }).account.get().kind).toBe('local');
  });

  it('keeps the local profile of a partly damaged file', () => {
    const other = LOCAL.replace(/1$/, '2');
    const store = memoryStore({ local_uid: other, kind: 'king' });
    expect(setUp('http://127.0.0.1:1', { store }).account.get()).toEqual({ kind: 'none', uid: other, email: null });
  });

  it('reads a session that an older version saved', async () => {
    const token = Buffer.from(TOKEN).toString('base64');
    const older = { local_uid: LOCAL, kind: 'account', uid: 'u1', email: null, remember: true, token };
    const { account } = setUp('http://127.0.0.1:1', { store: memoryStore(older) });
    expect(account.get()).toEqual({ kind: 'account', uid: 'u1', email: null });
    expect(await account.token()).toBe(TOKEN);
  });

  // Proves T-2.
  it('signs in with the call of the specification', async () => {
    const { url, to } = await serve();
    const { account, states } = setUp(url);
    const state = { kind: 'account', uid: 'u1', email: 'ann@example.com' };
    expect(await account.signIn(person)).toEqual({ ok: true, value: state });
    expect(to('/account/service_login').map(({ body }) => body)).toEqual([
      { email: 'ann@example.com', password: 'longenough' },
    ]);
    expect(states).toEqual([state]);
    expect(await account.token()).toBe(TOKEN);
  });

  it('returns to the unchanged local profile after a sign-out and "Start without an account"', async () => {
    const { url } = await serve();
    const { account } = setUp(url);
    const local = account.useLocal();
    await account.signIn(person);
    expect(account.get().uid).toBe('u1');
    await account.signOut(false);
    expect(account.useLocal()).toEqual(local);
  });

  it('signs up and is signed in', async () => {
    const { url, to } = await serve();
    const { account } = setUp(url);
    const { remember, ...credentials } = person;
    expect(await account.signUp({ ...credentials, remember })).toMatchObject({ ok: true, value: { uid: 'u2' } });
    expect(to('/account/service_signup')[0]?.body).toEqual(credentials);
    expect(await account.token()).toBe(TOKEN);
  });

  // Proves S-4.
  it('reports that an e-mail is already used', async () => {
    const { url } = await serve({ 'POST /account/service_signup': refused(409) });
    expect(await setUp(url).account.signUp(person)).toMatchObject({ error: { code: 'EMAIL_TAKEN' } });
  });

  // Proves S-5.
  it('requests an e-mail for a new password only if the server sends e-mails', async () => {
    const { url, to } = await serve();
    expect(await setUp(url).account.reset(person.email)).toMatchObject({ error: { code: 'NOT_OFFERED' } });
    expect(to('/account/service_reset')).toEqual([]);
    await serverGone();
    const mailing = await serve({
      'GET /account/providers': { ...PROVIDERS, mail: true },
      'POST /account/service_reset': { ok: true },
    });
    expect(await setUp(mailing.url).account.reset(person.email)).toEqual({ ok: true, value: null });
    expect(mailing.to('/account/service_reset')[0]?.body).toEqual({ email: person.email });
  });

  // Proves S-38.
  it('signs in with Google by an authorization code with PKCE', async () => {
    const { url, to } = await serve({
      'GET /account/providers': { ...PROVIDERS, google: true },
      'POST /account/service_google': granted('g1', 'ann@gmail.example'),
    });
    const { account } = setUp(url);
    expect(await account.google(true)).toMatchObject({ ok: true, value: { uid: 'g1', email: 'ann@gmail.example' } });
    expect(to('/account/service_google')[0]?.body).toEqual({
      code: 'c0de',
      code_verifier: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/$/),
    });
  });

  // Proves S-38.
  it('does not open Google if the server does not offer it', async () => {
    const { url } = await serve();
    expect(await setUp(url).account.google(true)).toMatchObject({ error: { code: 'NOT_OFFERED' } });
  });

  it('can be canceled', async () => {
    const asking = Promise.withResolvers<void>();
    const { url } = await serve({ [LOGIN]: () => asking.resolve() });
    const { account } = setUp(url);
    const answer = account.signIn(person);
    await asking.promise;
    account.cancel();
    expect(await answer).toMatchObject({ error: { code: 'CANCELLED' } });
    expect(account.get().kind).toBe('none');
  });
});
