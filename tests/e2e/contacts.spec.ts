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
