import { afterAll, describe, expect, it, vi } from 'vitest';
import { authorizeWithGoogle } from '#main/account/google.ts';
import { createApiClient, createHttpClient } from '#main/api/index.ts';
import { PROTOCOL } from '#shared/account.ts';
import { freePort } from '../support/freePort.ts';
import { serveTests } from '../support/server.ts';
import { startMailCatcher } from './support/mailCatcher.ts';
import { createBrowser, startOpenIdProvider } from './support/openIdProvider.ts';
import { PASSWORD, uniqueEmail } from './support/people.ts';

vi.mock('@node-rs/argon2', async (original) => (await import('./support/cheapArgon2.ts')).cheapArgon2(original));

const port = await freePort();
const publicUrl = `http://127.0.0.1:${port}`;
const provider = await startOpenIdProvider([`${publicUrl}/account/google/callback`]);
const catcher = await startMailCatcher();
afterAll(async () => {
  await provider.close();
  await catcher.close();
});

describe('the app on the server of the project', () => {
  serveTests({
    port,
    publicUrl,
    google: { issuer: provider.issuer, clientId: provider.clientId, clientSecret: provider.clientSecret },
    mail: { url: catcher.url, from: 'cards@example.com' },
  });
  const silent = { info: () => {}, error: () => {} } as unknown as Parameters<typeof createHttpClient>[2];
  const api = createApiClient(createHttpClient(() => new URL(publicUrl), fetch, silent));

  // Proves C-2, C-3, C-4, C-16, C-18.
  it('signs up, in and out', async () => {
    const credentials = { email: uniqueEmail(), password: PASSWORD };
    const made = await api.service_signup(credentials);
    const signedIn = await api.service_login(credentials);
    if (!made.ok || !signedIn.ok) throw new Error('the server refused');
    expect(signedIn.value).toMatchObject({ uid: made.value.uid, email: credentials.email });
    const { uid, token } = signedIn.value;
    expect(await api.service_logout({ uid }, { token })).toMatchObject({ ok: true });
    expect(await api.service_logout({ uid }, { token })).toMatchObject({ error: { code: 'NEEDS_SIGN_IN' } });
    expect(await api.service_signup(credentials)).toMatchObject({ error: { code: 'EMAIL_TAKEN' } });
    const wrong = await api.service_login({ ...credentials, password: 'wrong password' });
    expect(wrong).toMatchObject({ error: { code: 'WRONG_CREDENTIALS' } });
    expect(await api.providers()).toEqual({
      ok: true,
      value: { google: true, mail: true, protocol: PROTOCOL, server_id: expect.stringMatching(/^[\da-f-]{36}$/) },
    });
  });

  // Proves C-24.
  it('signs in with Google in the browser', async () => {
    provider.person = { sub: 'person', email: uniqueEmail(), isVerified: true };
    const visit = async (url: string) => {
      // The browser shows the page of the app before the app has its result.
      void createBrowser().follow(url, 'nowhere');
    };
    const code = await authorizeWithGoogle(new URL(publicUrl), visit, new AbortController().signal);
    if (!code.ok) throw new Error('no code');
    const signedIn = await api.service_google(code.value);
    expect(signedIn).toMatchObject({ ok: true, value: { email: provider.person.email } });
    expect(await api.service_google(code.value)).toMatchObject({ error: { code: 'WRONG_CREDENTIALS' } });

    provider.person = null;
    const refused = await authorizeWithGoogle(new URL(publicUrl), visit, new AbortController().signal);
    expect(refused).toMatchObject({ error: { code: 'NOT_OK' } });
  });

  // Proves C-28.
  it('asks for a mail', async () => {
    const credentials = { email: uniqueEmail(), password: PASSWORD };
    await api.service_signup(credentials);
    expect(await api.service_reset({ email: credentials.email })).toEqual({ ok: true, value: null });
    await expect.poll(() => catcher.mails.map(({ to }) => to)).toContain(credentials.email);
  });
});
