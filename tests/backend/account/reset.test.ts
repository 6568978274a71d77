import { afterAll, describe, expect, it, vi } from 'vitest';
import { type DatabaseKind, serveTests } from '../support/server.ts';
import { startMailCatcher } from './support/mailCatcher.ts';
import { PASSWORD, signUp, tokenOf, uniqueEmail } from './support/people.ts';

vi.mock('@node-rs/argon2', async (original) => (await import('./support/cheapArgon2.ts')).cheapArgon2(original));

const NEW_PASSWORD = 'a better password';
const LINK = /https:\/\/cards\.example\.com\/app(\/account\/reset\?token=[\w-]{43})\s/;

const catcher = await startMailCatcher();
afterAll(() => catcher.close());
const mail = { url: catcher.url, from: 'Cardbox <cards@example.com>' };

/** The mail to an address, when it has come. */
async function mailTo(email: string, at = 0): Promise<string> {
  const own = () => catcher.mails.filter(({ to }) => to === email);
  await expect.poll(() => own().length).toBeGreaterThan(at);
  return own()[at]?.text ?? '';
}

describe.each<DatabaseKind>(['PGlite', 'Postgres'])('a new password by mail on %s', (kind) => {
  const server = serveTests({ mail, publicUrl: 'https://cards.example.com/app' }, kind);

  const request = (body: object, language?: string) =>
    fetch(`${server.url}/account/service_reset`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(language && { 'Accept-Language': language }) },
      body: JSON.stringify(body),
    });
  /** Requests a mail, and gives the path of its link. */
  async function linkFor(email: string): Promise<string> {
    const before = catcher.mails.filter(({ to }) => to === email).length;
    expect((await request({ email })).status).toBe(200);
    return LINK.exec(await mailTo(email, before))?.[1] ?? '';
  }
  const open = (path: string, language = 'en') =>
    fetch(server.url + path, { headers: { 'Accept-Language': language } });
  const send = (path: string, password: string, again = password, language = 'en') =>
    fetch(`${server.url}/account/reset`, {
      method: 'POST',
      headers: { 'Accept-Language': language },
      body: new URLSearchParams({ token: path.split('token=')[1] ?? '', password, again }),
    });
  const logIn = (email: string, password: string) => server.call('POST', '/account/service_login', { email, password });

  // Proves C-27.
  it('sets the password by the link, once, and signs out all devices', async () => {
    const person = await signUp(server);
    const other = await linkFor(person.email);
    server.advance(300_000);
    const path = await linkFor(person.email);
    // Opening the page changes nothing, however often.
    for (let at = 0; at < 2; at++) expect((await open(path)).status).toBe(200);
    const saved = await send(path, NEW_PASSWORD);
    expect(saved.status).toBe(200);
    expect(await saved.text()).toContain('The password is changed');
    expect((await server.call('POST', '/account/devices', undefined, person.token)).status).toBe(401);
    expect((await logIn(person.email, PASSWORD)).status).toBe(401);
    expect((await logIn(person.email, NEW_PASSWORD)).status).toBe(200);
    // This link and all older ones are used up.
    for (const used of [path, other]) {
      expect((await open(used)).status).toBe(404);
      expect((await send(used, 'another password')).status).toBe(404);
    }
    expect((await logIn(person.email, NEW_PASSWORD)).status).toBe(200);
  });

  // Proves C-27.
  it('uses a link once when it is sent twice at the same time', async () => {
    const person = await signUp(server);
    const path = await linkFor(person.email);
    const results = await Promise.all([send(path, 'first password'), send(path, 'second password')]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  // Proves C-27.
  it('takes a link for an hour', async () => {
    const person = await signUp(server);
    const path = await linkFor(person.email);
    server.advance(3_600_000 - 30_000);
    expect((await open(path)).status).toBe(200);
    server.advance(30_000);
    expect((await open(path)).status).toBe(404);
    expect((await send(path, NEW_PASSWORD)).status).toBe(404);
    expect((await logIn(person.email, PASSWORD)).status).toBe(200);
  });

  // Proves C-28.
  it('answers an unknown e-mail alike, and sends nothing', async () => {
    const person = await signUp(server);
    const unknown = uniqueEmail();
    const answers = [];
    for (const email of [unknown, person.email.toUpperCase()]) {
      const response = await request({ email });
      answers.push({ status: response.status, body: await response.json() });
    }
    expect(answers[0]).toEqual({ status: 200, body: { ok: true } });
    expect(answers[1]).toEqual(answers[0]);
    // To the address of the account, however the request spells it.
    await mailTo(person.email);
    expect(catcher.mails.filter(({ to }) => to.toLowerCase() === unknown)).toEqual([]);
  });

  // Proves Y-112.
  it('mails a person once in five minutes and five times a day, and gives the same response', async () => {
    const person = await signUp(server);
    const mails = () => catcher.mails.filter(({ to }) => to === person.email).length;
    const ask = async () => {
      const response = await request({ email: person.email });
      expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
    };
    for (let sent = 1; sent <= 5; sent++) {
      for (let at = 0; at < 3; at++) await ask();
      await expect.poll(mails).toBe(sent);
      server.advance(300_000);
    }
    await ask();
    server.advance(86_400_000);
    await ask();
    // The mail of today is the sixth: the one before it was not sent.
    await expect.poll(mails).toBe(6);
  });

  // Proves C-27.
  it('stores and logs no link', async () => {
    const person = await signUp(server);
    const path = await linkFor(person.email);
    await open(path);
    const token = path.split('token=')[1] ?? '';
    const rows = await server.database.query<{ text: string }>('SELECT one::text AS text FROM secrets one');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ text }) => text).join('\n')).not.toContain(token);
    expect(server.log()).toContain('/account/reset');
    expect(server.log()).not.toContain(token);
  });

  // Proves C-28.
  it.each([
    [{}, 'en-GB,en;q=0.9', 'Somebody asked for a new password'],
    [{}, 'zh-CN,zh;q=0.9,en;q=0.8', '有人为你的 Cardbox 账户申请了新密码'],
    [{}, 'fr', 'Somebody asked for a new password'],
    [{ language: 'zh' }, 'en', '有人为你的 Cardbox 账户申请了新密码'],
    [{ language: 'en' }, 'zh', 'Somebody asked for a new password'],
  ])('writes the mail in the language of the person: %j, %s', async (body, language, expected) => {
    const { email } = await signUp(server);
    await request({ email, ...body }, language);
    const text = await mailTo(email);
    expect(text).toContain(expected);
    expect(text).toMatch(/^From: Cardbox <cards@example\.com>/m);
  });

  // Proves C-28.
  it('shows a page in the language of the browser, without anything from elsewhere', async () => {
    const { email } = await signUp(server);
    const path = await linkFor(email);
    const english = await open(path);
    expect(english.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(english.headers.get('Referrer-Policy')).toBe('no-referrer');
    const policy = english.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/,
    );
    const text = await english.text();
    expect(text).toContain('<html lang="en">');
    expect(text).toContain('<h1>Choose a new password</h1>');
    // For password managers.
    expect(text).toContain(`autocomplete="username" readonly value="${email}"`);
    expect(text).not.toMatch(/<script|<link|<img|https?:|style=|\son\w+=/);
    const chinese = await (await open(path, 'zh-CN,en;q=0.5')).text();
    expect(chinese).toContain('<html lang="zh-Hans">');
    expect(chinese).toContain('设置新密码');
  });

  // Proves C-28.
  it('says what is wrong with a password, beside the form', async () => {
    const { email } = await signUp(server);
    const path = await linkFor(email);
    const cases = [
      ['short', 'short', 'at least 8 characters'],
      ['x'.repeat(31), 'x'.repeat(31), 'at most 30 characters'],
      [NEW_PASSWORD, 'another password', 'not the same'],
    ] as const;
    for (const [password, again, expected] of cases) {
      const response = await send(path, password, again);
      expect(response.status).toBe(400);
      const text = await response.text();
      expect(text).toMatch(new RegExp(`<p id="error" role="alert">[^<]*${expected}`));
      expect(text).toContain('aria-describedby="error"');
      expect(text).not.toContain(password);
    }
    expect(await (await send(path, 'short', 'short', 'zh')).text()).toContain('密码至少需要 8 个字符');
    expect((await send(path, NEW_PASSWORD)).status).toBe(200);
  });

  it.each(['', '?token=', '?token=<script>', `?token=${'A'.repeat(43)}`, '?token=a&token=b'])(
    'refuses a link that it did not make: %s',
    async (query) => {
      const response = await open(`/account/reset${query}`);
      expect(response.status).toBe(404);
      const text = await response.text();
      expect(text).toContain('This link is no longer valid');
      expect(text).not.toContain('<script');
    },
  );

  it.each(['', 'token=a', 'token=a&password=b&again=c', 'x'.repeat(20_000)])(
    'refuses a form that is not its own',
    async (body) => {
      const response = await fetch(`${server.url}/account/reset`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body,
      });
      expect([404, 413]).toContain(response.status);
      expect(await response.text()).toContain('<h1>');
    },
  );

  it('takes forms nowhere else', async () => {
    const response = await fetch(`${server.url}/account/service_login`, {
      method: 'POST',
      body: new URLSearchParams({ email: uniqueEmail(), password: PASSWORD }),
    });
    expect([400, 415]).toContain(response.status);
  });

  it('gives an account of Google a password', async () => {
    const { email, uid } = await signUp(server);
    await server.database.query('UPDATE accounts SET password = NULL WHERE uid = $1', [uid]);
    const path = await linkFor(email);
    expect((await send(path, NEW_PASSWORD)).status).toBe(200);
    expect(tokenOf(await logIn(email, NEW_PASSWORD))).toBeTruthy();
  });
});

