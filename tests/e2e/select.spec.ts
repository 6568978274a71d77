import type { Page } from '@playwright/test';
import { readMirror } from './support/mirror.ts';
import { go } from './support/stage.ts';
import { answerByKey, enterWithoutAccount as begin, importSample, type ShownCard, shownCard } from './support/steps.ts';
import { expect, test } from './support/test.ts';

/** The Greek alphabet's box, opened. */
async function openBox(page: Page): Promise<void> {
  await begin(page);
  await importSample(page, 'Greek alphabet');
  await expect(page.getByText('24 cards', { exact: true })).toBeVisible();
}

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selection actions' });
const counted = (page: Page) => bar(page).getByRole('status');

async function nameOf(page: Page, at: number): Promise<string> {
  return (await page.getByRole('option').nth(at).getAttribute('aria-label')) ?? '';
}

// Proves V-6.
test('product §4, §5: exactly the selected cards are trained, in their order', async ({ start }) => {
  const app = await start();
  const page = app.main;
  await openBox(page);
  await page.keyboard.press('x');
  await expect(counted(page)).toHaveText('1 selected');
  await page
    .getByRole('option')
    .nth(2)
    .click({ modifiers: ['Shift'] });
  await page.getByRole('option').nth(1).click();
  await page.getByRole('option').nth(4).click();
  await expect(counted(page)).toHaveText('3 selected');
  const wanted = [await nameOf(page, 0), await nameOf(page, 2), await nameOf(page, 4)];
  await bar(page).getByRole('button', { name: 'Train' }).click();
  await page.getByRole('button', { name: 'Start with 3 cards' }).click();
  await page.locator('[data-card-number]').waitFor();
  const asked: string[] = [];
  let card: ShownCard | null = await shownCard(page);
  while (card !== null) {
    asked.push(card.cid);
    card = await answerByKey(page, card, true);
  }
  await expect(page.getByRole('heading', { name: 'Session complete' })).toBeVisible();
  expect(await app.quit()).toBe(0);
  const titles = readMirror(app.userData, (db) => {
    const title = db.prepare('SELECT title FROM cards WHERE cid = ?').pluck();
    return asked.map((cid) => title.get(cid));
  });
  expect(titles).toEqual(wanted);
});

// Proves T-25.
test('product §4: a whole list is put in the bin and restored by keyboard; leaving clears the selection', async ({
  start,
}) => {
  const { main: page } = await start();
  await openBox(page);
  await page.keyboard.press('x');
  // The length of the list is read when the mode starts; a key can come before that.
  await page.keyboard.press('Shift+End');
  await expect(counted(page)).toHaveText('24 selected');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await page.keyboard.press('x');
  await page.keyboard.press('ControlOrMeta+a');
  await expect(counted(page)).toHaveText('24 selected');
  await page.keyboard.press('Space');
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1 card', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('24 cards', { exact: true })).toBeVisible();
});

test('product §4: all cards of selected boxes are tagged and suspended together, with undo', async ({ start }) => {
  const app = await start();
  const page = app.main;
  await openBox(page);
  await go(page, '/main/dashboard');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(counted(page)).toHaveText('1 selected');
  await bar(page).getByRole('button', { name: 'Tags' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tags of 24 cards' });
  await dialog.getByRole('combobox', { name: 'Add' }).fill('greek-letter');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Updated tags on 24 cards.')).toBeVisible();
  await page.keyboard.press('x');
  await bar(page).getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'Suspended 24 cards.' });
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect(told).toHaveCount(0);
  await expect(page.getByText('24 new')).toBeVisible();
  expect(await app.quit()).toBe(0);
  const [tagged, suspended] = readMirror(app.userData, (db) => {
    const count = (where: string) => db.prepare(`SELECT count(*) FROM cards WHERE ${where}`).pluck().get();
    return [count("tags LIKE '%greek-letter%'"), count("card_status = 'suspended'")];
  });
  expect([tagged, suspended]).toEqual([24, 0]);
});

// Proves S-53.
test('product §2: a card is edited during its training, and the page shows the new text', async ({ start }) => {
  const { main: page } = await start();
  await openBox(page);
  await page.goto(`${page.url()}/memorize?type=all`);
  await page.getByRole('button', { name: /^Start with/ }).click();
  await page.locator('[data-card-number]').waitFor();
  const before = await shownCard(page);
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Edit card' });
  await dialog
    .getByRole('textbox', { name: /^Front/ })
    .first()
    .fill('Another front');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(await shownCard(page)).toEqual(before);
  await page.keyboard.press('e');
  await expect(dialog.getByText('Your unsaved changes were restored.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('[data-face="question"]').getByText('Another front')).toBeVisible();
  expect((await shownCard(page))?.cid).toBe(before?.cid);
});

// Proves S-97.
test('product §2: Learning Cards shows the cards one by one and records nothing', async ({ start }) => {
  const app = await start();
  const page = app.main;
  await openBox(page);
  await page.getByRole('button', { name: 'Cardbox actions' }).click();
  await page.getByRole('dialog', { name: 'Cardbox Actions' }).getByText('Learning Cards').click();
  await expect(page.getByText('1 / 24')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('2 / 24')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('24 cards', { exact: true })).toBeVisible();
  expect(await app.quit()).toBe(0);
  expect(readMirror(app.userData, (db) => db.prepare('SELECT count(*) FROM answer_log').pluck().get())).toBe(0);
});
