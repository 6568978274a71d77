import type { Page } from '@playwright/test';
import { go } from './support/stage.ts';
import { answerByKey, shownCard, startTraining } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { makeBox, numbered, withBox } from './support/training.ts';

/** How much wider than the window a page is, in pixels. */
const excess = (page: Page) =>
  page.evaluate(() => {
    const parts = [document.documentElement, ...document.querySelectorAll('main, [role=dialog]')];
    return Math.max(...parts.map((part) => part.scrollWidth - part.clientWidth));
  });

/** Titles that were too wide: of 60 characters in the narrowest window, of 120 in the default one. */
const WINDOWS = [
  { width: 400, height: 800, title: 'Sixty characters '.repeat(4).slice(0, 60) },
  { width: 1180, height: 800, title: 'One hundred and twenty characters '.repeat(4).slice(0, 120) },
] as const;

for (const { title, ...size } of WINDOWS) {
  // Proves S-31.
  test(`no page is wider than a window of ${size.width} px with a title of ${title.length} characters`, async ({
    start,
  }) => {
    const { main: page } = await start();
    const box = await withBox(page, title, numbered(5));
    const other = await makeBox(page, `Other ${title}`, numbered(4, 50));
    await page.setViewportSize(size);
    const setUp = `${box.path}/memorize?type=all`;
    const heading = page.getByRole('heading', { level: 1 });
    const pages = [box.path, setUp, `${box.path}/memorize?read=1`, `${box.path}/memory_recap`, '/main/dashboard'];
    for (const path of [...pages, `/main/dashboard/a_z_boxes/${box.bid}`, '/main/add', '/main/browse']) {
      await go(page, path);
      await expect(heading).toBeVisible();
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
      await expect.poll(() => excess(page), path).toBeLessThanOrEqual(1);
    }
    const first = await startTraining(page, setUp);
    await expect.poll(() => excess(page), 'a training').toBeLessThanOrEqual(1);
    await answerByKey(page, first, true);
    await go(page, `${other.path}/memorize?type=all`);
    await page.getByRole('button', { name: /^Start with/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect.poll(() => excess(page), 'the question').toBeLessThanOrEqual(1);
    await page.getByRole('button', { name: 'Continue it' }).click();
    await expect(page).toHaveURL(new RegExp(`${box.path}/memorize\\?sid=`));
    await page.locator('[data-card-number]').waitFor();
    for (let card = await shownCard(page); card !== null; ) card = await answerByKey(page, card, true);
    await expect(page.getByRole('heading', { name: 'Session complete' })).toBeVisible();
    await expect.poll(() => excess(page), 'the end').toBeLessThanOrEqual(1);
  });
}

// Proves S-121.
test('Back closes an open card and stays on its page; View is a link', async ({ start }) => {
  const { main: page } = await start();
  const box = await withBox(page, 'Rivers', numbered(40));
  await go(page, '/main/dashboard');
  await go(page, box.path);
  const sheet = page.getByRole('dialog', { name: 'Card 30' });
  const view = page.getByRole('link', { name: 'View Card 30' });
  await view.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await view.click();
  await expect(sheet).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${box.path}\\?card=${box.cids[29]}$`));
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${box.path}$`));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);

  // Esc goes back too, so the history has no entry that does nothing.
  await view.click();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${box.path}$`));
  await page.goForward();
  await expect(sheet).toBeVisible();
  await page.reload();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`${box.path}$`));
  await page.goBack();
  await expect(page).toHaveURL(/\/main\/dashboard$/);

  // An address from elsewhere has no list to go back to.
  await go(page, `${box.path}?card=${box.cids[0]}`);
  await expect(page.getByRole('dialog', { name: 'Card 01' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`${box.path}$`));
});

// Proves S-6.
test('an address that cannot be decoded leads to Today, one of no open file to the choice of a file', async ({
  start,
}) => {
  const { main: page } = await start();
  await withBox(page, 'Rivers', numbered(1));
  await go(page, '/main/caf%E9');
  await expect(page).toHaveURL(/\/main\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await go(page, '/main/import?handle=nothing');
  await expect(page.getByRole('heading', { level: 1, name: 'Import a deck' })).toBeVisible();
});
