import type { Page } from '@playwright/test';
import { go } from './support/stage.ts';
import { enterWithoutAccount } from './support/steps.ts';
import { expect, test } from './support/test.ts';

/** A picture of one pixel, as a server on the web would send it. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PICTURE = 'https://pictures.localhost/ada.png';

/** Fixes the seed of random numbers, and with it every artificial delay, in every document of the page. */
async function seedChance(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let state = 42;
    Math.random = () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      return state / 0x80000000;
    };
  });
}

async function openContacts(page: Page, path = '/contacts'): Promise<void> {
  await page.goto(new URL(path, page.url()).href);
  await expect(page.getByRole('searchbox', { name: 'Search contacts' })).toBeVisible();
}

async function addContact(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Edit contact' })).toBeVisible();
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
}

function shownWidth(page: Page): Promise<number> {
  return page.getByAltText('can not display image').evaluate((image: HTMLImageElement) => image.naturalWidth);
}

// Proves S-18.
test('product §2: a contact from the first to the last step, without signing in', async ({ start }) => {
  const app = await start();
  const page = app.main;
  await seedChance(page);
  await openContacts(page);
  await expect(page.getByText('No contacts', { exact: true })).toBeVisible();

  await addContact(page, { 'First name': 'Ada', 'Last name': 'Lovelace', Twitter: '@ada', Notes: 'Countess' });
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
  await expect(page).toHaveURL(/\/contacts\/[0-9a-z]{7}$/);
  await addContact(page, { 'First name': 'José', 'Last name': 'Ångström' });
  const list = page.getByRole('navigation', { name: 'Contacts' }).getByRole('link');
  await expect(list).toHaveText([/José Ångström/, /Ada Lovelace/]);

  await page.getByRole('searchbox').fill('jse');
  await expect(list).toHaveText([/José Ångström/]);
  await page.getByRole('searchbox').fill('');
  await expect(list).toHaveCount(2);

  await list.filter({ hasText: 'Ada' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
  await page.getByRole('button', { name: 'Add to favorites' }).click();
  await expect(page.getByRole('button', { name: 'Remove from favorites' })).toBeVisible();
  await expect(list.filter({ hasText: 'Ada' })).toContainText('Favorite');

  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove from favorites' })).toBeVisible();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('contacts') ?? 'null') as object[]);
  expect(stored).toHaveLength(2);
  expect(stored[1]).toMatchObject({
    first: 'Ada',
    last: 'Lovelace',
    twitter: '@ada',
    notes: 'Countess',
    favorite: true,
  });

  await page.getByRole('link', { name: '@ada' }).click();
  const opened = { method: 'openExternal', argument: 'https://twitter.com/ada' };
  await expect.poll(() => app.desk.shellCalls()).toEqual([opened]);

  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toContainText('Please confirm you want to delete this record.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(list).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/contacts$/);
  await expect(list).toHaveText([/José Ångström/]);
});

// Proves S-110.
test('decision 0004: pictures come from the web in the book only', async ({ start }) => {
  const app = await start();
  const page = app.main;
  await enterWithoutAccount(page);
  await seedChance(page);
  let asked = 0;
  await page.route(PICTURE, async (route) => {
    asked += 1;
    await route.fulfill({ contentType: 'image/png', body: PIXEL });
  });

  // Opened from Settings, because the router loads the book's document there.
  await go(page, '/main/settings/about');
  await page.getByRole('link', { name: 'Open contacts' }).click();
  await expect(page).toHaveURL(/\/contacts$/);
  await addContact(page, { 'First name': 'Ada', 'Avatar URL': PICTURE });
  await expect.poll(() => shownWidth(page)).toBe(1);
  expect(asked).toBe(1);

  await page.getByRole('link', { name: 'Back to Cardbox' }).click();
  await expect(page).toHaveURL(/\/main\/dashboard$/);
  const refused = await page.evaluate(
    (address) =>
      new Promise<string>((done) => {
        document.addEventListener('securitypolicyviolation', (event) => done(event.effectiveDirective));
        const image = new Image();
        image.onload = () => done('loaded');
        image.src = address;
        document.body.append(image);
      }),
    PICTURE,
  );
  expect(refused).toBe('img-src');
  expect(asked).toBe(1);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Ada' })).toBeVisible();
  await expect.poll(() => shownWidth(page)).toBe(1);
});

// Proves F-5.
test('product §8: the error pages', async ({ start }) => {
  const app = await start();
  const page = app.main;
  await seedChance(page);
  for (const [path, detail] of [
    ['/contacts/oh-dang', 'oh dang!'],
    ['/contacts/nobody0', 'Not Found'],
  ] as const) {
    await openContacts(page, path);
    await expect(page.getByRole('heading', { level: 1, name: 'Oops!' })).toBeVisible();
    await expect(page.getByText('Sorry, an unexpected error has occurred.')).toBeVisible();
    await expect(page.getByText(detail, { exact: true })).toBeVisible();
  }
});

test('product §2: the palette’s window never shows the book', async ({ start }) => {
  const app = await start();
  await enterWithoutAccount(app.main);
  await app.palette.evaluate(() => location.assign('/contacts'));
  await expect(app.palette).toHaveURL(/\/command_palette$/);
  await expect(app.palette.getByRole('combobox')).toBeVisible();
});
