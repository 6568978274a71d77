import { expect } from '@playwright/test';
import { go, type Screen, screen } from '../../support/stage.ts';

/** The other sections of the settings, and what they open. */
export const MORE_SETTINGS: readonly Screen[] = [
  ...['training', 'palette', 'days', 'data'].map((section) =>
    screen(`settings-${section}`, async ({ app }) => {
      await go(app.main, `/main/settings/${section}`);
      await expect(app.main.getByRole('heading', { level: 2 }).first()).toBeVisible();
    }),
  ),
  screen('settings-export', async ({ app }) => {
    await app.main.getByRole('button', { name: 'Export everything' }).click();
    await expect(app.main.getByRole('dialog')).toBeVisible();
  }),
  screen('settings-bin', async ({ app }) => {
    await go(app.main, '/main/dashboard');
    await app.main.getByRole('button', { name: 'Actions for Trees of the north', exact: true }).click();
    await app.main.getByRole('menuitem', { name: 'Move to Trash' }).click();
    await go(app.main, '/main/settings/data');
    await expect(app.main.getByRole('button', { name: 'Restore “Trees of the north”' })).toBeVisible();
  }),
  screen('settings-empty_bin', async ({ app }) => {
    await app.main.getByRole('button', { name: 'Empty Trash' }).click();
    await expect(app.main.getByRole('dialog')).toBeVisible();
  }),
  screen('recap-not_found', async ({ app }) => {
    await go(app.main, '/main/dashboard/box_cards/nothing/memory_recap');
    await expect(app.main.getByText('bid not found').first()).toBeVisible();
  }),
];
