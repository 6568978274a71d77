import { expect, type Page } from '@playwright/test';
import { a2zOf, boxOf, go, type Screen, type Stage, screen } from '../../support/stage.ts';

const CAPITALS = 'Capitals of the world';

const RESHAPE = 'Split, merge, duplicate';

/** Opens one of the dialogs of a box's menu on the dashboard. */
function fromMenu(name: string, ...items: string[]): Screen {
  return screen(name, async ({ app }) => {
    await openMenu(app.main);
    for (const item of items) await app.main.getByRole('menuitem', { name: item }).click();
    await expect(app.main.getByRole('dialog')).toBeVisible();
  });
}

async function openMenu(page: Page): Promise<void> {
  await go(page, '/main/dashboard');
  await page.getByRole('button', { name: `Actions for ${CAPITALS}`, exact: true }).click();
}

async function openActions(stage: Stage): Promise<Page> {
  const page = stage.app.main;
  await go(page, boxOf(stage, 'Greek alphabet'));
  await page.getByRole('button', { name: 'Cardbox actions' }).click();
  return page;
}

/** Actions with boxes: their menus, dialogs, settings, Learning Cards, select mode, sub-boxes. */
export const MORE_BOXES: readonly Screen[] = [
  screen('box_menu', async ({ app }) => {
    await openMenu(app.main);
    await expect(app.main.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
  }),
  fromMenu('box-rename', 'Rename'),
  fromMenu('box-color', 'Color'),
  fromMenu('box-settings', 'Box settings'),
  fromMenu('box-split', RESHAPE, 'Split into sub-boxes'),
  fromMenu('box-merge', RESHAPE, 'Merge…'),
  fromMenu('box-duplicate', RESHAPE, 'Duplicate'),
  fromMenu('box-export', 'Export'),
  screen('boxes-none_fits', async ({ app }) => {
    await go(app.main, '/main/dashboard');
    await app.main.getByRole('searchbox', { name: 'Filter boxes' }).fill('qqqq');
    await expect(app.main.getByText('No boxes match')).toBeVisible();
  }),
  screen('boxes-select', async ({ app }) => {
    await go(app.main, '/main/dashboard');
    await app.main.getByRole('button', { name: 'Select', exact: true }).click();
    await expect(app.main.getByRole('toolbar', { name: 'Selection actions' })).toBeVisible();
  }),
  screen('cards-select', async (stage) => {
    const page = stage.app.main;
    await go(page, boxOf(stage, 'Greek alphabet'));
    await expect(page.getByText('24 cards', { exact: true })).toBeVisible();
    await page.keyboard.press('x');
    await expect(page.getByRole('toolbar', { name: 'Selection actions' })).toBeVisible();
  }),
  screen('cards-tags', async ({ app }) => {
    await app.main.getByRole('toolbar').getByRole('button', { name: 'Tags' }).click();
    await expect(app.main.getByRole('dialog')).toBeVisible();
  }),
  screen('cards-move', async ({ app }) => {
    await app.main.keyboard.press('Escape');
    await app.main.getByRole('toolbar').getByRole('button', { name: 'Move' }).click();
    await expect(app.main.getByRole('dialog')).toBeVisible();
  }),
  screen('read_through', async (stage) => {
    const page = await openActions(stage);
    await page.getByRole('dialog', { name: 'Cardbox Actions' }).getByText('Learning Cards').click();
    await expect(page.getByText('1 / 24')).toBeVisible();
  }),
  screen('a_z-empty', async (stage) => {
    await go(stage.app.main, a2zOf(stage, 'Trees of the north'));
    await expect(stage.app.main.getByText('No groups yet. Add cards to this box first.')).toBeVisible();
  }),
  screen('sub_boxes', async (stage) => {
    const { palette, main } = stage.app;
    const request = { operationName: 'splitCardbox', variables: { bid: stage.boxes[CAPITALS], partial_size: 40 } };
    await palette.evaluate((one) => window.bridge.graphql(one), request);
    await go(main, `/main/dashboard/sub_boxes/${stage.boxes[CAPITALS]}`);
    await expect(main.getByRole('link', { name: `${CAPITALS} 2`, exact: true })).toBeVisible();
  }),
  screen('sub_boxes-unsplit', async ({ app }) => {
    await openMenu(app.main);
    await app.main.getByRole('menuitem', { name: RESHAPE }).click();
    await app.main.getByRole('menuitem', { name: 'Merge sub-boxes' }).click();
    await expect(app.main.getByRole('dialog')).toBeVisible();
  }),
];
