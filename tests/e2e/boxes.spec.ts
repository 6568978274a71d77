import type { Page } from '@playwright/test';
import { faultsOf } from './support/axe.ts';
import { integrityOf } from './support/mirror.ts';
import { setTo, settled } from './support/shots.ts';
import { enterWithoutAccount } from './support/steps.ts';
import { expect, test } from './support/test.ts';

/** Queries the mirror from a page, as the app's screens do. */
async function ask(page: Page, operationName: string, variables: Record<string, unknown>) {
  const answer = await page.evaluate((request) => window.bridge.graphql(request), { operationName, variables });
  if (!answer.ok) throw new Error(answer.error.code);
  return JSON.parse(answer.value).data;
}

/** Creates a box with `count` cards; returns its bid. */
async function newBox(page: Page, title: string, cards = 0): Promise<string> {
  const { createCardbox } = await ask(page, 'createCardbox', { title });
  for (let n = 1; n <= cards; n++) {
    const card = { title: `${title} ${n}`, front: [`front ${n}`], back: [`back ${n}`], mnemonic: [] };
    await ask(page, 'createCard', { pbid: createCardbox.bid, card });
  }
  return createCardbox.bid;
}

const region = (page: Page) => page.getByRole('region', { name: 'Boxes', exact: true });
const titles = (page: Page) => region(page).getByRole('heading', { level: 3 });
const link = (page: Page, name: string) => region(page).getByRole('link', { name, exact: true });

