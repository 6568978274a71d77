import { go } from './support/stage.ts';
import { expect, test } from './support/test.ts';
import { numbered, withBox } from './support/training.ts';

// Proves S-78.
test('columns of Browse are resized by keyboard and by drag', async ({ start }) => {
  const { main: page } = await start();
  await withBox(page, 'German', numbered(1));
  await go(page, '/main/browse');
  await expect(page.locator('tr[data-index]')).toHaveCount(1);
  const width = async (column: string) => (await page.locator(`th[data-column="${column}"]`).boundingBox())?.width ?? 0;
  const handle = page.getByRole('separator', { name: 'Width of Back' });
  const before = await width('back');
  await handle.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => width('back')).toBe(Math.round(before + 16));
  const box = await handle.boundingBox();
  if (box === null) throw new Error('the handle has no box');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 60, y, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => width('back')).toBe(Math.round(before + 16) - 60);
  await page.reload();
  await expect.poll(() => width('back')).toBe(Math.round(before + 16) - 60);
  await handle.dblclick();
  await expect.poll(() => width('back')).toBe(before);
});
