import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** Starts the project's own server on an empty folder. */
async function startBackend(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'cardbox-backend-'));
  const child: ChildProcess = spawn(process.execPath, ['src/backend/index.ts'], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    void ended.then(() => reject(new Error('the server ended')));
    child.stdout?.on('data', (chunk: Buffer) => {
      const ready = /^ready (\S+)/m.exec(chunk.toString())?.[1];
      if (ready !== undefined) resolve(ready);
    });
  });
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function fill(page: Page, password: string): Promise<void> {
  await page.getByLabel('Email address').fill('ann@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
}

// Proves C-16, C-18.
test('product §2, §7: a person signs up on the project’s own server, and signs in on a second computer', async ({
  start,
}) => {
  const backend = await startBackend();
  try {
    const args = [`--backend=${backend.url}`];
    const first = await start({ args });
    await first.main.getByRole('link', { name: 'Sign up here' }).click();
    await fill(first.main, 'long enough');
    await first.main.getByLabel('Confirm password').fill('long enough');
    await first.main.getByRole('button', { name: 'Create account' }).click();
    await expect(first.main).toHaveURL(/\/main\/dashboard$/);
    const uid = await first.main.evaluate(() => localStorage.getItem('cardbox.uid'));

    const second = await start({ args });
    const signIn = second.main.getByRole('button', { name: 'Sign in', exact: true });
    await fill(second.main, 'not the password');
    await signIn.click();
    await expect(second.main.getByText('Incorrect email or password.')).toBeVisible();
    await fill(second.main, 'long enough');
    await signIn.click();
    await expect(second.main).toHaveURL(/\/main\/dashboard$/);
    expect(await second.main.evaluate(() => localStorage.getItem('cardbox.uid'))).toBe(uid);
  } finally {
    await backend.stop();
  }
});
