import { expect, type Page } from '@playwright/test';
import { begin } from '../../support/screens/training.ts';
import { boxOf, go, type Screen, screen } from '../../support/stage.ts';
import { makeBox, numbered } from '../../support/training.ts';

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
    await begin(page, `${boxOf(stage, 'Greek alphabet')}/memorize?type=all`);
    await page.locator('[data-card-number]').waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  }),
  screen('memorize-edit', async ({ app }) => {
    await app.main.getByRole('button', { name: 'Resume' }).click();
    await app.main.keyboard.press('e');
    await expect(app.main.getByRole('dialog', { name: 'Edit card' })).toBeVisible();
  }),
  screen('memorize-keys', async ({ app }) => await openByKey(app.main, '?')),
  screen('memorize-history', async ({ app }) => await openByKey(app.main, 'h')),
  screen('memorize-tags', async ({ app }) => await openByKey(app.main, 't')),
];

/** Opens a dialog of the training in place of another. */
async function openByKey(page: Page, key: string): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press(key);
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** An answer that is typed, and its result. */
export const TYPED_ANSWERS: readonly Screen[] = [
  screen('memorize-typed', async ({ app }) => {
    const page = app.main;
    const [card] = numbered(1).map((one) => ({ ...one, answer_type: 'typed' as const, mnemonic: ['A **hint**'] }));
    const box = await makeBox(page, 'Typed answers', card === undefined ? [] : [card]);
    await begin(page, `${box.path}/memorize?type=all&mode=normal`);
    await expect(page.getByRole('textbox', { name: 'Type the answer' })).toBeVisible();
  }),
  screen('memorize-typed_wrong', async ({ app }) => {
    const page = app.main;
    await page.getByRole('textbox', { name: 'Type the answer' }).fill('Anser 9');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Not quite')).toBeVisible();
    await page.keyboard.press('n');
    await page.keyboard.press('m');
    await expect(page.getByText('Memorized', { exact: true }).filter({ visible: true }).first()).toBeVisible();
  }),
];
