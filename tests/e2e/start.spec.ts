import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { freePort } from '#tests/backend/support/freePort.ts';
import { connectControl, readHostFile } from '../../build/electron-on-chromium/control.ts';
import { emptyProfile } from './support/app.ts';
import { deckFile } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const root = resolve(import.meta.dirname, '../..');

interface Command {
  readonly child: ChildProcess;
  output(): string;
  /** Resolves with the match once the output has it; rejects when the command ends first. */
  wait(pattern: RegExp): Promise<RegExpExecArray>;
  readonly ended: Promise<number | string>;
}

/** `npm start -- ...`, as a person types it. */
function npmStart(...args: string[]): Command {
  const child = spawn('npm', ['start', '--', ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<number | string>((done) => {
    child.on('close', (code, signal) => done(code ?? signal ?? 'unknown'));
  });
  const wait = async (pattern: RegExp): Promise<RegExpExecArray> =>
    await new Promise((found, reject) => {
      const listen = (): void => {
        const match = pattern.exec(text);
        if (match === null) return;
        listeners.delete(listen);
        found(match);
      };
      listeners.add(listen);
      void ended.then((code) => reject(new Error(`npm start ended with ${code}:\n${text}`)));
      listen();
    });
  return { child, output: () => text, wait, ended };
}

const READY = /^ready (http:\/\/127\.0\.0\.1:\d+) pid (\d+)$/m;

/** True while there is a process of that id. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

// Proves S-21.
test('docs: npm start says when it is ready, pages are told apart by path, SIGTERM to npm ends all with code 0', async () => {
  const userData = emptyProfile();
  const port = await freePort();
  const common = ['--host', '--headless', `--user-data-dir=${userData}`];
  const start = npmStart(...common, `--remote-debugging-port=${port}`, '--lang=zh', '--theme=dark');
  try {
    const [, address = '', pid = ''] = await start.wait(READY);
    expect(address).toBe(`http://127.0.0.1:${port}`);
    const browser = await chromium.connectOverCDP(address, { noDefaults: true });
    const pages = browser.contexts().flatMap((context) => context.pages());
    const palette = pages.find((page) => new URL(page.url()).pathname === '/command_palette');
    const main = pages.find((page) => page !== palette);
    expect(palette).toBeDefined();
    if (main === undefined) throw new Error('no main window');
    await expect(main.locator('html')).toHaveAttribute('lang', /^zh/);
    await expect(main.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await main.getByRole('button', { name: '不登录，直接使用' }).click();
    await expect(main).toHaveURL(/\/main\/dashboard$/);

    await test.step('a second start hands its file over and ends', async () => {
      const control = connectControl(readHostFile(userData));
      const window = (await control.windows()).find(({ url }) => !url.endsWith('/command_palette'));
      await control.blurAll();
      const deck = deckFile(userData, 12, 'handed_over.csv');
      const second = npmStart(...common, deck);
      expect(await second.ended).toBe(0);
      await expect(main.getByRole('heading', { name: 'handed_over.csv' })).toBeVisible();
      await expect.poll(async () => (await control.windows()).find(({ id }) => id === window?.id)?.focused).toBe(true);
    });

    await test.step('so does one with a link', async () => {
      const second = npmStart(...common, 'cardbox://open/main/browse?q=is:new&sort=level');
      expect(await second.ended).toBe(0);
      await expect(main).toHaveURL(/\/main\/browse\?q=is%3Anew&sort=level$/);
    });

    await test.step('a port in use and a wrong flag get one line each', async () => {
      const used = npmStart(...common, `--remote-debugging-port=${port}`);
      expect(await used.ended).toBe(1);
      expect(used.output()).toContain(`Port ${port} is already in use`);
      const wrong = npmStart('--colour=red');
      expect(await wrong.ended).toBe(2);
      expect(wrong.output()).toMatch(/Unknown option --colour=red\. Options: --user-data-dir=DIR/);
    });

    start.child.kill('SIGTERM');
    expect(await start.ended).toBe(0);
    expect(isRunning(Number(pid))).toBe(false);
    await browser.close();
  } finally {
    start.child.kill('SIGTERM');
    await start.ended;
  }
});

test('docs: SIGTERM to the process of the ready line ends all with code 0', async () => {
  const start = npmStart(
    '--host',
    '--headless',
    `--user-data-dir=${emptyProfile()}`,
    `--remote-debugging-port=${await freePort()}`,
  );
  const [, , pid = ''] = await start.wait(READY);
  process.kill(Number(pid), 'SIGTERM');
  expect(await start.ended).toBe(0);
  expect(isRunning(Number(pid))).toBe(false);
});
