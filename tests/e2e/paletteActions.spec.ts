import type { Page } from '@playwright/test';
import { faultsOf } from './support/axe.ts';
import { readMirror } from './support/mirror.ts';
import { showPalette } from './support/paletteWindow.ts';
import { go } from './support/stage.ts';
import { expectActive, findInPalette } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { trainedProfile } from './support/trained.ts';

const CAPITALS = 'Capitals of the world';

async function openOverlay(main: Page): Promise<void> {
  await main.keyboard.press('ControlOrMeta+K');
  await expectActive(main.getByRole('combobox', { name: 'Search cards, boxes and commands' }));
}

/** The names of the buttons of a page's header, and of the items of a menu that a button opens. */
async function namesOf(page: Page, selector: string): Promise<string[]> {
  const names = await page
    .locator(selector)
    .evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label') ?? (one as HTMLElement).innerText.split('\n')[0] ?? ''),
    );
  return names.map((name) => name.trim()).filter((name) => name !== '');
}

// Proves S-200, S-201.
test('palette: a row has its actions with their keys, Enter runs, pages go up one level at a time', async ({
  start,
}) => {
  const { userData } = await trainedProfile();
  const app = await start({ userData });
  const { main, palette } = app;
  const input = palette.getByRole('combobox');

  await test.step('Tab and Ctrl+K list the actions of a box', async () => {
    await showPalette(app);
    await findInPalette(palette, 'capitals', palette.getByRole('option', { name: new RegExp(`^${CAPITALS}`) }));
    await palette.keyboard.press('Tab');
    await expect(palette.getByRole('button', { name: 'Back' })).toContainText(CAPITALS);
    const actions = palette.getByRole('group', { name: 'Actions' }).getByRole('option');
    await expect(actions.nth(0)).toHaveText(/^Open.*Enter$/);
    await expect(actions.nth(1)).toHaveText(/^(Train due|Learn new) cards.*Ctrl\+Enter$/);
    for (const name of [
      'Hardcore training',
      'Add cards',
      'Show in Browse',
      'Box settings',
      'Rename',
      'Move to Trash',
    ]) {
      await expect(actions.filter({ hasText: name })).toHaveCount(1);
    }
    expect(await faultsOf(palette)).toEqual([]);
  });

  await test.step('typing filters them; Escape clears, Backspace in an empty field goes up', async () => {
    await palette.keyboard.type('sett');
    await expect(palette.getByRole('option')).toHaveCount(1);
    await palette.keyboard.press('Escape');
    await expect(input).toHaveValue('');
    await palette.keyboard.press('Backspace');
    await expect(input).toHaveValue('capitals');
    await expectActive(input);
    await palette.keyboard.press('ControlOrMeta+K');
    await expect(palette.getByRole('button', { name: 'Back' })).toBeVisible();
    await palette.keyboard.press('Escape');
    await expect(input).toHaveValue('capitals');
  });

  await test.step('an action with a dialog opens it in the main window', async () => {
    await palette.keyboard.press('ControlOrMeta+Shift+S');
    await expect(main.getByRole('dialog', { name: 'Box settings' })).toBeVisible();
    expect(new URL(main.url()).search).toBe('');
    await main.keyboard.press('Escape');
  });

  await test.step('the second action of a box starts its training', async () => {
    await showPalette(app);
    await findInPalette(palette, 'capitals', palette.getByRole('option', { name: new RegExp(`^${CAPITALS}`) }));
    await palette.keyboard.press('ControlOrMeta+Enter');
    // Another training is open: the app asks, as after a press of the box's own button.
    await expect(main).toHaveURL(/memorize\?type=(SpacedRepetition|unmemorized)$/);
    await expect(main.locator('[data-card-number]').or(main.getByRole('dialog'))).toBeVisible();
    await go(main, '/main/dashboard');
  });

  await test.step('a command about a box asks for the box', async () => {
    await showPalette(app);
    await findInPalette(palette, 'rename', palette.getByRole('option', { name: 'Rename a box…' }));
    await palette.keyboard.press('Enter');
    await expect(palette.getByRole('button', { name: 'Back' })).toContainText('Rename');
    await palette.keyboard.type('greek');
    await expect(palette.getByRole('option')).toHaveCount(1);
    expect(await faultsOf(palette)).toEqual([]);
    await palette.keyboard.press('Enter');
    await expect(main.getByRole('dialog').getByRole('textbox')).toHaveValue('Greek alphabet');
    await main.keyboard.press('Escape');
  });
});

