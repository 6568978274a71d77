import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from '#backend/settings/index.ts';

const DEFAULTS = {
  host: '127.0.0.1',
  port: 8787,
  dataDir: resolve('backend-data'),
  databaseUrl: null,
  connections: 10,
  publicUrl: null,
  logLevel: 'info',
  trustProxy: false,
  canSignUp: true,
  tokenDays: 365,
  loginTries: 10,
  dataQuotaBytes: 512 * 1024 * 1024,
  answersReserveBytes: 64 * 1024 * 1024,
  mediaQuotaBytes: 1024 * 1024 * 1024,
  subscriptionsPerAccount: 20,
  metricsToken: null,
  google: null,
  mail: null,
};

const PUBLIC_URL = 'https://cards.example.org';
const PUBLIC = { PUBLIC_URL };
const WITH_PUBLIC = { publicUrl: PUBLIC_URL };
const GOOGLE = { ...PUBLIC, GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };

describe('settings of the server', () => {
  // Proves C-54.
  it('have a default each', () => {
    expect(readSettings({})).toEqual(DEFAULTS);
    expect(readSettings({ UNRELATED: '1' })).toEqual(DEFAULTS);
  });

  // Proves C-54.
  it.each([
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
    [{ PORT: '0' }, { port: 0 }],
    [{ DATA_DIR: '/srv/cardbox' }, { dataDir: resolve('/srv/cardbox') }],
    [{ DATABASE_URL: 'postgres://u:p@h/d' }, { databaseUrl: 'postgres://u:p@h/d' }],
    [{ DATABASE_URL: 'postgresql://h/d' }, { databaseUrl: 'postgresql://h/d' }],
    [{ DATABASE_CONNECTIONS: '2' }, { connections: 2 }],
    [{ PUBLIC_URL: 'https://cards.example.org/' }, { publicUrl: 'https://cards.example.org' }],
    [{ LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
    [{ TRUST_PROXY: 'true' }, { trustProxy: true }],
    [{ TRUST_PROXY: '10.0.0.0/8' }, { trustProxy: '10.0.0.0/8' }],
    [{ SIGN_UP: 'closed' }, { canSignUp: false }],
    [{ TOKEN_DAYS: '30' }, { tokenDays: 30 }],
    [{ LOGIN_TRIES: '3' }, { loginTries: 3 }],
    [{ MEDIA_QUOTA_MIB: '1' }, { mediaQuotaBytes: 1024 * 1024 }],
    [{ DATA_QUOTA_MIB: '2' }, { dataQuotaBytes: 2 * 1024 * 1024 }],
    [{ ANSWERS_RESERVE_MIB: '3' }, { answersReserveBytes: 3 * 1024 * 1024 }],
    [{ SUBSCRIPTIONS_PER_ACCOUNT: '5' }, { subscriptionsPerAccount: 5 }],
    [{ METRICS_TOKEN: 'abc' }, { metricsToken: 'abc' }],
    [
      GOOGLE,
      { ...WITH_PUBLIC, google: { clientId: 'id', clientSecret: 'secret', issuer: 'https://accounts.google.com' } },
    ],
    [
      { ...GOOGLE, GOOGLE_ISSUER: 'https://id.example.org/' },
      { ...WITH_PUBLIC, google: { clientId: 'id', clientSecret: 'secret', issuer: 'https://id.example.org' } },
    ],
    [
      { ...PUBLIC, SMTP_URL: 'smtp://mail.example.org' },
      { ...WITH_PUBLIC, mail: { url: 'smtp://mail.example.org', from: 'Cardbox <cardbox@localhost>' } },
    ],
    [
      { ...PUBLIC, SMTP_URL: 'smtps://mail.example.org', MAIL_FROM: 'a@example.org' },
      { ...WITH_PUBLIC, mail: { url: 'smtps://mail.example.org', from: 'a@example.org' } },
    ],
    [{ MAIL_FROM: 'a@example.org' }, { mail: null }],
  ])('reads %j', (environment, changes) => {
    expect(readSettings(environment)).toEqual({ ...DEFAULTS, ...changes });
  });

  // Proves C-54.
  it('take an empty variable as none', () => {
    expect(readSettings({ PORT: '', HOST: '  ', DATABASE_URL: '' })).toEqual(DEFAULTS);
  });

  // Proves C-54.
  it.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80a'],
    ['DATABASE_URL', 'mysql://h/d'],
    ['DATABASE_URL', 'nonsense'],
    ['DATABASE_CONNECTIONS', '1'],
    ['PUBLIC_URL', 'ftp://h'],
    ['LOG_LEVEL', 'loud'],
    ['SIGN_UP', 'maybe'],
    ['TOKEN_DAYS', '0'],
    ['LOGIN_TRIES', '1.5'],
    ['MEDIA_QUOTA_MIB', '-1'],
    ['SUBSCRIPTIONS_PER_ACCOUNT', '0'],
    ['GOOGLE_ISSUER', 'accounts'],
    ['SMTP_URL', 'http://mail'],
  ])('refuse %s=%s in one line', (name, value) => {
    const reading = () => readSettings({ [name]: value });
    expect(reading).toThrow(new RegExp(`^${name}: [^\\n]+$`));
  });

  // Proves C-54.
  it('name every wrong variable, and never a secret', () => {
    const environment = { PORT: 'x', SIGN_UP: 'y', DATABASE_URL: 'mysql://user:password@host/d' };
    expect(() => readSettings(environment)).toThrow(/^PORT: .*\nDATABASE_URL: .*\nSIGN_UP: /);
    expect(() => readSettings(environment)).not.toThrow(/password/);
  });

  // Proves C-54.
  it('need both parts of a client of Google, and the public address for Google and mail', () => {
    expect(() => readSettings({ ...PUBLIC, GOOGLE_CLIENT_ID: 'id' })).toThrow('give both or neither');
    expect(() => readSettings({ ...PUBLIC, GOOGLE_CLIENT_SECRET: 'secret' })).toThrow('give both or neither');
    expect(() => readSettings({ ...GOOGLE, PUBLIC_URL: '' })).toThrow('PUBLIC_URL: is needed for GOOGLE_CLIENT_ID');
    expect(() => readSettings({ SMTP_URL: 'smtp://localhost' })).toThrow('PUBLIC_URL: is needed for SMTP_URL');
  });

  it('refuse a provider without https, except on this machine', () => {
    const issuer = (GOOGLE_ISSUER: string) => readSettings({ ...GOOGLE, GOOGLE_ISSUER }).google?.issuer;
    expect(() => issuer('http://accounts.example.com')).toThrow('GOOGLE_ISSUER: must be an https address');
    expect(issuer('http://127.0.0.1:4000')).toBe('http://127.0.0.1:4000');
  });
});
