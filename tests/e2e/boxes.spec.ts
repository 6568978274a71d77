import type { Page } from '@playwright/test';
import { enterWithoutAccount } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { makeBox, numbered } from './support/training.ts';

const region = (page: Page) => page.getByRole('region', { name: 'Boxes', exact: true });
const titles = (page: Page) => region(page).getByRole('heading', { level: 3 });
const link = (page: Page, name: string) => region(page).getByRole('link', { name, exact: true });

// Proves S-42.
test('boxes are sorted by keys and by drag, and the order is saved', async ({ start }) => {
  const app = await start();
  const page = app.main;
  await enterWithoutAccount(page);
  for (const title of ['One', 'Two', 'Three', 'Four']) await makeBox(page, title, numbered(1));
  await expect(titles(page)).toHaveText(['One', 'Two', 'Three', 'Four']);
  await link(page, 'One').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(titles(page)).toHaveText(['Two', 'One', 'Three', 'Four']);
  await expect(page.getByText('One: position 2 of 4')).toBeAttached();
  await expect(link(page, 'One')).toBeFocused();
  await expect(page).toHaveURL(/\/main\/dashboard$/);

  const tile = (title: string) =>
    region(page)
      .getByRole('article')
      .filter({ has: page.getByText(title, { exact: true }) });
  await tile('Two').hover();
  const grip = await tile('Two').getByTitle('Drag to move').boundingBox();
  const target = await tile('Three').boundingBox();
  if (grip === null || target === null) throw new Error('no tile');
  await page.mouse.move(grip.x + 8, grip.y + 8);
  await page.mouse.down();
  await page.mouse.move(grip.x + 40, grip.y + 30);
  await page.mouse.move(target.x + target.width - 20, target.y + 30, { steps: 4 });
  await page.mouse.up();
  await expect(titles(page)).toHaveText(['One', 'Three', 'Two', 'Four']);
  await page.reload();
  await expect(titles(page)).toHaveText(['One', 'Three', 'Two', 'Four']);

  await app.quit();
  const again = await start({ userData: app.userData });
  await expect(titles(again.main)).toHaveText(['One', 'Three', 'Two', 'Four']);
  await again.quit();
});
