import type { Page } from '@playwright/test';
import { vocabulary } from '#tests/fixtures/decks/index.ts';
import { faultsOf } from './support/axe.ts';
import { readMirror } from './support/mirror.ts';
import { chooseFile, go } from './support/stage.ts';
import { acceptPreview, enterWithoutAccount } from './support/steps.ts';
import { expect, test } from './support/test.ts';

// Proves S-143.
test('the box comes first, a card shows how it will look, nothing scrolls inside the page', async ({ start }) => {
  const app = await start();
  const { main } = app;
  await enterWithoutAccount(main);
  await go(main, '/main/import');
  await chooseFile(app, 'jlpt.csv', vocabulary(300));
  await expect(main.getByRole('region', { name: 'Preview' })).toContainText('ka');
  const tops = await Promise.all(
    ['Import into', 'How a card will look', 'Match columns'].map(
      async (name) => (await main.getByRole('heading', { name }).boundingBox())?.y ?? 0,
    ),
  );
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  /** Elements inside the page that scroll up and down by themselves. */
  const scrolling = () =>
    main
      .locator('main *')
      .evaluateAll((all) =>
        all
          .filter(
            (one) => one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY),
          )
          .map((one) => one.className),
      );
  expect(await scrolling()).toEqual([]);
  await main.getByRole('combobox', { name: 'Front language' }).click();
  await main.getByRole('option', { name: 'Japanese' }).click();
  await acceptPreview(main);
  expect(await scrolling()).toEqual([]);
  await main.getByRole('navigation').getByRole('link', { name: 'Import' }).click();
  await expect(main.getByRole('heading', { name: 'Import a deck' })).toBeVisible();
  expect(await app.quit()).toBe(0);
  const lang = readMirror(app.userData, (db) => db.prepare('SELECT front_lang, back_lang FROM boxes').get());
  expect(lang).toEqual({ front_lang: 'ja', back_lang: null });
});

/** Drags files over a page, and drops them there. */
async function dropFiles(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  await page.locator('body').evaluate((element, given) => {
    const files = new DataTransfer();
    for (const [name, text] of Object.entries(given)) files.items.add(new File([text], name));
    for (const type of ['dragover', 'drop']) {
      element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: files }));
    }
  }, texts);
}

// Proves S-160, S-161.
test('of several dropped files none is ignored, and their letters name the languages', async ({ start }) => {
  const app = await start();
  const { main } = app;
  await enterWithoutAccount(main);
  await dropFiles(main, {
    'one.csv': 'front,back\nсобака,dog\nкошка,cat\n',
    'notes.pdf': 'PDF',
    'two.csv': 'front,back\n안녕,hello\n',
    'three.csv': 'front,back\na,b\n',
  });
  const heading = (name: string) => main.getByRole('heading', { level: 1, name });
  await expect(heading('one.csv')).toBeVisible();
  await expect(main.getByRole('combobox', { name: 'Front language' })).toHaveValue('Russian');
  await expect(main.getByRole('combobox', { name: 'Back language' })).toHaveValue('');
  await acceptPreview(main);
  await main.getByRole('button', { name: 'Next file: notes.pdf and 2 more' }).click();
  await expect(main.getByText(/^Couldn’t open notes\.pdf\./)).toBeVisible();
  await expect(heading('two.csv')).toBeVisible();
  expect(await faultsOf(main)).toEqual([]);
  await acceptPreview(main);
  await main.getByRole('button', { name: 'Next file: three.csv', exact: true }).click();
  await expect(heading('three.csv')).toBeVisible();
  await expect(main.getByRole('button', { name: /^Next file/ })).toHaveCount(0);
  expect(await app.quit()).toBe(0);
  const langs = readMirror(app.userData, (db) => db.prepare('SELECT title, front_lang FROM boxes ORDER BY bid').all());
  expect(langs).toEqual([
    { title: 'one', front_lang: 'ru' },
    { title: 'two', front_lang: 'ko' },
  ]);
});

// Proves S-148.
test('a deck file dropped on any page opens its preview; other files say why not', async ({ start }) => {
  const { main } = await start();
  await enterWithoutAccount(main);
  const drop = (name: string, text: string) => dropFiles(main, { [name]: text });
  await drop('Spanish.colpkg', 'PK');
  await expect(main.getByText(/^(This package is damaged|The name of this file says)/)).toBeVisible();
  await go(main, '/main/settings/data');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await drop('dropped.csv', vocabulary(100_000));
  await expect(main.getByRole('heading', { name: 'dropped.csv' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Import 100,000 rows' })).toBeVisible();
});
