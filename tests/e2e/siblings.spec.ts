import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CRT, type TestPackage, writeAnkiPackage } from '#tests/mirror/support/ankiPackage.ts';
import { faultsOf } from './support/axe.ts';
import { chooseFile, go } from './support/stage.ts';
import { answerByKey, enterWithoutAccount, shownCard } from './support/steps.ts';
import { expect, test } from './support/test.ts';

/** A word and its reverse are cards of one note; both are due. */
const due = { type: 2, queue: 2, ivl: 4, due: 0 };
const REVERSED: TestPackage = {
  types: [
    {
      name: 'Reversed',
      fields: ['Front', 'Back'],
      templates: [
        ['{{Front}}', '{{Back}}'],
        ['{{Back}}', '{{Front}}'],
      ],
    },
  ],
  decks: ['Animals'],
  notes: [
    { guid: 'cat:1', fields: ['cat', 'die Katze'], cards: [due, due] },
    { guid: 'dog', fields: ['dog', 'der Hund'], cards: [due, due] },
    { guid: 'cow', fields: ['cow', 'die Kuh'], cards: [due] },
  ],
  answers: [0, 1, 2].map((note) => [note, 0, { id: CRT * 1000 + note }]),
};

// Proves V-21, S-345.
test('a word and its reverse are not asked on one day, unless the person wants it', async ({ start }) => {
  const app = await start();
  const page = app.main;
  await enterWithoutAccount(page);
  const bytes = readFileSync(await writeAnkiPackage(join(app.userData, 'deck'), 'anki21', REVERSED));
  await go(page, '/main/import');
  await chooseFile(app, 'Animals.apkg', bytes);
  await page.getByRole('button', { name: /^Import 5 cards/ }).click();
  await expect(page.getByRole('heading', { name: /^Imported Animals/ })).toBeVisible();

  await go(page, '/main/dashboard');
  await expect(page.getByRole('heading', { name: /^3 cards are due in 1 box/ })).toBeVisible();
  await expect(page.getByText('2 related cards wait for tomorrow.')).toBeVisible();
  await expect(page.getByTitle('3 cards due')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  // The options, by keyboard.
  await page.getByRole('link', { name: 'Options…' }).press('Enter');
  const all = page.getByRole('switch', { name: 'Include related cards' });
  await expect(all).toHaveAccessibleDescription('2 related cards wait for tomorrow.');
  await expect(page.getByRole('button', { name: 'Start with 3 cards' })).toBeVisible();
  await all.press('Space');
  await expect(page.getByRole('button', { name: 'Start with 5 cards' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await all.press('Space');
  await page.getByRole('button', { name: 'Start with 3 cards' }).press('Enter');
  await expect(page.getByRole('button', { name: /^Show answer/ })).toBeVisible();
  let asked = 0;
  for (let card = await shownCard(page); card !== null; card = await answerByKey(page, card, true)) asked++;
  expect(asked).toBe(3);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'You’re done for today.' })).toBeVisible();
  await expect(page.getByText('2 related cards wait for tomorrow.')).toBeVisible();

  await page
    .getByRole('link', { name: /Animals/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'View cat' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'die Katze' }).click();
  await expect(page.getByRole('dialog', { name: 'die Katze' }).getByRole('button', { name: 'cat' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Show them in Browse' }).click();
  await expect(page.getByRole('grid').locator('tr[data-index]')).toHaveCount(2);

  await go(page, '/main/settings/training');
  await page.getByRole('switch', { name: 'Related cards wait for tomorrow' }).press('Space');
  await go(page, '/main/dashboard');
  await expect(page.getByRole('heading', { name: /^2 cards are due in 1 box/ })).toBeVisible();
  await expect(page.getByText(/related card/)).toHaveCount(0);
});