async function choose(page: Page, title: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

// Proves S-42.
test('boxes are sorted by keys and by drag, and the order is saved', async ({ start }) => {
  const app = await start();
  const page = app.main;
  await enterWithoutAccount(page);
  for (const title of ['One', 'Two', 'Three', 'Four']) await newBox(page, title, 1);
  await expect(titles(page)).toHaveText(['One', 'Two', 'Three', 'Four']);
  await link(page, 'One').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(titles(page)).toHaveText(['Two', 'One', 'Three', 'Four']);
  await expect(page.getByText('One: position 2 of 4')).toBeAttached();
  await expect(link(page, 'One')).toBeFocused();
  await expect(page).toHaveURL(/\/main\/dashboard$/);

  const tile = (title: string) =>
    region(page)
      .getByRole('article')
      .filter({ has: page.getByText(title, { exact: true }) });
  await tile('Two').hover();
  const grip = await tile('Two').getByTitle('Drag to move').boundingBox();
  const target = await tile('Three').boundingBox();
  if (grip === null || target === null) throw new Error('no tile');
  await page.mouse.move(grip.x + 8, grip.y + 8);
  await page.mouse.down();
  await page.mouse.move(grip.x + 40, grip.y + 30);
  await page.mouse.move(target.x + target.width - 20, target.y + 30, { steps: 4 });
  await page.mouse.up();
  await expect(titles(page)).toHaveText(['One', 'Three', 'Two', 'Four']);
  await page.reload();
  await expect(titles(page)).toHaveText(['One', 'Three', 'Two', 'Four']);

  await app.quit();
  const again = await start({ userData: app.userData });
  await expect(titles(again.main)).toHaveText(['One', 'Three', 'Two', 'Four']);
  await again.quit();
});

// Proves S-47, E-5.
test('a box is split, copied, merged and put in the bin, and each step is undone', async ({ start }) => {
  const app = await start();
  const page = app.main;
  await enterWithoutAccount(page);
  await newBox(page, 'Verbs', 7);
  await newBox(page, 'Nouns', 3);

  await choose(page, 'Verbs', 'Split into sub-boxes');
  await page.getByRole('textbox', { name: 'Maximum cards per sub-box' }).fill('3');
  await page.getByRole('button', { name: 'Split box' }).click();
  await expect(page.getByText('Split “Verbs” into 3 sub-boxes.')).toBeVisible();
  await expect(page.getByText('7 cards · 3 sub-boxes')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('7 cards · 3 sub-boxes')).toBeHidden();

  await choose(page, 'Verbs', 'Duplicate');
  await page.getByRole('button', { name: 'Duplicate', exact: true }).click();
  await expect(link(page, 'Verbs (copy)')).toBeVisible();

  await choose(page, 'Verbs', 'Merge…');
  await page.getByRole('combobox', { name: 'Boxes to merge' }).fill('copy');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Merge boxes' }).click();
  await expect(page.getByText('“Verbs” now has 14 cards.')).toBeVisible();
  await expect(titles(page)).toHaveText(['Verbs', 'Nouns']);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(titles(page)).toHaveText(['Verbs', 'Nouns', 'Verbs (copy)']);
  await choose(page, 'Verbs (copy)', 'Move to Trash');

  await choose(page, 'Nouns', 'Move to Trash');
  await expect(titles(page)).toHaveText(['Verbs']);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(titles(page)).toHaveText(['Verbs', 'Nouns']);
  await app.quit();
  expect(integrityOf(app.userData)).toBe('ok');
});

// Proves S-9, S-62.
test('a sub-box page shows what the other window changes', async ({ start }) => {
  const { main, palette } = await start();
  await enterWithoutAccount(main);
  const bid = await newBox(main, 'Verbs', 5);
  await link(main, 'Verbs').click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Verbs ALL');
  await ask(palette, 'splitCardbox', { bid, partial_size: 2 });
  await expect(main).toHaveURL(new RegExp(`/sub_boxes/${bid}$`));
  await expect(main.getByRole('link', { name: 'Verbs 3', exact: true })).toBeVisible();
  await main.getByRole('button', { name: /^Trained/ }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Verbs TRAINED');
  await expect(main).toHaveURL(/\?filter=trained$/);
  await main.getByRole('button', { name: /^Total Cards/ }).click();
  await ask(palette, 'updateCardbox', { bid, patch: { title: 'Irregular verbs' } });
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Irregular verbs ALL');
  const { cardIds } = await ask(palette, 'cardIds', { scope: { bid } });
  await ask(palette, 'deleteCards', { cids: [cardIds[0]] });
  await expect(main.getByRole('button', { name: /^Total Cards\s*4$/ })).toBeVisible();
  await ask(palette, 'mergeCardboxes', { into: bid, bids: [] });
  await expect(main.getByRole('link', { name: 'Verbs 3', exact: true })).toBeHidden();
});

// Proves S-41.
test('60 boxes are sorted and filtered by the address, and accessible', async ({ start }) => {
  const { main } = await start();
  await enterWithoutAccount(main);
  const colors = ['indigo', 'blue', 'sky', 'violet', 'plum', 'slate'];
  for (let n = 1; n <= 60; n++) {
    const bid = await newBox(main, `Box ${n}`, n === 7 ? 2 : 0);
    const patch = { color: colors[n % 7] ?? '', labels: n % 3 === 0 ? ['exam'] : [], category: n % 2 ? 'School' : '' };
    await ask(main, 'updateCardbox', { bid, patch });
  }
  await main.goto(new URL('/main/dashboard?sort=newest&label=exam&category=School', main.url()).href);
  await expect(titles(main).first()).toHaveText('Box 57');
  await expect(titles(main)).toHaveCount(10);
  await main.getByRole('searchbox', { name: 'Filter boxes' }).fill('box 3');
  await expect(titles(main)).toHaveText(['Box 39', 'Box 33', 'Box 3']);
  await main.reload();
  await expect(titles(main)).toHaveText(['Box 39', 'Box 33', 'Box 3']);
  for (const theme of ['light', 'dark'] as const) {
    await setTo(main, { theme });
    await settled(main);
    expect(await faultsOf(main)).toEqual([]);
  }
});

// Proves S-155.
test('the box page has one menu for everything but training, by keyboard', async ({ start }) => {
  const { main: page } = await start();
  await enterWithoutAccount(page);
  const bid = await newBox(page, 'Greek', 3);
  await page.goto(new URL(`/main/dashboard/box_cards/${bid}`, page.url()).href);
  const more = page.getByRole('button', { name: 'More actions' });
  await more.press('Enter');
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  await expect(items.first()).toHaveText(/^Add cards\s*A$/);
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await settled(page);
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(items).toHaveCount(0);
  await expect(more).toBeFocused();
  await more.press('Enter');
  await page.getByRole('menuitem', { name: 'Rename' }).press('Enter');
  await page.getByRole('textbox', { name: 'Title' }).fill('Greek letters');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Greek letters/);
  await more.click();
  await page.getByRole('menuitem', { name: 'Split into sub-boxes' }).click();
  await page.getByRole('spinbutton').or(page.getByRole('textbox')).first().fill('2');
  await page.getByRole('dialog').getByRole('button', { name: 'Split box' }).click();
  await expect(page).toHaveURL(new RegExp(`/sub_boxes/${bid}$`));
  // The menu belongs to the page of the sub-boxes now.
  await more.click();
  await page.getByRole('menuitem', { name: 'Move to Trash' }).click();
  await expect(page).toHaveURL(/\/main\/dashboard$/);
  await expect(page.getByText('Moved “Greek letters” to Trash.')).toBeVisible();
});
