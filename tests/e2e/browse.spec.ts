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

// Proves S-151.
test('the side panel cuts off none of its buttons', async ({ start }) => {
  const { main: page } = await start();
  await withBox(page, 'German', numbered(2));
  await go(page, '/main/browse');
  const panel = page.getByRole('region', { name: 'Edit card' });
  await expect(page.locator('tr[data-index]')).toHaveCount(2);
  await page.keyboard.press('Control+e');
  const field = panel.getByRole('textbox', { name: 'Front' });
  await field.fill('A front that was changed');
  for (const width of [1024, 1180, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    for (const name of ['Discard changes', 'Save']) {
      const button = panel.getByRole('button', { name });
      await expect(button, `${name} at ${width} px`).toBeInViewport({ ratio: 1 });
    }
  }
  await panel.getByRole('button', { name: 'Discard changes' }).click();
  await expect(field).not.toHaveValue('A front that was changed');
});

// Proves S-323.
test('the tools of Browse show their names where there is room', async ({ start }) => {
  const { main: page } = await start();
  await withBox(page, 'German', numbered(1));
  await go(page, '/main/browse');
  await expect(page.locator('tr[data-index]')).toHaveCount(1);
  const tools = [
    ['Train these cards', 'Train'],
    ['Export these cards', 'Export'],
    ['Saved searches', 'Saved'],
    ['Find duplicates', 'Duplicates'],
    ['Columns', 'Columns'],
    ['Search help', 'Help'],
  ] as const;
  for (const [width, shown] of [
    [1180, [...tools, ['Edit cards in a side panel', 'Edit']]],
    [900, tools.map(([name]) => [name, ''])],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    for (const [name = '', text = ''] of shown) {
      const tool = page.getByRole('button', { name, exact: true });
      await expect(tool, `${name} at ${width} px`).toBeInViewport({ ratio: 1 });
      await expect(tool, `${name} at ${width} px`).toHaveText(text);
    }
  }
});