// Proves S-202.
test('palette: a card is suspended, moved and deleted in place, and Undo takes it back', async ({ start }) => {
  const { userData, boxes } = await trainedProfile();
  const app = await start({ userData });
  const { palette } = app;
  const card = palette.getByRole('option', { name: /猫/ });
  await showPalette(app);
  await findInPalette(palette, '猫', card);
  await palette.keyboard.press('ControlOrMeta+Shift+S');
  await expect(palette.getByText('Suspended the card').first()).toBeVisible();
  await palette.keyboard.press('ControlOrMeta+Shift+S');
  await expect(palette.getByText('Resumed the card').first()).toBeVisible();
  await palette.keyboard.press('ControlOrMeta+Shift+M');
  await palette.keyboard.type('trees');
  await palette.keyboard.press('Enter');
  await expect(palette.getByText('Moved the card to “Trees of the north”').first()).toBeVisible();
  await expect(palette.getByRole('option', { name: /猫/, selected: true })).toBeVisible();
  await palette.keyboard.press('Tab');
  await palette.keyboard.type('trash');
  await palette.keyboard.press('Enter');
  await expect(palette.getByText('Moved the card to Trash').first()).toBeVisible();
  await findInPalette(palette, 'undo the last change', palette.getByRole('option', { name: /Undo the last change/ }));
  await palette.keyboard.press('Enter');
  await expect(palette.getByText('Undone: 1 card').first()).toBeVisible();
  await findInPalette(palette, '猫', card);
  expect(await app.quit()).toBe(0);
  const saved = readMirror(userData, (database) =>
    database.prepare("SELECT pbid, card_status FROM cards WHERE title = '猫'").get(),
  );
  expect(saved).toEqual({ pbid: boxes['Trees of the north'], card_status: 'active' });
});

// Proves S-203.
test('palette: every command of a header, a tile and a menu is there', async ({ start }) => {
  const { userData, boxes } = await trainedProfile();
  const { main, palette } = await start({ userData });
  const names = new Set<string>();
  await go(main, '/main/dashboard');
  for (const name of await namesOf(main, 'header button:not([aria-keyshortcuts])')) names.add(name);
  await main.getByRole('button', { name: `Actions for ${CAPITALS}`, exact: true }).click();
  await expect(main.getByRole('menu')).toBeVisible();
  const tile = await namesOf(main, '[role=menuitem]');
  expect(tile.length).toBeGreaterThan(8);
  await main.keyboard.press('Escape');
  await go(main, `/main/dashboard/box_cards/${boxes[CAPITALS]}`);
  await main.getByRole('button', { name: 'More' }).click();
  await expect(main.getByRole('menu')).toBeVisible();
  const more = await namesOf(main, '[role=menuitem]');
  await main.keyboard.press('Escape');
  for (const name of [...names, ...tile, ...more]) {
    await palette.getByRole('combobox').fill(name.replace('…', ''));
    const found = palette.getByRole('group', { name: 'Commands' }).getByRole('option').first();
    await expect(found, `“${name}” finds no command`).toBeVisible();
  }
});

// Proves S-204.
test('palette: nothing found offers to add a card or to search in Browse', async ({ start }) => {
  const { userData } = await trainedProfile();
  const { main } = await start({ userData });
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await openOverlay(main);
  const dialog = main.getByRole('dialog');
  await main.keyboard.type('qqzz');
  await expect(dialog.getByText('No results for “qqzz”')).toBeVisible();
  await expect(dialog.getByRole('option')).toHaveText([/Add a card “qqzz”/, /Search for “qqzz” in Browse/]);
  await main.keyboard.press('ArrowDown');
  await main.keyboard.press('Enter');
  await expect(main).toHaveURL(/\/main\/browse\?q=qqzz$/);
});