describe('limits of mails for a new password', () => {
  const server = serveTests({ mail, publicUrl: 'https://cards.example.com', loginTries: 2 });

  // Proves C-19.
  it('limits the mails of a person, known or not', async () => {
    const person = await signUp(server);
    for (const email of [person.email, uniqueEmail()]) {
      const statuses = [];
      for (let at = 0; at < 3; at++) {
        statuses.push((await server.call('POST', '/account/service_reset', { email })).status);
      }
      expect(statuses).toEqual([200, 200, 429]);
    }
  });

  // Proves C-19.
  it('limits how often an address opens links, with a page', async () => {
    for (let at = 0; at < 20; at++) expect((await server.call('GET', '/account/reset?token=a')).status).toBe(404);
    const { status, headers, body } = await server.call('GET', '/account/reset?token=a');
    expect(status).toBe(429);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(body).toContain('There were too many tries');
  });
});

describe('mail that does not work', () => {
  const server = serveTests({ mail: { ...mail, url: 'smtp://127.0.0.1:1' }, publicUrl: 'https://cards.example.com' });
  const without = serveTests();

  // Proves C-28.
  it('changes nothing in the response, and is in the log without the e-mail', async () => {
    const { email } = await signUp(server);
    const { status, body } = await server.call('POST', '/account/service_reset', { email });
    expect({ status, body }).toEqual({ status: 200, body: { ok: true } });
    await expect.poll(() => server.log()).toContain('a mail was not sent');
    expect(server.log()).not.toContain(email);
  });

  // Proves C-28.
  it('is refused by a server without mail', async () => {
    const { status, body } = await without.call('POST', '/account/service_reset', { email: uniqueEmail() });
    expect(status).toBe(403);
    expect(body.error.code).toBe('NOT_OFFERED');
  });
});
