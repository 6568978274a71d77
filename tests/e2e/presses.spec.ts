import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import {
  acceptPreview,
  answerByKey,
  deckFile,
  dropFile,
  enterWithoutAccount,
  expectActive,
  nextCard,
  type ShownCard,
  shownCard,
} from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { trainedProfile } from './support/trained.ts';
import { ask } from './support/training.ts';

/** Counts what a person presses; letters of texts do not count. */
function counter(page: Page) {
  let presses = 0;
  return {
    async key(key: string): Promise<void> {
      presses++;
      await page.keyboard.press(key);
    },
    async click(target: Locator): Promise<void> {
      presses++;
      await target.click();
    },
    async drop(file: string, name: string): Promise<void> {
      presses++;
      await dropFile(page, name, readFileSync(file));
    },
    /** What was pressed since the last call. */
    spent(): number {
      const spent = presses;
      presses = 0;
      return spent;
    },
  };
}

async function firstCard(page: Page) {
  await page.locator('[data-card-number]').waitFor();
  const card = await shownCard(page);
  if (card === null) throw new Error('no card is shown');
  return card;
}

// Proves S-321.
test('the ten commonest tasks cost no more presses than in Anki', async ({ start }) => {
  const { userData } = await trainedProfile();
  const { main: page } = await start({ userData });
  const person = counter(page);
  const today = page.getByRole('link', { name: 'Today', exact: true }).first();
  const { openSessions } = await ask<{ openSessions: { sid: string }[] }>(page, 'openSessions', {});
  for (const { sid } of openSessions) await ask(page, 'closeSession', { sid });
  await page.reload();

  await expect(page.getByRole('link', { name: 'Start training' })).toBeVisible();
  await person.key('Enter');
  const first = await firstCard(page);
  expect(person.spent(), 'start due').toBe(1);

  await person.key('Space');
  await person.key('2');
  const second = await nextCard(page, first);
  expect(second?.cid).not.toBe(first.cid);
  expect(person.spent(), 'answer').toBe(2);

  await person.key('u');
  await expect(page.locator(`[data-cid="${first.cid}"]:not([data-leaving])`)).toBeVisible();
  expect(person.spent(), 'undo').toBe(1);

  const undone = await firstCard(page);
  await person.key('e');
  await expectActive(page.getByRole('textbox', { name: 'Front', exact: true }));
  await page.keyboard.type(' mended');
  await person.key('ControlOrMeta+Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(
    page
      .locator(`[data-cid="${undone.cid}"]`)
      .getByText(/.* mended$/)
      .first(),
  ).toBeAttached();
  expect(person.spent(), 'mend the card in front').toBe(2);

  await person.key('s');
  const third = await nextCard(page, undone);
  expect(person.spent(), 'suspend').toBe(1);
  if (third === null) throw new Error('the session is over');
  await person.key('Delete');
  await nextCard(page, third);
  expect(person.spent(), 'delete').toBe(1);
  await page.keyboard.press('Escape');
  await today.click();

  // The box that always has due cards.
  await person.click(page.getByRole('link', { name: 'Capitals of the world', exact: true }).first());
  await expect(page.getByRole('button', { name: 'Train', exact: true })).toBeVisible();
  await person.key('t');
  await firstCard(page);
  expect(person.spent(), 'study one box').toBe(2);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Add', exact: true }).first().click();
  const front = page.getByRole('textbox', { name: 'Front', exact: true });
  await expectActive(front);
  await page.keyboard.type('Danube');
  await person.key('Tab');
  await page.keyboard.type('A river');
  await person.key('ControlOrMeta+Enter');
  await expect(page.getByRole('status').filter({ hasText: '1 card added' })).toBeVisible();
  await expect(front).toHaveValue('');
  await expectActive(front);
  expect(person.spent(), 'next card while adding').toBe(2);

  await person.key('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search cards, boxes and commands' }).fill('Danube');
  await expect(page.getByRole('option', { name: /^Danube/ })).toBeVisible();
  await person.key('ControlOrMeta+Shift+e');
  await expect(front).toHaveValue('Danube');
  await expectActive(front);
  await page.keyboard.type(' (Donau)');
  await person.key('ControlOrMeta+Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Danube (Donau)').first()).toBeVisible();
  expect(person.spent(), 'find and correct').toBe(3);

  await today.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await person.drop(deckFile(userData, 60), 'vocabulary.csv');
  await expect(page.getByRole('button', { name: /^Import .* rows?$/ })).toBeEnabled();
  await person.key('Enter');
  await expect(page.getByRole('heading', { name: /is ready$/ })).toBeVisible({ timeout: 60_000 });
  expect(person.spent(), 'import by drop').toBe(2);
});

// Proves S-321.
test('ten more new cards cost one press once those of the day are trained', async ({ start }) => {
  const { main: page, userData } = await start();
  await enterWithoutAccount(page);
  const person = counter(page);
  await person.drop(deckFile(userData, 60), 'vocabulary.csv');
  await acceptPreview(page);
  await page.getByRole('link', { name: 'Today', exact: true }).first().click();
  await expect(page.getByRole('link', { name: 'Learn new cards' })).toBeVisible();
  await page.keyboard.press('Enter');
  for (let card: ShownCard | null = await firstCard(page); card !== null; ) card = await answerByKey(page, card, true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Learn 10 more new cards' })).toBeVisible();
  person.spent();
  await person.key('Enter');
  await firstCard(page);
  expect(person.spent(), 'ten more new').toBe(1);
});
