import type { Locator, Page } from '@playwright/test';
import { emptyProfile } from './support/app.ts';
import { readMirror } from './support/mirror.ts';
import { settled } from './support/shots.ts';
import { expectActive, nextCard, shownCard, startTraining } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { Trainer } from './support/trainer.ts';
import {
  ask,
  dueSince2026,
  expectStoredSide,
  numbered,
  open,
  openSession,
  storedSessions,
  withBox,
  writeRecords,
} from './support/training.ts';

const SHOWN = '[data-card-number]:not([data-leaving])';
const inOrder = (page: Page) => async () => await page.getByText('By title', { exact: true }).click();

// Proves S-124, S-125.
test('product §2: the answer buttons show what follows, and the levels are explained', async ({ start }) => {
  const app = await start();
  const page = app.main;
  const box = await withBox(page, 'What follows', numbered(5));
  await open(page, `${box.path}/memorize?type=all&mode=normal`);
  await expect(page.getByRole('region', { name: 'Levels' }).getByRole('listitem')).toHaveCount(8);
  const person = new Trainer(
    page,
    await startTraining(page, `${box.path}/memorize?type=all&mode=normal`, inOrder(page)),
  );
  const forgot = page.getByRole('button', { name: /^Forgot/ });
  const remembered = page.getByRole('button', { name: /^Remembered/ });
  await page.keyboard.press('Space');
  await expect(forgot).toHaveText('Forgot · level 0');
  await expect(remembered).toHaveText('Remembered · in 1 day');
  for (let card = 0; card < 5; card++) await person.answer(true);
  await expect(page.getByRole('heading', { name: 'Session complete' })).toBeVisible();

  await startTraining(page, `${box.path}/memorize?type=all&mode=normal`, inOrder(page));
  await page.keyboard.press('Space');
  await expect(remembered).toHaveText('Remembered · in 2 days');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`${box.path}$`));

  // In hardcore mode a card climbs to the next row first.
  await startTraining(page, `${box.path}/memorize?type=all&mode=hardcore`, inOrder(page));
  await page.keyboard.press('Space');
  await expect(forgot).toHaveText('Forgot · level 0');
  await expect(remembered).toHaveText('Remembered · row 2');
  await open(page, `${box.path}/memory_recap`);
  await expect(page.getByRole('region', { name: 'Levels', exact: true }).getByRole('listitem')).toHaveCount(8);
});

/** Where something is on the screen, in whole pixels. */
async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error('not on the screen');
  return [box.x, box.y, box.width, box.height].map(Math.round);
}

