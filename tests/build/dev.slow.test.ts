import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { tempFolder } from '#tests/support/temp.ts';

const root = resolve(import.meta.dirname, '../..');
/** Below the project's folder, because packages are found from there. */
const project = join(root, 'out/test/dev');

const CONFIG = `
import { defineConfig } from 'electron-vite';
const input = (index) => ({ rollupOptions: { input: { index } } });
export default defineConfig({
  main: { build: { outDir: 'out/main', ...input('src/main.js') } },
  preload: { build: { outDir: 'out/preload', ...input('src/preload.js') } },
  renderer: { root: 'src/renderer', build: input('src/renderer/index.html') },
});`;

/** Like the app's own main: its pages come from the development server, through the app's scheme and policy. */
const main = (word: string): string => `
import { app, BrowserWindow, net, protocol } from 'electron';
const server = process.env.ELECTRON_RENDERER_URL;
const policy = "default-src 'self'; connect-src 'self' ws://" + new URL(server).host;
protocol.registerSchemesAsPrivileged([{ scheme: 'fixture', privileges: { standard: true, secure: true } }]);
app.whenReady().then(async () => {
  protocol.handle('fixture', async (request) => {
    const { pathname, search } = new URL(request.url);
    const response = await net.fetch(server + pathname + search);
    const type = response.headers.get('content-type');
    return new Response(await response.text(), { headers: { 'content-type': type, 'content-security-policy': policy } });
  });
  await new BrowserWindow().loadURL('fixture://app/index.html');
  console.log('ready ${word} ' + process.pid + ';');
});`;

const PAGE = `
import { word } from './word.js';
document.body.textContent = word;
import.meta.hot.accept('./word.js', (changed) => { document.body.textContent = changed.word; });`;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return address !== null && typeof address === 'object' ? address.port : 0;
}

let dev: ChildProcess | undefined;

afterEach(() => {
  dev?.kill('SIGKILL');
});

test('npm run dev replaces changed modules in the page and restarts the app when main changes', async () => {
  rmSync(project, { recursive: true, force: true });
  write('package.json', JSON.stringify({ name: 'dev-fixture', version: '1.0.0', type: 'module' }));
  write('electron.vite.config.mjs', CONFIG);
  write('src/main.js', main('first'));
  write('src/preload.js', '');
  write('src/renderer/index.html', '<body></body><script type="module" src="/page.js"></script>');
  write('src/renderer/page.js', PAGE);
  write('src/renderer/word.js', 'export const word = "one";');

  const port = await freePort();
  const profile = tempFolder('dev-profile').path;
  const flags = ['--host', '--headless', `--user-data-dir=${profile}`, `--remote-debugging-port=${port}`];
  const child = spawn(process.execPath, [join(root, 'build/dev.mjs'), ...flags], {
    env: { ...process.env, CARDBOX_DEV_PROJECT: project },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  dev = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const readyPid = async (word: string): Promise<number> => {
    const find = (): string | undefined => new RegExp(`ready ${word} (\\d+);`).exec(output)?.[1];
    await expect.poll(find, { message: output, timeout: 25_000 }).toBeDefined();
    return Number(find());
  };
  const isRunning = (pid: number): boolean => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };

  const first = await readyPid('first');
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true });
  const page = browser.contexts()[0]?.pages()[0];
  if (page === undefined) throw new Error('there is no page');
  await expect.poll(() => page.textContent('body')).toBe('one');
  await page.evaluate('window.isSamePage = true');
  write('src/renderer/word.js', 'export const word = "two";');
  await expect.poll(() => page.textContent('body')).toBe('two');
  expect(await page.evaluate('window.isSamePage')).toBe(true);
  await browser.close();

  write('src/main.js', main('second'));
  const second = await readyPid('second');
  expect(isRunning(first)).toBe(false);

  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(isRunning(second)).toBe(false);
}, 60_000);
