import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { csv, EASTERN } from '#tests/fixtures/decks/index.ts';
import { acceptPreview, figure } from './support/steps.ts';
import { expect, test } from './support/test.ts';

/** Elements inside the page that scroll up and down by themselves. */
async function scrolling(page: Page): Promise<string[]> {
  return await page
    .locator('main *')
    .evaluateAll((all) =>
      all
        .filter((one) => one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY))
        .map((one) => one.className),
    );
}

// Proves S-143.
test('a file opened from outside, with Chinese text, waits for the sign-in and shows its preview', async ({
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
  expect(await scrolling(main)).toEqual([]);
  await acceptPreview(main);
  expect(await scrolling(main)).toEqual([]);
  await expect(figure(main, 'Added')).toHaveText(String(EASTERN.length - 1));
  const ground = main.locator('section > svg path').last();
  const title = main.getByRole('heading', { level: 1 });
  const [drawn, written] = [await ground.boundingBox(), await title.boundingBox()];
  expect(Math.abs((drawn?.x ?? 0) - (written?.x ?? 100))).toBeLessThan(2);
  // As many figures as a package with refused notes has.
  const figures = main.locator('section > dl');
  await figures.evaluate((list) => list.append(...[...list.children].slice(0, 2).map((one) => one.cloneNode(true))));
  for (const width of [400, 900, 1180]) {
    await main.setViewportSize({ width, height: 800 });
    const tracks = () => figures.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    await expect.poll(tracks, `in a window of ${width} px`).toBe(3);
  }
});
