import { cpSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { emptyProfile } from './support/app.ts';
import { go } from './support/stage.ts';
import { expect, test } from './support/test.ts';

const fixture = resolve(import.meta.dirname, '../fixtures/profile-v11');
/** Parsed JSON of the fixture. */
const read = (name: string) => JSON.parse(readFileSync(join(fixture, name), 'utf8'));

test('a profile of version 0.1.0 opens unchanged: settings, account, boxes, drafts, bin, searches and the open session', async ({
  start,
}) => {
  const userData = emptyProfile();
  for (const name of ['account.json', 'settings.json', 'window.json', 'media', 'mirrors']) {
    cpSync(join(fixture, name), join(userData, name), { recursive: true });
  }
  const expected = read('expected.json');
  const first = await start({ userData });
  // The fixture has no files of Chromium: the page writes its old local storage.
  await first.main.evaluate((saved: Record<string, string>) => {
    for (const [key, value] of Object.entries(saved)) localStorage.setItem(key, value);
  }, read('localStorage.json'));
  // Later settings have their defaults.
  expect(await first.main.evaluate(() => window.bridge.settingsGet({}))).toMatchObject(expected.settings);
  expect(await first.main.evaluate(() => window.bridge.accountGet({}))).toEqual(expected.account);
  expect(await first.quit()).toBe(0);

  const { main } = await start({ userData });
  await expect(main.getByRole('region', { name: 'Boxes', exact: true })).toContainText('Verbs');
  await expect(main.locator('html[data-mantine-color-scheme="dark"]')).toBeAttached();
  await expect(main.getByText('Capitals').first()).toBeVisible();

  const [boxes] = Object.keys(expected).filter((key) => key.startsWith('cardboxes'));
  const { cardboxes }: { cardboxes: { bid: string; title: string }[] } = expected[boxes ?? ''];
  const verbs = cardboxes.find(({ title }) => title === 'Verbs');
  await go(main, `/main/add?box=${verbs?.bid}`);
  await expect(main.getByRole('textbox', { name: /^Front/ }).first()).toHaveValue('half written');
  await go(main, `/main/dashboard/box_cards/${verbs?.bid}`);
  await main
    .getByRole('button', { name: /Card 02/ })
    .first()
    .click();
  const front = main
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Front/ })
    .first();
  await expect(front).toHaveValue('Question 02 changed');
  await main.keyboard.press('Escape');

  await go(main, '/main/settings/data');
  await expect(main.getByText('Thrown away')).toBeVisible();
  await go(main, '/main/browse');
  await main.getByRole('button', { name: 'Saved searches' }).click();
  await expect(main.getByText('Exam words')).toBeVisible();

  await go(main, '/main/dashboard');
  await main
    .getByRole('link', { name: /Continue/ })
    .first()
    .click();
  await expect(main).toHaveURL(/memorize\?sid=/);
  // The hardcore session was left with the back of a card visible, after an undo.
  await expect(main.getByText(/^Answer 2\d$/)).toBeVisible();
});
