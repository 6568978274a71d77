import { describe, expect, it } from 'vitest';
import { readSettings } from '#backend/settings/index.ts';

const GOOGLE = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
const PUBLIC = { PUBLIC_URL: 'https://cards.example.com/' };

describe('settings of sign-in', () => {
  it('need the public address for Google and mail', () => {
    expect(() => readSettings(GOOGLE)).toThrow('PUBLIC_URL: is needed for GOOGLE_CLIENT_ID');
    expect(() => readSettings({ SMTP_URL: 'smtp://localhost' })).toThrow('PUBLIC_URL: is needed for SMTP_URL');
    expect(() => readSettings({ ...GOOGLE, SMTP_URL: 'smtp://localhost' })).toThrow('GOOGLE_CLIENT_ID and SMTP_URL');
    const settings = readSettings({ ...GOOGLE, ...PUBLIC, SMTP_URL: 'smtp://localhost' });
    expect(settings).toMatchObject({
      publicUrl: 'https://cards.example.com',
      google: { clientId: 'id', clientSecret: 'secret', issuer: 'https://accounts.google.com' },
      mail: { url: 'smtp://localhost' },
    });
  });

  it('need both parts of a client of Google', () => {
    expect(() => readSettings({ ...PUBLIC, GOOGLE_CLIENT_ID: 'id' })).toThrow('give both or neither');
  });

  it('refuse a provider without https, except on this machine', () => {
    const issuer = (address: string) => readSettings({ ...GOOGLE, ...PUBLIC, GOOGLE_ISSUER: address });
    expect(() => issuer('http://accounts.example.com')).toThrow('GOOGLE_ISSUER: must be an https address');
    expect(issuer('http://127.0.0.1:4000').google?.issuer).toBe('http://127.0.0.1:4000');
  });

  it('offer neither by default', () => {
    expect(readSettings({})).toMatchObject({ google: null, mail: null, publicUrl: null, canSignUp: true });
    // An empty variable counts as absent.
    expect(readSettings({ SMTP_URL: ' ', GOOGLE_CLIENT_ID: '' })).toMatchObject({ google: null, mail: null });
  });
});
