import type { Locator, Page } from '@playwright/test';
import { boxOf, go } from './support/stage.ts';
import { expectActive } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { trainedProfile } from './support/trained.ts';

const GREEK = 'Greek alphabet';

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Presses Tab, or another key, until the element has the focus. */
async function walkTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never came to ${target}`);
}

// Proves S-31.
test('menus, dialogs, undo, selection, Browse, charts and the editor by keyboard', async ({ start }) => {
  const { userData, boxes } = await trainedProfile();
  const app = await start({ userData });
  const { main: page } = app;
  const opener = page.getByRole('button', { name: `Actions for ${GREEK}`, exact: true });
  await walkTo(page, opener);
  await press(page, 'Enter');
  await walkTo(page, page.getByRole('menuitem', { name: 'Rename' }), 'ArrowDown');
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog');
  await expectActive(dialog.getByRole('textbox'));
  await press(page, 'Escape');
  await expect(dialog).toHaveCount(0);
  await expectActive(opener);

  await press(page, 'Enter');
  await walkTo(page, page.getByRole('menuitem', { name: 'Move to Trash' }), 'ArrowDown');
  await press(page, 'Enter');
  const told = page.getByRole('alert').filter({ hasText: GREEK });
  const undo = told.getByRole('button', { name: 'Undo' });
  await walkTo(page, undo, 'Shift+Tab');
  await press(page, 'Enter');
  await expect(opener).toBeVisible();

  await go(page, boxOf({ app, boxes }, GREEK));
  await expect(page.getByText('24 cards', { exact: true })).toBeVisible();
  await press(page, 'x', 'Shift+ArrowRight', 'Shift+ArrowRight');
  const bar = page.getByRole('toolbar', { name: 'Selection actions' });
  await expect(bar.getByRole('status')).toHaveText('3 selected');
  await walkTo(page, bar.getByRole('button', { name: 'Tags' }));
  await press(page, 'Enter');
  await expect(page.getByRole('dialog', { name: 'Tags of 3 cards' })).toBeVisible();

  await go(page, '/main/browse');
  await expect(page.getByRole('grid').locator('tr[data-index]').first()).toBeVisible();
  await walkTo(page, page.getByRole('button', { name: 'Columns' }));
  await press(page, 'Enter');
  const added = page.getByRole('checkbox', { name: 'Added' });
  await walkTo(page, added);
  await press(page, 'Space');
  await expect(added).toBeChecked();
  await press(page, 'Escape');
  await expectActive(page.getByRole('button', { name: 'Columns' }));
  await walkTo(page, page.getByRole('columnheader', { name: 'Added' }).getByRole('button'));
  await press(page, 'Enter');
  await expect(page.getByRole('columnheader', { name: 'Added' })).toHaveAttribute('aria-sort', /ascending|descending/);
  await walkTo(page, page.getByRole('grid'));
  await press(page, 'Space', 'Shift+ArrowDown');
  await expect(page.getByText('2 selected')).toBeVisible();

  await go(page, '/main/recap');
  for (const title of ['The past year', 'Cards by level']) {
    const panel = page.getByRole('region', { name: title });
    await walkTo(page, panel.getByRole('button', { name: /Show as table/ }));
    await press(page, 'Enter');
    await expect(panel.getByRole('table')).toBeVisible();
    await expectActive(panel.getByRole('button', { name: /Show as chart/ }));
  }

  await go(page, `/main/add?box=${boxes[GREEK]}`);
  const front = page.getByRole('textbox', { name: 'Front', exact: true });
  await walkTo(page, front);
  await page.keyboard.type('Danube');
  await press(page, 'ControlOrMeta+a', 'ControlOrMeta+b');
  await expect(front).toHaveValue('**Danube**');
  await press(page, 'ControlOrMeta+a', 'ControlOrMeta+Shift+c');
  await expect(front).toHaveValue('{{c1::**Danube**}}');
  await press(page, 'Alt+F10');
  const tools = page.getByRole('toolbar', { name: 'Front: formatting' });
  await expectActive(tools.getByRole('button', { name: 'Bold' }));
  await walkTo(page, tools.getByRole('button', { name: 'Record audio' }), 'ArrowRight');
  await press(page, 'Enter');
  await expect(page.getByText('Recording 0:01')).toBeVisible();
  await walkTo(page, tools.getByRole('button', { name: 'Stop recording' }), 'ArrowRight');
  await press(page, 'Enter');
  await expect(front).toHaveValue(/\[Recording\]\(media:[0-9a-f]{8}\)/);
  await walkTo(page, page.getByRole('textbox', { name: 'Back', exact: true }));
  await page.keyboard.type('A river');
  await press(page, 'ControlOrMeta+Enter');
  await expect(page.getByRole('status').filter({ hasText: '1 card added' })).toBeVisible();
});

// Proves S-322.
test('a box is found and chosen by Enter in Move and Merge; a held Enter is one press', async ({ start }) => {
  const { userData, boxes } = await trainedProfile();
  const app = await start({ userData });
  const { main: page } = app;
  const dialog = page.getByRole('dialog');
  const chosenNext = (title: string) => expect(page.locator('[data-combobox-selected]')).toHaveText(title);
  await walkTo(page, page.getByRole('button', { name: `Actions for ${GREEK}`, exact: true }));
  await press(page, 'Enter');
  await walkTo(page, page.getByRole('menuitem', { name: 'Export' }), 'ArrowDown');
  // The first press opens the dialog; those that follow are the same key, still held.
  for (let repeats = 0; repeats < 5; repeats++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Export…' })).toBeEnabled();

  await go(page, boxOf({ app, boxes }, GREEK));
  await expect(page.getByText('24 cards', { exact: true })).toBeVisible();
  await press(page, 'x');
  await walkTo(page, page.getByRole('toolbar').getByRole('button', { name: 'Move' }));
  await press(page, 'Enter');
  await expectActive(dialog.getByRole('combobox'));
  await page.keyboard.type('Chem');
  await chosenNext('Chemical elements');
  await press(page, 'Enter', 'Enter');
  await expect(page.getByText('Moved 1 card to “Chemical elements”.')).toBeVisible();

  await go(page, '/main/dashboard');
  await walkTo(page, page.getByRole('button', { name: `Actions for ${GREEK}`, exact: true }));
  await press(page, 'Enter');
  await walkTo(page, page.getByRole('menuitem', { name: 'Split, merge, duplicate' }), 'ArrowDown');
  await press(page, 'Enter');
  await walkTo(page, page.getByRole('menuitem', { name: 'Merge…' }), 'ArrowDown');
  await press(page, 'Enter');
  await expectActive(dialog.getByRole('combobox'));
  await page.keyboard.type('Trees');
  await chosenNext('Trees of the north');
  await press(page, 'Enter');
  await expect(dialog.getByText('Trees of the north').filter({ visible: true })).toHaveCount(1);
  for (let repeats = 0; repeats < 5; repeats++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Actions for Trees of the north', exact: true })).toHaveCount(0);
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page).toHaveURL(/\/main\/dashboard$/);
});
