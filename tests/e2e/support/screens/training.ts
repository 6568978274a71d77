import { expect, type Page } from '@playwright/test';
import { boxOf, go, type Screen, screen } from '../stage.ts';
import { answerByKey, type ShownCard, shownCard } from '../steps.ts';

/** Training from the setup to the end. */
export const TRAINING_SCREENS: readonly Screen[] = [
  screen('memorize-setup', async (stage) => {
    await go(stage.app.main, `${boxOf(stage, 'Capitals of the world')}/memorize?type=SpacedRepetition`);
    await expect(stage.app.main.getByRole('button', { name: /^Start with/ })).toBeEnabled();
  }),
  screen('memorize-resume', async (stage) => {
    await go(stage.app.main, `${boxOf(stage, 'Chemical elements')}/memorize`);
    await expect(stage.app.main.getByRole('button', { name: 'Continue' })).toBeVisible();
  }),
  screen('memorize-stop_training', async (stage) => {
    await go(stage.app.main, `${boxOf(stage, 'Capitals of the world')}/memorize?type=all`);
    await stage.app.main.getByRole('button', { name: /^Start with/ }).click();
    await expect(stage.app.main.getByRole('dialog')).toBeVisible();
  }),
  screen('memorize-front', async ({ app }) => {
    await app.main.getByRole('button', { name: 'End it and start this one' }).click();
    await cardInPlay(app.main);
  }),
  screen('memorize', async ({ app }) => {
    let card = await cardInPlay(app.main);
    for (const isCorrect of [true, false, true]) card = await answered(app.main, card, isCorrect);
    await app.main.keyboard.press('Space');
    await expect(app.main.locator('[data-side="back"]:not([data-leaving])')).toBeVisible();
  }),
  screen('memorize-hardcore', async (stage) => {
    await begin(stage.app.main, `${boxOf(stage, 'Greek alphabet')}/memorize?type=all&mode=hardcore`);
    let card = await cardInPlay(stage.app.main);
    for (const isCorrect of [true, true, true, true, true, false, true, true, true]) {
      card = await answered(stage.app.main, card, isCorrect);
    }
  }),
  screen('finished', async (stage) => {
    const page = stage.app.main;
    await begin(page, `${boxOf(stage, '汉字 first characters')}/memorize?type=all&mode=normal`);
    let card: ShownCard | null = await cardInPlay(page);
    for (let given = 1; card !== null; given++) card = await answerByKey(page, card, given % 5 !== 0);
    await expect(page.getByRole('heading', { name: 'Session complete' })).toBeVisible();
  }),
];

async function cardInPlay(page: Page): Promise<ShownCard> {
  await page.locator('[data-card-number]:not([data-leaving])').waitFor();
  const card = await shownCard(page);
  if (card === null) throw new Error('no card is shown');
  return card;
}

async function answered(page: Page, card: ShownCard, isCorrect: boolean): Promise<ShownCard> {
  const next = await answerByKey(page, card, isCorrect);
  if (next === null) throw new Error('the session is over');
  return next;
}

/** Starts a training that replaces the open one. */
export async function begin(page: Page, path: string): Promise<void> {
  await go(page, path);
  await page.getByRole('button', { name: /^Start with/ }).click();
  await page
    .getByRole('button', { name: 'End it and start this one' })
    .or(page.locator('[data-card-number]'))
    .first()
    .waitFor();
  const replace = page.getByRole('button', { name: 'End it and start this one' });
  if (await replace.isVisible()) await replace.click();
}
