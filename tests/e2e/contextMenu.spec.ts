import { go } from './support/stage.ts';
import { enterWithoutAccount, importSample } from './support/steps.ts';
import { expect, test } from './support/test.ts';

// Proves S-129.
test('a right click opens the menu of a tile, a card, a row and a field', async ({ start }) => {
  const { main: page, control, desk } = await start();
  await enterWithoutAccount(page);
  await importSample(page, 'Greek alphabet');
  const menu = page.getByRole('menu');

  await go(page, '/main/dashboard?boxes=1');
  const box = page.getByRole('list', { name: 'Boxes' }).getByRole('link', { name: 'Greek alphabet' });
  await box.click({ button: 'right' });
  await expect(menu).toHaveAccessibleName('Greek alphabet');
  await menu.getByRole('menuitem', { name: 'Split, merge, duplicate' }).click();
  await expect(menu.getByRole('menuitem', { name: 'Split into sub-boxes' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);

  await box.click();
  const tile = page.getByRole('button', { name: 'Edit Alpha' });
  await tile.click({ button: 'right' });
  await menu.getByRole('menuitem', { name: 'Suspend' }).click();
  await expect(page.getByText('Suspended 1 card.')).toBeVisible();
  await tile.click({ button: 'right' });
  await expect(menu.getByRole('menuitem', { name: 'Resume' })).toBeVisible();
  await menu.getByRole('menuitem', { name: 'Move to…' }).click();
  await expect(page.getByRole('dialog', { name: 'Move 1 card' })).toBeVisible();
  await page.keyboard.press('Escape');

  // A click on a selected row acts on all selected rows, any other click on its own row.
  await go(page, '/main/browse');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await row('Beta').click();
  await row('Delta').click({ modifiers: ['Shift'] });
  const deleted = (count: number) => page.getByText(`Moved ${count} card${count === 1 ? '' : 's'} to Trash.`);
  await row('Delta').click({ button: 'right' });
  await menu.getByRole('menuitem', { name: 'Move to Trash' }).click();
  await expect(deleted(3)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await row('Delta').click({ button: 'right' });
  await menu.getByRole('menuitem', { name: 'Move to Trash' }).click();
  await expect(deleted(1)).toBeVisible();
  await expect(row('Beta')).toBeVisible();

  // In a window that ends before the place of the menu, it would be open and hidden, and have the focus.
  const { id = 0 } = (await desk.windows()).find(({ url }) => url.includes('/main/browse')) ?? {};
  await row('Beta').click({ button: 'right', position: { x: 800, y: 10 } });
  await expect(menu).toBeVisible();
  await desk.resizeWindow(id, { width: 720, height: 700 });
  await expect(page.locator('[role=menu]')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);

  await go(page, '/main/add');
  const front = page.getByRole('textbox', { name: 'Front', exact: true });
  await front.fill('a question');
  await front.selectText();
  await front.click({ button: 'right' });
  // Only the host can show the system's menus.
  if (control === null) return;
  await expect
    .poll(async () => (await control.popupMenu()).map(({ label }) => label))
    .toEqual(['Cut', 'Copy', 'Paste', 'Select All']);
  await control.clickMenuItem('Cut');
  await expect(front).toHaveValue('');
});
