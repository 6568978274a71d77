import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BROKEN_QUOTES, csv, EASTERN, HOSTILE, PNG, vocabulary } from '#tests/fixtures/decks/index.ts';
import { readMirror } from './support/mirror.ts';
import { chooseFile, go } from './support/stage.ts';
import { acceptPreview, enterWithoutAccount, figure } from './support/steps.ts';
import { expect, test } from './support/test.ts';

// Proves F-17.
test('product §5: a cancelled import leaves nothing; a file that is no deck says so', async ({ start }) => {
  const app = await start();
  const { main } = app;
  await enterWithoutAccount(main);
  await go(main, '/main/import');
  await chooseFile(app, 'many.csv', vocabulary(120_000));
  await main.getByRole('button', { name: /^Import/ }).click();
  // Some cards are written already.
  await expect(main.getByRole('status').filter({ hasText: /^Writing: [1-9]/ })).toBeVisible({ timeout: 30_000 });
  await main.getByRole('button', { name: 'Cancel' }).click();
  await expect(main.getByRole('button', { name: /^Import 120,000 rows$/ })).toBeVisible({ timeout: 30_000 });

  await go(main, '/main/import');
  await chooseFile(app, 'picture.csv', PNG);
  await expect(main.getByText(/^Cardbox can’t read this file\./)).toBeVisible();
  await go(main, '/main/dashboard');
  await expect(main.getByRole('button', { name: /Greek alphabet/ })).toBeVisible();
  expect(await app.quit()).toBe(0);
  const left = readMirror(app.userData, (db) =>
    ['boxes', 'cards', 'records'].map((table) => db.prepare(`SELECT count(*) FROM ${table}`).pluck().get()),
  );
  expect(left).toEqual([0, 0, 0]);
});

// Proves S-122.
test('product §2: a reload shows a running import and its report again', async ({ start }) => {
  // Enough rows for a reload while they are written take long on a busy computer.
  test.setTimeout(300_000);
  const app = await start();
  const { main } = app;
  await enterWithoutAccount(main);
  await go(main, '/main/import');
  await chooseFile(app, 'many.csv', vocabulary(60_000));
  await main.getByRole('button', { name: /^Import/ }).click();
  await expect(main.getByRole('status').filter({ hasText: /^Writing: [1-9]/ })).toBeVisible({ timeout: 30_000 });
  await main.reload();
  await expect(main.getByRole('heading', { name: 'Importing many.csv' })).toBeVisible();
  const ready = main.getByRole('heading', { name: /is ready$/ });
  await expect(ready).toBeVisible({ timeout: 240_000 });
  await expect(figure(main, 'Added')).toHaveText('60,000');
  await main.reload();
  await expect(ready).toBeVisible();
  // Another start of the screen is another import.
  await go(main, '/main/import');
  await expect(main.getByRole('button', { name: 'Choose a file' })).toBeVisible();
});

test('product §5: refused rows are listed; hostile cells are text and nothing more', async ({ start }) => {
  const app = await start();
  const { main } = app;
  await enterWithoutAccount(main);

  await go(main, '/main/import');
  await chooseFile(app, 'quotes.csv', BROKEN_QUOTES);
  await acceptPreview(main);
  const refused = main.getByRole('region', { name: 'Skipped rows' });
  await expect(refused.getByRole('row').filter({ hasText: 'Unclosed quotation mark.' }).first()).toBeVisible();
  const lines = await refused.getByRole('row').locator('td:first-child').allTextContents();
  expect(lines).toHaveLength(Number(await figure(main, 'Skipped').textContent()));

  const requests: string[] = [];
  main.on('request', (request) => requests.push(request.url()));
  const dialogs: string[] = [];
  main.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await go(main, '/main/import');
  const rows = [...HOSTILE, ['remote', '![x](http://127.0.0.1:9/x.png) <iframe src="http://127.0.0.1:9/"></iframe>']];
  await chooseFile(app, 'hostile.csv', csv(rows));
  await acceptPreview(main);
  await main.getByRole('link', { name: 'Open box' }).click();
  const views = main.getByRole('link', { name: /^View / });
  await expect(views).toHaveCount(rows.length - 1);
  for (let at = 0; at < rows.length - 1; at++) {
    await views.nth(at).click();
    await expect(main.getByRole('dialog')).toContainText('Front');
    expect(
      await main.getByRole('dialog').locator('script, iframe, [onclick], [onerror], a[href^="javascript"]').count(),
    ).toBe(0);
    await main.keyboard.press('Escape');
    await expect(main.getByRole('dialog')).toBeHidden();
  }
  expect(await main.evaluate(() => 'hacked' in globalThis)).toBe(false);
  expect(dialogs).toEqual([]);
  expect(requests.filter((url) => url.includes(':9/'))).toEqual([]);
});

test('product §5: a file opened from outside, with Chinese text, waits for the sign-in and shows its preview', async ({
  start,
}) => {
  const first = await start();
  const file = join(first.userData, '词汇.csv');
  writeFileSync(file, csv(EASTERN));
  expect(await first.quit()).toBe(0);
  const { main } = await start({ userData: first.userData, args: [file] });
  await main.getByRole('button', { name: 'Start without an account' }).click();
  await expect(main.getByRole('heading', { name: '词汇.csv' })).toBeVisible();
  await expect(main.getByRole('cell', { name: '𠮷野家' })).toBeVisible();
  await acceptPreview(main);
  await expect(figure(main, 'Added')).toHaveText(String(EASTERN.length - 1));
});
