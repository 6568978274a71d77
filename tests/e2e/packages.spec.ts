import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type TestPackage, writeAnkiPackage } from '#tests/mirror/support/ankiPackage.ts';
import { PNG } from '#tests/mirror/support/mediaFiles.ts';
import { showPalette } from './support/paletteWindow.ts';
import { chooseFile, go } from './support/stage.ts';
import { dropFile, enterWithoutAccount, findInPalette } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const DECK: TestPackage = {
  decks: ['Animals'],
  notes: [
    { guid: 'a', fields: ['cat <img src="cat.png">', 'die Katze'] },
    { guid: 'b', fields: ['dog', 'der Hund'], cards: [{ type: 2, queue: 2, ivl: 4, due: 0 }] },
    { guid: 'c', type: 1, fields: ['The {{c1::cow}} says moo', ''] },
  ],
  answers: [[1, 0, {}]],
  media: { 'cat.png': PNG },
};

const preview = (page: Page) => page.getByRole('button', { name: /^Import \d+ cards?$/ });

/** Imports what the preview shows, and trains the first card. */
async function importAndTrain(page: Page): Promise<void> {
  await expect(page.getByText('New: 3. Updated: 0. Unchanged: 0.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Card 1' })).toContainText('die Katze');
  await preview(page).click();
  await expect(page.getByRole('heading', { name: /^Imported Animals/ })).toBeVisible();
  await page.getByRole('link', { name: 'Train' }).click();
  await page.getByRole('button', { name: 'Start with 2 cards' }).click();
  await expect(page.getByText(/cat|says moo/).first()).toBeVisible();
}

// Proves S-270, S-272.
test('a package of Anki is chosen, shown, imported and trained', async ({ start }) => {
  const app = await start();
  await enterWithoutAccount(app.main);
  const bytes = readFileSync(await writeAnkiPackage(join(app.userData, 'deck'), 'anki2', DECK));
  await go(app.main, '/main/import');
  await chooseFile(app, 'Animals.apkg', bytes);
  await importAndTrain(app.main);
  await go(app.main, '/main/import');
  await chooseFile(app, 'Animals.apkg', bytes);
  await expect(app.main.getByText('You already have all of these cards, unchanged.')).toBeVisible();
});

// Proves S-270.
test('a package of Anki is imported by drop, from the command line and from the palette', async ({ start }) => {
  const first = await start();
  const file = await writeAnkiPackage(join(first.userData, 'Animals.colpkg'), 'anki21b', DECK);
  await enterWithoutAccount(first.main);
  await go(first.main, '/main/import');
  await expect(first.main.getByRole('heading', { name: 'Import a deck' })).toBeVisible();
  await dropFile(first.main, 'Animals.colpkg', readFileSync(file));
  await importAndTrain(first.main);
  await first.quit();

  const second = await start({ args: [file] });
  await second.main.getByRole('button', { name: 'Start without an account' }).click();
  await importAndTrain(second.main);
  await go(second.main, '/main/dashboard');
  await showPalette(second);
  const command = second.palette.getByRole('option', { name: /Import a deck/ });
  await findInPalette(second.palette, 'anki', command);
  await command.click();
  await expect(second.main.getByRole('heading', { name: 'Import a deck' })).toBeVisible();
});