// Proves S-126.
test('product §2: the result of a typed answer moves nothing', async ({ start }) => {
  const app = await start();
  const page = app.main;
  const cards = numbered(4).map((card) => ({ ...card, answer_type: 'typed' as const }));
  const box = await withBox(page, 'Typed', cards);
  await startTraining(page, `${box.path}/memorize?type=all&mode=normal`, inOrder(page));
  const card = page.locator(SHOWN);
  for (const [width, height] of [
    [400, 800],
    [1180, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const field = page.getByRole('textbox', { name: 'Type the answer' });
    await expect(field).toBeVisible();
    const before = { card: await boxOf(card), foot: await boxOf(page.locator('footer')) };
    await field.fill('Something else that is so long that it needs more than one line');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Not quite')).toBeVisible();
    expect({ card: await boxOf(card), foot: await boxOf(page.locator('footer')) }).toEqual(before);
    const turn = await card.getAttribute('data-card-number');
    await page.keyboard.press('1');
    await expect(card).not.toHaveAttribute('data-card-number', turn ?? '');
  }
});

// Proves S-127.
test('product §2: the question stays above the answer, unless its box says otherwise', async ({ start }) => {
  const app = await start();
  const page = app.main;
  const box = await withBox(page, 'Above', numbered(4));
  const first = await startTraining(page, `${box.path}/memorize?type=all&mode=normal`, inOrder(page));
  const answer = page.locator(`${SHOWN} [data-face="answer"]`);
  await page.keyboard.press('Space');
  await expect(answer).toContainText(/Question 01.*Answer 01/s);
  await page.keyboard.press('2');
  expect(await nextCard(page, first)).not.toBeNull();

  // The setting is the box's own, and holds for the card on the screen at once.
  await ask(page, 'updateCardbox', { bid: box.bid, patch: { questionAbove: false } });
  await page.keyboard.press('Space');
  await expect(answer).toContainText('Answer 02');
  await expect(answer).not.toContainText('Question 02');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Above' })).toBeVisible();
});

// Proves S-128, S-126.
test('product §2: suspend, tag, history, Browse and Trash, by key and by the menu', async ({ start }) => {
  const app = await start();
  const page = app.main;
  const box = await withBox(page, 'Tasks', numbered(6));
  const path = `${box.path}/memorize?type=all&mode=normal`;
  const person = new Trainer(page, await startTraining(page, path, inOrder(page)));
  const card = page.locator(SHOWN);
  const bar = page.getByRole('group', { name: /remember it|know the answer/ });
  await person.answer(true);

  // One key suspends. The message about it leaves the answer buttons free, also in a narrow window.
  await page.keyboard.press('s');
  await expect(card).toHaveAttribute('data-cid', box.cids[2] ?? '');
  const message = page.getByRole('alert').filter({ hasText: 'Suspended 1 card.' });
  await page.keyboard.press('Space');
  for (const width of [1180, 400]) {
    await page.setViewportSize({ width, height: 800 });
    await settled(page);
    const [, top = 0, , height = 0] = await boxOf(message);
    const [, barTop = 0] = await boxOf(bar);
    expect(top + height).toBeLessThan(barTop);
  }
  await page.setViewportSize({ width: 1180, height: 800 });
  await message.getByRole('button', { name: 'Undo' }).click();
  await expect(message).toBeHidden();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Card history' }).click();
  await expect(page.getByRole('dialog', { name: 'Card history' })).toContainText('No answers yet.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectActive(bar);
  await page.keyboard.press('t');
  await page.getByRole('dialog').getByRole('combobox', { name: 'Add' }).fill('hard verb');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Updated tags on 1 card.')).toBeVisible();

  // Escape closes the menu, not the training.
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Suspend' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem', { name: 'Suspend' })).toBeHidden();
  await expectActive(bar);
  await page.keyboard.press('Delete');
  await expect(page.getByText('Moved 1 card to Trash.')).toBeVisible();
  await expect(card).toHaveAttribute('data-cid', box.cids[3] ?? '');
  await page.keyboard.press('b');
  await expect(page).toHaveURL(/\/main\/browse\?q=/);
  await expect(page.getByRole('row', { name: /Card 04/ })).toBeVisible();
});

// Proves S-139.
test('product §2: the finish page says what comes next, and Done leaves', async ({ start }) => {
  const first = await start();
  const box = await withBox(first.main, 'Finish', numbered(5));
  await first.quit();
  writeRecords(first.userData, box.cids.map(dueSince2026));

  const { main: page } = await start({ userData: first.userData });
  const card = await startTraining(page, `${box.path}/memorize?type=SpacedRepetition&mode=normal`, async () => {
    await page.getByRole('textbox', { name: 'Cards per session' }).fill('2');
    await expect(page.getByRole('button', { name: 'Start with 2 cards' })).toBeVisible();
  });
  await new Trainer(page, card).finish();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('These come again');
  await page.getByRole('button', { name: '3 more due' }).click();
  await page.locator(SHOWN).waitFor();
  const next = await shownCard(page);
  if (next === null) throw new Error('no card is shown');
  await new Trainer(page, next).finish();
  await expect(page.getByText(/^3 cards trained in/)).toBeVisible();
  await expect(page.getByRole('button', { name: /more due/ })).toBeHidden();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(new RegExp(`${box.path}$`));
});

// Proves S-150, T-42.
test('product §4: a practice changes no level, date or log, and continues after kill -9', async ({ start }) => {
  const userData = emptyProfile();
  const first = await start({ userData });
  const box = await withBox(first.main, 'Practised', numbered(4));
  const path = `${box.path}/memorize?type=all&mode=normal`;
  const card = await startTraining(first.main, path, async () => {
    await inOrder(first.main)();
    await first.main.getByRole('switch', { name: 'Practice' }).click();
    await expect(first.main.getByRole('switch', { name: 'Practice' })).toBeChecked();
  });
  const person = new Trainer(first.main, card);
  await expect(first.main.getByText('Practice', { exact: true })).toBeVisible();
  for (const isCorrect of [true, false]) await person.answer(isCorrect);
  await first.main.keyboard.press('Space');
  await expect(first.main.getByRole('button', { name: /^Remembered/ })).toHaveText('Remembered');
  await expectStoredSide(first.main, 'back');
  await first.kill();

  const { main: page, quit } = await start({ userData });
  await page.getByRole('link', { name: 'Continue Practised' }).click();
  await expect(page.locator(SHOWN)).toHaveAttribute('data-side', 'back');
  const shown = await shownCard(page);
  if (shown === null) throw new Error('no card is shown');
  await person.comeBack(page, shown);
  await expect(page.getByText('1 / 4')).toBeVisible();
  await person.finish();
  await expect(page.getByText('Practice: levels and dates stayed as they were.')).toBeVisible();
  // The same cards again, from the finish page.
  await page.getByRole('button', { name: 'Practice these cards' }).click();
  await page.locator(SHOWN).waitFor();
  await expect(page.getByText('0 / 4')).toBeVisible();
  await quit();
  const { log, trained } = readMirror(userData, (database) => ({
    log: database.prepare('SELECT id FROM answer_log').all(),
    trained: database.prepare("SELECT cid FROM records WHERE memory_level > 0 OR last_training_at <> 'N/A'").all(),
  }));
  expect([...log, ...trained]).toEqual([]);
  expect(storedSessions(userData).map(({ status }) => status)).toEqual(['completed', 'unstarted']);
});

/** Presses a key twice within one task of the page. */
const doubleTap = (key: string) => {
  for (let press = 0; press < 2; press++) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }
};

// Proves S-51.
test('product §2: a double tap or double click grades no card that nobody has seen', async ({ start }) => {
  const app = await start();
  const page = app.main;
  const box = await withBox(page, 'Double', numbered(4));
  const first = await startTraining(page, `${box.path}/memorize?type=all&mode=normal`, inOrder(page));
  const card = page.locator(SHOWN);
  await page.evaluate(doubleTap, '2');
  await expect(card).toHaveAttribute('data-side', 'back');
  await expectStoredSide(page, 'back');
  await page.keyboard.press('Shift');
  await page.evaluate(doubleTap, '2');
  const second = await nextCard(page, first);
  expect(second?.cid).toBe(box.cids[1]);
  await expect(card).toHaveAttribute('data-side', 'front');

  // The second click of a double click hits what comes in the place of the button.
  const bar = await page.getByRole('button', { name: 'Show answer' }).boundingBox();
  if (bar === null) throw new Error('no button');
  await page.mouse.dblclick(bar.x + bar.width - 40, bar.y + bar.height / 2);
  await expect(card).toHaveAttribute('data-side', 'back');
  await expectStoredSide(page, 'back');
  expect((await openSession(page)).step).toBe(1);
});
