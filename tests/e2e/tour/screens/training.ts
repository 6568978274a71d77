import { expect } from '@playwright/test';
import { boxOf, go, type Screen, screen } from '../../support/stage.ts';

/** Training that cannot start, is paused, or is left. */
export const MORE_TRAINING: readonly Screen[] = [
  screen('memorize-no_cards', async (stage) => {
    await go(stage.app.main, `${boxOf(stage, 'Trees of the north')}/memorize?type=all&mode=hardcore`);
    await expect(stage.app.main.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  }),
  screen('memorize-today', async ({ app }) => {
    await go(app.main, '/main/memorize?type=SpacedRepetition&today=1');
    await expect(app.main.getByRole('heading', { level: 1 })).toBeVisible();
  }),
  screen('memorize-paused', async (stage) => {
    const page = stage.app.main;
    await go(page, `${boxOf(stage, 'Greek alphabet')}/memorize?type=all`);
    await page.getByRole('button', { name: /^Start with/ }).click();
    const replace = page.getByRole('button', { name: 'End it and start new' });
    await replace.or(page.locator('[data-card-number]')).first().waitFor();
    if (await replace.isVisible()) await replace.click();
    await page.locator('[data-card-number]').waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  }),
  screen('memorize-edit', async ({ app }) => {
    await app.main.getByRole('button', { name: 'Resume' }).click();
    await app.main.keyboard.press('e');
    await expect(app.main.getByRole('dialog', { name: 'Edit card' })).toBeVisible();
  }),
  screen('memorize-keys', async ({ app }) => {
    await app.main.keyboard.press('Escape');
    await expect(app.main.getByRole('dialog')).toHaveCount(0);
    await app.main.keyboard.press('?');
    await expect(app.main.getByRole('dialog')).toBeVisible();
  }),
];
