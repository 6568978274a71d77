import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startProgram } from '#tests/backend/support/program.ts';
import { expect, test } from './support/test.ts';

async function fill(page: Page, password: string): Promise<void> {
  await page.getByLabel('Email address').fill('ann@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
}

// Proves C-16, C-18.
test('a person signs up on the project’s own server, and signs in on a second computer', async ({ start }) => {
  const folder = mkdtempSync(join(tmpdir(), 'cardbox-backend-'));
  const backend = await startProgram({ DATA_DIR: folder });
  try {
    const args = [`--backend=${backend.url}`];
    const first = await start({ args });
    await first.main.getByRole('link', { name: 'Sign up here' }).click();
    // Both pages have a field for the e-mail.
    await expect(first.main.getByLabel('Confirm password')).toBeVisible();
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
    await backend.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
});
