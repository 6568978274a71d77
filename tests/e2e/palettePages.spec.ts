import type { Page } from '@playwright/test';
import { faultsOf } from './support/axe.ts';
import { readMirror } from './support/mirror.ts';
import { showPalette } from './support/paletteWindow.ts';
import { go } from './support/stage.ts';
import { expectActive, findInPalette } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { trainedProfile } from './support/trained.ts';

interface SavedCard {
  readonly pbid: string;
  readonly front: string;
  readonly back: string;
  readonly tags: string;
}

function savedCard(userData: string, title: string): SavedCard | undefined {
  return readMirror(
    userData,
    (database) =>
      database.prepare('SELECT pbid, front, back, tags FROM cards WHERE title = ?').get(title) as SavedCard | undefined,
  );
}

/** Presses a key as an input method does while it composes a character. */
async function pressWhileComposing(page: Page, key: string): Promise<void> {
  await page.evaluate((name) => {
    const event = new KeyboardEvent('keydown', { key: name, isComposing: true, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, key);
}

// Proves S-208.
test('palette: a card is added in one line, with its box completed, and taken back', async ({ start }) => {
  const { userData, boxes } = await trainedProfile();
  const app = await start({ userData });
  const { palette } = app;
  const line = palette.getByRole('combobox', { name: 'Card in one line' });
  const preview = palette.getByRole('region', { name: 'Preview' });

  await test.step('from a search that found nothing, typing on at once', async () => {
    await showPalette(app);
    await palette.keyboard.type('der Apfelbaum');
    await expect(palette.getByRole('option', { selected: true })).toContainText('Add a card “der Apfelbaum”');
    await palette.keyboard.press('Enter');
    await palette.keyboard.type('the **apple** tree #plant >gree');
    await expect(line).toHaveValue('der Apfelbaum :: the **apple** tree #plant >gree');
  });
  await test.step('Enter completes the box, then saves', async () => {
    await expect(palette.getByRole('option', { name: 'Greek alphabet' })).toBeVisible();
    expect(await faultsOf(palette)).toEqual([]);
    await palette.keyboard.press('Enter');
    await expect(line).toHaveValue('der Apfelbaum :: the **apple** tree #plant >Greek alphabet');
    await expect(preview.locator('strong')).toHaveText('apple');
    await expect(preview).toContainText('Greek alphabet');
    await pressWhileComposing(palette, 'Enter');
    await expect(line).not.toHaveValue('');
    await palette.keyboard.press('Enter');
    await expect(palette.getByText('Added “der Apfelbaum” to Greek alphabet.')).toBeVisible();
    await expect(line).toHaveValue('');
    await expectActive(line);
  });
  await test.step('the same front again is warned of; the next card goes to the same box', async () => {
    await palette.keyboard.type('der Apfelbaum');
    await expect(palette.getByText('This box already has a similar card:')).toBeVisible();
    await palette.keyboard.press('Escape');
  });
  await test.step('a line that was left behind is there again, and becomes two fields', async () => {
    await findInPalette(palette, 'add a card here', palette.getByRole('option', { name: 'Add a card here' }));
    await palette.keyboard.press('Enter');
    await expect(line).toHaveValue('der Apfelbaum');
    await line.fill('eins :: one #number');
    await palette.getByRole('button', { name: 'Two fields' }).click();
    await expect(palette.getByRole('textbox', { name: 'Back' })).toHaveValue('one');
    await palette.getByRole('textbox', { name: 'Back' }).fill('one\n\nuno');
    // A text that is too high becomes a stop of Tab in the next frame.
    await expect(palette.locator('[data-scrolls][tabindex="0"]')).toHaveCount(1);
    expect(await faultsOf(palette)).toEqual([]);
    await palette.keyboard.press('ControlOrMeta+Enter');
    await expect(palette.getByText('Added “eins” to Greek alphabet.')).toBeVisible();
    await palette.getByRole('button', { name: 'Undo' }).click();
    await expect(palette.getByText('Removed “eins” again.')).toBeVisible();
  });
  expect(await app.quit()).toBe(0);
  const saved = savedCard(userData, 'der Apfelbaum');
  expect(saved?.pbid).toBe(boxes['Greek alphabet']);
  expect(JSON.parse(saved?.back ?? '[]')).toEqual(['the **apple** tree']);
  expect(JSON.parse(saved?.tags ?? '[]')).toEqual(['plant']);
});

// Proves S-209, S-212.
test('palette: peek shows both sides and the record; a front typed in full shows its back', async ({ start }) => {
  const { userData } = await trainedProfile();
  const app = await start({ userData });
  const { main, palette } = app;
  await showPalette(app);
  const row = palette.getByRole('option', { name: /猫/ });
  await findInPalette(palette, '猫', row);
  await expect(row.getByText('cat')).toBeVisible();
  await palette.keyboard.press('ControlOrMeta+Enter');
  const peek = palette.getByRole('region', { name: '猫' });
  await expect(peek.getByRole('heading', { name: 'Front' })).toBeVisible();
  await expect(peek).toContainText('māo');
  await expect(peek).toContainText('Times forgotten');
  expect(await faultsOf(palette)).toEqual([]);
  await palette.keyboard.press('ControlOrMeta+K');
  await expect(palette.getByRole('option', { name: 'Suspend' })).toBeVisible();
  await palette.keyboard.press('Escape');
  await expect(peek).toBeVisible();
  await palette.keyboard.press('ControlOrMeta+Shift+E');
  await expect(main.getByRole('dialog', { name: 'Edit card' })).toBeVisible();
});

// Proves S-210.
test('palette: a command gets an alias and a shortcut, and no one else’s', async ({ start }) => {
  const { userData } = await trainedProfile();
  const app = await start({ userData });
  const { main, palette } = app;

  await test.step('in the actions of the command', async () => {
    await showPalette(app);
    await findInPalette(palette, 'memory recap', palette.getByRole('option', { name: 'Memory recap', exact: true }));
    await palette.keyboard.press('ControlOrMeta+Enter');
    await expectActive(palette.getByRole('textbox', { name: 'Alias' }));
    expect(await faultsOf(palette)).toEqual([]);
    await palette.keyboard.type('stats');
    const shortcut = palette.getByRole('button', { name: /^Shortcut/ });
    await shortcut.click();
    await palette.keyboard.press('ControlOrMeta+K');
    await expect(palette.getByRole('alert')).toHaveText('Cardbox or your system needs these keys.');
    await shortcut.click();
    await palette.keyboard.press('ControlOrMeta+Shift+9');
    await expect(shortcut).toHaveText('Ctrl+Shift+9');
    await palette.keyboard.press('Escape');
  });
  await test.step('the alias finds it first, and Settings knows both', async () => {
    await findInPalette(
      palette,
      'stats',
      palette.getByRole('option', { selected: true }).filter({ hasText: 'Memory recap' }),
    );
    await go(main, '/main/settings/palette');
    await main.getByRole('searchbox', { name: 'Filter commands' }).fill('browse');
    await main.getByRole('textbox', { name: 'Alias of “Browse”' }).fill('stats');
    await expect(main.getByText('“Memory recap” has it already.')).toBeVisible();
  });
  await test.step('the shortcut works in both windows', async () => {
    await main.getByRole('heading', { level: 1 }).click();
    await main.keyboard.press('ControlOrMeta+Shift+9');
    await expect(main).toHaveURL(/\/main\/recap$/);
    await go(main, '/main/dashboard');
    await showPalette(app);
    await palette.keyboard.press('ControlOrMeta+Shift+9');
    await expect(main).toHaveURL(/\/main\/recap$/);
  });
});

// Proves S-211.
test('palette: keys of an input method do nothing', async ({ start }) => {
  const { userData } = await trainedProfile();
  const app = await start({ userData });
  const { main, palette } = app;
  await showPalette(app);
  await findInPalette(palette, 'an', palette.getByRole('option', { name: /Andorra|Angola/ }).first());
  const first = palette.getByRole('option').first();
  for (const key of ['ArrowDown', 'Tab', 'Enter', 'Escape']) {
    await pressWhileComposing(palette, key);
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(palette.getByRole('combobox')).toHaveValue('an');
  }
  await expect(main).toHaveURL(/\/main\/dashboard$/);
  await palette.keyboard.press('ArrowDown');
  await expect(palette.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
});
