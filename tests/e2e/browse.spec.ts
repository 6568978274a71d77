import type { Page } from '@playwright/test';
import { emptyProfile } from './support/app.ts';
import { faultsOf } from './support/axe.ts';
import { integrityOf, readMirror, recordsAndReplays } from './support/mirror.ts';
import { expectActive, enterWithoutAccount as passSignIn } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { makeBox, type NewCard, open, writeRecords } from './support/training.ts';

const card = (title: string, back: string): NewCard => ({ title, front: [title], back: [back] });
const GERMAN = [card('Haus', 'house'), card('Baum', 'tree'), card('Hund', 'dog'), card('Katze', 'cat')];
const VERBS = [card('gehen', 'to go'), card('sehen', 'to see the tree'), card('Haus', 'home')];

const field = (page: Page) => page.getByRole('combobox', { name: 'Find cards' });
const grid = (page: Page) => page.getByRole('grid', { name: 'Cards' });
const rows = (page: Page) => grid(page).locator('tr[data-index]');
const titles = async (page: Page) => await rows(page).locator('td[data-column="title"]').allTextContents();

/** Two boxes in a new profile, and Browse opened by its key. */
async function openBrowse(page: Page) {
  await passSignIn(page);
  const german = await makeBox(page, 'German A1', GERMAN);
  const verbs = await makeBox(page, 'German verbs', VERBS);
  await page.keyboard.press('b');
  await expect(page).toHaveURL(/\/main\/browse$/);
  await expect(rows(page)).toHaveCount(7);
  return { german, verbs };
}

