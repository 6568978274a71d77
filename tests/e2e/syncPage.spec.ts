import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startProgram } from '#tests/backend/support/program.ts';
import { go } from './support/stage.ts';
import { importSample } from './support/steps.ts';
import { expect, test } from './support/test.ts';

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Email address').fill('ann@example.com');
  await page.getByLabel('Password', { exact: true }).fill('long enough');
}
const state = (page: Page, label: string) => page.getByRole('link', { name: `Sync: ${label}` });
const syncNow = (page: Page) => page.getByRole('button', { name: 'Sync now' }).click();

// Proves S-20, S-163, S-165, S-167, S-168, S-169.
test('what a person sees of sync, with two computers and a server that goes away', async ({ start }) => {
  const folder = mkdtempSync(join(tmpdir(), 'cardbox-sync-page-'));
  const backend = await startProgram({ DATA_DIR: folder });
  try {
    const args = [`--backend=${backend.url}`];
    const { main: one } = await start({ args });
    const { main: two } = await start({ args });

    await test.step('what is made here is sent, and listed', async () => {
      await one.getByRole('link', { name: 'Sign up here' }).click();
      // Both pages have a field for the e-mail.
      await expect(one.getByLabel('Confirm password')).toBeVisible();
      await expect(one.getByRole('heading', { name: 'Sign up' })).toBeVisible();
      await fill(one);
      await one.getByLabel('Confirm password').fill('long enough');
      await one.getByRole('button', { name: 'Create account' }).click();
      await expect(state(one, 'Up to date')).toBeVisible();
      await importSample(one, 'Greek alphabet');
      await one.getByRole('link', { name: /^Sync:/ }).click();
      await expect(one.getByRole('heading', { level: 1, name: 'Sync' })).toBeVisible();
      await syncNow(one);
      await expect(one.getByText('Everything is up to date')).toBeVisible();
      await expect(one.getByText(/^Sent 1 box, 24 cards/)).toBeVisible();
    });

    await test.step('the other computer says what it received, and a box leads there', async () => {
      await fill(two);
      await two.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(state(two, 'Up to date')).toBeVisible();
      await state(two, 'Up to date').click();
      await expect(two.getByText('On this computer: 25 added.')).toBeVisible();
      await two.getByRole('button', { name: 'Show 25 changes' }).click();
      await two
        .getByRole('list', { name: /^Changes on this computer/ })
        .getByRole('link', { name: 'Greek alphabet' })
        .click();
      await expect(two.getByRole('heading', { level: 1, name: /Greek alphabet/ })).toBeVisible();
    });

    await test.step('many deletions are asked about before they happen here', async () => {
      await go(two, '/main/dashboard');
      await two.getByRole('button', { name: 'Actions for Greek alphabet' }).click();
      await two.getByRole('menuitem', { name: 'Move to Trash' }).click();
      await go(two, '/main/sync');
      await syncNow(two);
      await expect(two.getByText('Everything is up to date')).toBeVisible();
      await expect(state(one, 'Review deletions')).toBeVisible();
      await expect(one.getByRole('heading', { name: /would delete 24 of your 24 cards/ })).toBeVisible();
      await go(one, '/main/dashboard');
      await expect(one.getByRole('link', { name: /Greek alphabet/ }).first()).toBeVisible();
      await state(one, 'Review deletions').click();
      await one.getByRole('button', { name: 'Delete them here too' }).click();
      await expect(one.getByText('Everything is up to date')).toBeVisible();
    });

    await test.step('what was deleted is restored on both', async () => {
      await one.getByRole('button', { name: 'Restore “Greek alphabet”' }).click();
      await expect(one.getByText('Restored “Greek alphabet”.')).toBeVisible();
      await expect(one.getByRole('button', { name: 'Restore “Greek alphabet”' })).toBeHidden();
      await syncNow(one);
      await expect(two.getByText(/1 restored/)).toBeVisible();
    });

    await test.step('without the server it is offline, and signing out says what waits', async () => {
      await backend.end('SIGKILL');
      await go(two, '/main/dashboard');
      await two.getByRole('button', { name: 'Actions for Greek alphabet' }).click();
      await two.getByRole('menuitem', { name: 'Move to Trash' }).click();
      await expect(state(two, 'Offline')).toBeVisible({ timeout: 30_000 });
      await go(two, '/main/settings/account');
      await two.getByRole('button', { name: 'Sign out' }).click();
      const dialog = two.getByRole('dialog', { name: 'Sign out?' });
      await expect(dialog.getByText(/^1 change hasn’t been synced yet/)).toBeVisible();
      await dialog.getByRole('button', { name: 'Sync now' }).click();
      await expect(dialog.getByText(/^Can’t reach the server/)).toBeVisible();
      await dialog.getByRole('button', { name: 'Sign out and keep them' }).click();
      await expect(two).toHaveURL(/\/account\/login$/);
    });
  } finally {
    await backend.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});
