import { expect } from '@playwright/test';
import { go, pageAt, type Screen, screen } from '../stage.ts';

/** The palette, Browse and the keys. */
export const FINDING_SCREENS: readonly Screen[] = [
  screen('keys', async ({ app }) => {
    await expect(app.main.getByRole('heading', { level: 1 })).toBeVisible();
    await app.main.keyboard.press('?');
    await expect(app.main.getByRole('dialog')).toBeVisible();
  }),
  screen('palette_modal', async (stage) => {
    await go(stage.app.main, '/main/dashboard');
    await expect(stage.app.main.getByRole('heading', { level: 1 })).toBeVisible();
    await stage.app.main.keyboard.press('ControlOrMeta+k');
    await stage.app.main.getByRole('dialog').getByRole('combobox').fill('land');
    await expect(stage.app.main.getByRole('option').first()).toBeVisible();
  }),
  pageAt('browse', '/main/browse', (page) => page.getByRole('grid').locator('tr[data-index]').first()),
  screen('browse-selected', async ({ app }) => {
    await app.main.getByRole('grid').focus();
    await app.main.keyboard.press('Space');
    await app.main.keyboard.press('Shift+ArrowDown');
    await expect(app.main.getByRole('toolbar')).toBeVisible();
  }),
  screen('browse-refused', async ({ app }) => {
    await go(app.main, `/main/browse?q=${encodeURIComponent('is:due box:nowhere')}`);
    await expect(app.main.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true');
  }),
];
