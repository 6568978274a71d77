import { expect } from '@playwright/test';
import { boxOf, go, pageAt, type Screen, screen } from '../stage.ts';

/** Recap and settings. */
export const SETTINGS_SCREENS: readonly Screen[] = [
  screen('recap', async ({ app }) => {
    await go(app.main, '/main/recap');
    await expect(app.main.getByRole('heading', { name: 'The past year' })).toBeVisible();
    await expect(app.main.getByRole('table').last()).toBeVisible();
  }),
  screen('recap-box', async (stage) => {
    await go(stage.app.main, `${boxOf(stage, 'Capitals of the world')}/memory_recap`);
    await expect(stage.app.main.getByRole('heading', { name: 'The past year' })).toBeVisible();
  }),
  pageAt('settings', '/main/settings', (page) => page.getByRole('heading', { level: 1 })),
  ...['account', 'sound', 'about'].map((section) =>
    screen(`settings-${section}`, async ({ app }) => {
      await go(app.main, `/main/settings/${section}`);
      await expect(app.main.getByRole('heading', { level: 2 }).first()).toBeVisible();
    }),
  ),
];