// Proves S-15.
test('product §2: Browse finds cards by the query language, with completion and errors in place', async ({ start }) => {
  const { main: page } = await start();
  await openBrowse(page);
  await field(page).fill('tree');
  await expect.poll(() => titles(page)).toEqual(['Baum', 'sehen']);
  await field(page).fill('(tree or home) -box:verbs');
  await expect.poll(() => titles(page)).toEqual(['Baum']);

  await field(page).fill('');
  await field(page).pressSequentially('verbs');
  await page.getByRole('option', { name: /German verbs/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('box:"German verbs" ');
  await expect(rows(page)).toHaveCount(3);
  await page.keyboard.press('Enter');
  await expectActive(grid(page));
  await expect(page).toHaveURL(/q=box/);

  await field(page).fill('is:old');
  await expect(page.getByText('“is:old” isn’t a status.')).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await field(page).fill('box:latin');
  await expect(page.getByText('No box matches “box:latin”.')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

// Proves S-79.
test('product §2: bulk edit and its undo by keyboard; the log keeps every entry', async ({ start }) => {
  const userData = emptyProfile();
  const first = await start({ userData });
  const { german } = await openBrowse(first.main);
  expect(await first.quit()).toBe(0);
  const trained = german.cids.map((cid) => ({
    cid,
    last_training_at: '2026-01-01T00:00:00.000Z',
    next_training_at: '2026-01-08T00:00:00.000Z',
    memory_level: 4,
    status: { IS_LEARNED: true, IS_MEMORIZED: false, IS_TRAINED: true },
  }));
  writeRecords(userData, trained);

  const { main: page, quit } = await start({ userData });
  await open(page, '/main/browse?q=is%3Adue');
  await expect(rows(page)).toHaveCount(4);
  await grid(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await expect(page.getByText('4 selected')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('Reset progress on 4 cards.')).toBeVisible();
  await expect(page.getByText('No cards match this search.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Undone for 4 cards.')).toBeVisible();
  await expect(rows(page)).toHaveCount(4);

  await grid(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Replace' }).click();
  await page.getByRole('textbox', { name: 'Find', exact: true }).fill('e');
  await page.getByRole('textbox', { name: 'Replace with' }).fill('E');
  await expect(page.getByText(/matches in 2 cards/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByText('Replaced text on 2 cards.')).toBeVisible();
  await expect(rows(page).first()).toContainText('trEE');
  await page.keyboard.press('Escape');
  await grid(page).focus();
  await page.keyboard.press('Delete');
  await expect(page.getByText('Moved 1 card to Trash.')).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  expect(await quit()).toBe(0);

  // Undo is also possible after a restart.
  const again = await start({ userData });
  await open(again.main, '/main/browse');
  await expect(rows(again.main)).toHaveCount(6);
  await grid(again.main).focus();
  await again.main.keyboard.press('ControlOrMeta+z');
  await expect(rows(again.main)).toHaveCount(7);
  await again.main.keyboard.press('ControlOrMeta+z');
  await expect(rows(again.main).first()).toContainText('tree');
  expect(await again.quit()).toBe(0);

  for (const { stored, replayed } of recordsAndReplays(userData)) expect(replayed).toEqual(stored);
  const kinds = readMirror(userData, (db) =>
    db.prepare('SELECT kind, count(*) AS n FROM answer_log GROUP BY kind').all(),
  );
  expect(kinds).toEqual([
    { kind: 'baseline', n: 4 },
    { kind: 'reset', n: 4 },
    { kind: 'undo', n: 4 },
  ]);
  expect(integrityOf(userData)).toBe('ok');
});

// Proves S-81.
test('product §2: saved searches, duplicates and a choice of columns', async ({ start }) => {
  const userData = emptyProfile();
  const { main: page, palette, quit } = await start({ userData });
  await openBrowse(page);
  await field(page).fill('box:verbs');
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Saved searches' }).click();
  await page.getByRole('button', { name: 'Save this search' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('My verbs');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Save this search' })).toBeHidden();

  await page.getByRole('button', { name: 'Clear the search' }).click();
  await page.getByRole('button', { name: 'Find duplicates' }).click();
  await page.getByRole('menuitem', { name: 'Cards with the same title' }).click();
  await expect(page.getByText('1 title is used on more than one card.')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Select all except the oldest' }).click();
  await expect(page.getByText('1 selected')).toBeVisible();
  await expect(rows(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Show all cards' }).click();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Added' }).check();
  await expect(page.getByRole('columnheader', { name: 'Added' })).toBeVisible();
  await page.keyboard.press('Escape');
  // A write of a page has reached the browser when another window can read it.
  const kept = () => palette.evaluate(() => localStorage.getItem('cardbox.browse_columns'));
  await expect.poll(kept).toContain('added');
  expect(await quit()).toBe(0);

  const again = await start({ userData });
  await open(again.main, '/main/browse');
  await again.main.getByRole('button', { name: 'Saved searches' }).click();
  await again.main.getByRole('button', { name: 'My verbs', exact: true }).click();
  await expect(rows(again.main)).toHaveCount(3);
  await expect(again.main.getByRole('columnheader', { name: 'Added' })).toBeVisible();
});

// Proves S-78.
test('product §2: what Browse finds is trained and exported; columns are resized by keyboard and by drag', async ({
  start,
}) => {
  const { main: page } = await start();
  await openBrowse(page);
  const width = async (column: string) => (await page.locator(`th[data-column="${column}"]`).boundingBox())?.width ?? 0;
  const handle = page.getByRole('separator', { name: 'Width of Back' });
  const before = await width('back');
  await handle.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => width('back')).toBe(Math.round(before + 16));
  const box = await handle.boundingBox();
  if (box === null) throw new Error('the handle has no box');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 60, y, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => width('back')).toBe(Math.round(before + 16) - 60);
  await page.reload();
  await expect.poll(() => width('back')).toBe(Math.round(before + 16) - 60);
  await handle.dblclick();
  await expect.poll(() => width('back')).toBe(before);

  await field(page).fill('front:h*');
  await expect.poll(() => titles(page)).toEqual(['Haus', 'Haus', 'Hund']);
  await page.getByRole('button', { name: 'Export the cards found' }).click();
  await expect(page.getByRole('dialog', { name: /3 cards/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Train the cards found' }).click();
  await page.getByRole('button', { name: 'Start with 3 cards' }).click();
  await expect(page.locator('[data-card-number]')).toBeVisible();
});

// Proves S-151.
test('product §2: the side panel edits one card after the other beside the table', async ({ start }) => {
  const { main: page } = await start();
  await openBrowse(page);
  const panel = page.getByRole('region', { name: 'Edit card' });
  const front = panel.getByRole('textbox', { name: 'Front' });
  const back = panel.getByRole('textbox', { name: 'Back' });
  await page.keyboard.press('ControlOrMeta+e');
  await expect(front).toHaveValue('Baum');
  expect(await faultsOf(page)).toEqual([]);

  await grid(page).focus();
  await page.keyboard.press('ArrowDown');
  // At once, before the panel shows this card.
  await page.keyboard.press('Enter');
  await expect(front).toHaveValue('gehen');
  await expectActive(front);
  await back.fill('to walk');
  // Esc leads back to the table; another row saves what was changed.
  await page.keyboard.press('Escape');
  await expectActive(grid(page));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Saved “gehen”.')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(back).toHaveValue('to walk');
  await page.keyboard.press('ArrowDown');

  // A title that moves the row keeps its card in the panel.
  await expect(front).toHaveValue('Haus');
  await panel.getByRole('textbox', { name: 'Title' }).fill('Zuhause');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect.poll(async () => (await titles(page)).at(-1)).toBe('Zuhause');
  await expect(panel.getByRole('textbox', { name: 'Title' })).toHaveValue('Zuhause');
  await expect(panel.getByRole('button', { name: 'Discard changes' })).toBeDisabled();

  // A card without a front is not saved: its draft stays.
  await front.fill('');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Home');
  await expect(page.getByText('Your unsaved changes are kept for next time.')).toBeVisible();
  await expect(front).toHaveValue('Baum');
  await page.keyboard.press('End');
  await expect(front).toHaveValue('');
  await expect(panel.getByText('Your unsaved changes were restored.')).toBeVisible();
  await panel.getByRole('button', { name: 'Discard changes' }).last().click();
  await expect(front).toHaveValue('Haus');

  await page.getByRole('button', { name: 'Edit cards in a side panel' }).click();
  await expect(panel).toHaveCount(0);
  await rows(page).first().dblclick();
  await expect(page.getByRole('dialog', { name: 'Edit card' })).toBeVisible();
});
