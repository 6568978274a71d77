import { expect, type Page } from '@playwright/test';
import { setTo } from '../shots.ts';
import { go, type Screen, type Stage } from '../stage.ts';

/** A page of the palette's window. It is left again, also from a page above another one. */
function paletteScreen(name: string, open: (page: Page, stage: Stage) => Promise<unknown>): Screen {
  return {
    name,
    async open(stage) {
      const page = stage.app.palette;
      await leavePages(page);
      await open(page, stage);
      return page;
    },
  };
}

/** The rows are chosen by their English names. */
async function inEnglish(page: Page): Promise<void> {
  await setTo(page, { language: 'en' });
}

async function leavePages(page: Page): Promise<void> {
  await inEnglish(page);
  const back = page.getByRole('button', { name: 'Back' }).or(page.getByRole('button', { name: '返回' }));
  for (let level = 0; level < 4 && (await back.count()) > 0; level++) await back.click();
  await page.getByRole('combobox').fill('');
}

/** Chooses the row with this text. */
async function choose(page: Page, text: string, row: string, key = 'Enter'): Promise<void> {
  await page.getByRole('combobox').fill(text);
  const option = page.getByRole('option', { selected: true });
  await expect(option).toContainText(row);
  await page.getByRole('combobox').press(key);
}

const review = async (page: Page) => {
  await choose(page, 'quick review', 'Quick review');
  await expect(page.locator('[data-card-number]')).toBeVisible();
};

/** The palette's pages: lists of actions, choosing a box, the review, adding, peeking, keys. */
export const PALETTE_SCREENS: readonly Screen[] = [
  paletteScreen('palette-start', async (page, { app }) => {
    await go(app.main, '/main/dashboard');
    await expect(page.getByRole('option', { name: /Train due cards/ })).toBeVisible();
  }),
  paletteScreen('palette', async (page) => {
    await page.getByRole('combobox').fill('an');
    await expect(page.getByRole('option').first()).toBeVisible();
  }),
  paletteScreen('palette-nothing', async (page) => {
    await page.getByRole('combobox').fill('qqqqzz');
    await expect(page.getByText('No results for “qqqqzz”')).toBeVisible();
  }),
  paletteScreen('palette-actions_box', async (page) => {
    await choose(page, 'capitals', 'Capitals of the world', 'Tab');
    await expect(page.getByRole('option', { name: 'Box settings' })).toBeVisible();
  }),
  paletteScreen('palette-actions_card', async (page) => {
    await choose(page, '猫', '猫', 'Tab');
    await expect(page.getByRole('option', { name: 'Peek' })).toBeVisible();
  }),
  paletteScreen('palette-boxes', async (page) => {
    await choose(page, 'rename a box', 'Rename a box');
    await expect(page.getByRole('option', { name: 'Greek alphabet' })).toBeVisible();
  }),
  paletteScreen('palette-review_front', review),
  paletteScreen('palette-review_back', async (page) => {
    await review(page);
    await page.keyboard.press('Space');
    await expect(page.locator('[data-card-number]')).toHaveAttribute('data-side', 'back');
  }),
  paletteScreen('palette-add', async (page) => {
    await choose(page, 'quick add card', 'Quick add card');
    await page.keyboard.type('der **Baum** :: the tree #plant >Gree');
    await expect(page.getByRole('option', { name: 'Greek alphabet' })).toBeVisible();
  }),
  paletteScreen('palette-add_fields', async (page) => {
    await choose(page, 'quick add card', 'Quick add card');
    await page.getByRole('button', { name: /Two fields/ }).click();
    await expect(page.getByRole('textbox', { name: 'Back' })).toBeVisible();
  }),
  paletteScreen('palette-peek', async (page) => {
    await choose(page, '猫', '猫', 'ControlOrMeta+Enter');
    await expect(page.getByText('cat', { exact: true })).toBeVisible();
  }),
  paletteScreen('palette-keys', async (page) => {
    await choose(page, 'train due cards', 'Train due cards', 'Tab');
    await page.getByRole('option', { name: 'Set alias and shortcut' }).click();
    await expect(page.getByRole('textbox')).toBeVisible();
  }),
  {
    name: 'palette_modal-review',
    async open({ app }) {
      await inEnglish(app.main);
      await go(app.main, '/main/dashboard');
      await expect(app.main.getByRole('heading', { level: 1 })).toBeVisible();
      await app.main.keyboard.press('ControlOrMeta+k');
      const dialog = app.main.getByRole('dialog');
      await dialog.getByRole('combobox').fill('quick review');
      await expect(dialog.getByRole('option', { selected: true })).toContainText('Quick review');
      await app.main.keyboard.press('Enter');
      await expect(dialog.locator('[data-card-number]')).toBeVisible();
      return undefined;
    },
  },
];
