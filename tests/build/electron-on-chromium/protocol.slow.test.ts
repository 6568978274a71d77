import { afterAll, beforeAll, expect, it } from 'vitest';
import { localPolicy } from '../../../build/electron-on-chromium/csp.ts';
import { type Fixture, startFixture } from './fixtures/start.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await startFixture();
});

afterAll(async () => await fixture.stop());

it('pages get the handler’s headers, bodies and status', async () => {
  const seen = await fixture.main.evaluate(
    "fetch('/post', { method: 'POST', body: 'cards' }).then((response) => response.json())",
  );
  expect(seen).toEqual({ method: 'POST', body: 'cards', url: 'fixture://app/post' });
  expect(await fixture.main.evaluate("fetch('/').then(({ headers }) => headers.get('x-fixture'))")).toBe('1');
});

it('a failing handler fails the request, and a window that cannot load reports it', async () => {
  expect(await fixture.main.evaluate("fetch('/broken').then(() => 'answered', (error) => error.name)")).toBe(
    'TypeError',
  );
  const seen = await fixture.run(`
    const window = new electron.BrowserWindow({ show: false });
    const failed = new Promise((resolve) => window.webContents.once('did-fail-load', (event, code, text, url) => resolve([code, text, url])));
    const message = await window.loadURL('fixture://app/broken').catch((error) => error.message);
    const details = await failed;
    window.destroy();
    return [message, ...details];
  `);
  expect(seen).toEqual(["ERR_FAILED (-2) loading 'fixture://app/broken'", -2, 'ERR_FAILED', 'fixture://app/broken']);
});

it('the Content-Security-Policy is enforced', async () => {
  const violated = await fixture.main.evaluate(`new Promise((resolve) => {
    document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), { once: true });
    const script = document.createElement('script');
    script.textContent = 'window.inlineRan = true';
    document.body.append(script);
  })`);
  expect(violated).toBe('script-src-elem');
  expect(await fixture.main.evaluate('window.inlineRan')).toBe(undefined);
});

it('the policy gains only the host’s socket', () => {
  const socket = 'ws://app.localhost/s';
  const own = [socket];
  expect(localPolicy("default-src 'none'; script-src 'self'", own)).toBe(
    `default-src 'none'; script-src 'self'; connect-src ${socket}`,
  );
  expect(localPolicy("default-src 'self'; connect-src 'none'", own)).toBe(`default-src 'self'; connect-src ${socket}`);
  expect(localPolicy("img-src 'self' data:", own)).toBe("img-src 'self' data:");
});

it('net.fetch calls the app’s own handler, and fails with Chromium’s error names', async () => {
  expect(await fixture.run("return (await electron.net.fetch('fixture://app/')).headers.get('x-fixture')")).toBe('1');
  await expect(fixture.run("await electron.net.fetch('http://127.0.0.1:9/')")).rejects.toThrow(/net::ERR_/);
  await fixture.app.control.setOnline(false);
  await expect(fixture.run("await electron.net.fetch('http://127.0.0.1:9/')")).rejects.toThrow(
    'net::ERR_INTERNET_DISCONNECTED',
  );
});

it('schemes can only be registered before ready', async () => {
  await expect(fixture.run('electron.protocol.registerSchemesAsPrivileged([])')).rejects.toThrow('before app is ready');
});

it('safeStorage decrypts what it encrypted, and the encrypted form is not readable', async () => {
  const seen = await fixture.run(`
    const { safeStorage } = electron;
    const secret = await safeStorage.encryptStringAsync('token');
    return [secret.includes('token'), (await safeStorage.decryptStringAsync(secret)).result, safeStorage.decryptString(secret)];
  `);
  expect(seen).toEqual([false, 'token', 'token']);
});
