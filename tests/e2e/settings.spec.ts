import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { go } from './support/stage.ts';
import { enterWithoutAccount, expectActive } from './support/steps.ts';
import { expect, test } from './support/test.ts';

/** The background color of a page. */
async function ground(page: Page): Promise<string> {
  return await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}

/** One of several choices, by its label. */
async function choose(page: Page, words: string): Promise<void> {
  await page.getByText(words, { exact: true }).click();
}

// Proves S-17, S-83.
test('language, theme, shortcut and day boundary take effect in both windows, and are saved', async ({ start }) => {
  const app = await start();
  const { main, palette, userData } = app;
  await enterWithoutAccount(main);
  await go(main, '/main/settings');

  await test.step('theme', async () => {
    await choose(main, 'Light');
    for (const page of [main, palette])
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
    const light = [await ground(main), await ground(palette)];
    await choose(main, 'Dark');
    for (const page of [main, palette])
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect.poll(async () => [await ground(main), await ground(palette)]).not.toEqual(light);
    await expect.poll(async () => (await app.desk.theme()).source).toBe('dark');
    await main.getByRole('radiogroup', { name: 'Theme' }).getByText('System').click();
    await expect.poll(async () => (await app.desk.theme()).source).toBe('system');
    // On real Electron the system's theme belongs to the person.
    for (const scheme of app.control === null ? [] : (['light', 'dark'] as const)) {
      await app.control?.setSystemTheme(scheme);
      await expect(main.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
    }
  });

  await test.step('card text', async () => {
    const sample = main.getByText('This is how a card looks');
    const look = () => sample.evaluate((one) => [getComputedStyle(one).fontSize, getComputedStyle(one).fontFamily]);
    const [size, family = ''] = await look();
    await main.getByRole('radiogroup', { name: 'Card text size' }).getByText('Largest').click();
    await main.getByRole('combobox', { name: 'Card font' }).click();
    await main.getByRole('option', { name: 'Serif' }).click();
    await expect.poll(look).toEqual(['43.4px', expect.stringContaining('Georgia')]);
    expect([size, family.includes('Inter')]).toEqual(['28px', true]);
  });

  await test.step('shortcut', async () => {
    await go(main, '/main/settings/palette');
    const button = main.getByRole('button', { name: /^Shortcut (?!for)/ });
    const registered = await app.desk.shortcuts();
    await button.click();
    await main.keyboard.press('ControlOrMeta+Alt+j');
    await expect(button).toContainText(process.platform === 'darwin' ? '⌥⌘J' : 'Ctrl+Alt+J');
    // The page shows the new one before the system knows it.
    await expect.poll(() => app.desk.shortcuts()).not.toEqual(registered);
    expect(await app.desk.pressShortcut('CommandOrControl+Shift+Space')).toBe(false);
    expect(await app.desk.pressShortcut('CommandOrControl+Alt+J')).toBe(true);
    await expectActive(palette.getByRole('combobox'));
    await palette.keyboard.press('Escape');
    await main.getByRole('button', { name: 'Remove the shortcut' }).click();
    await expect(button).toContainText('None');
    await expect.poll(() => app.desk.shortcuts()).toEqual([]);
  });

  await test.step('days', async () => {
    await go(main, '/main/settings/days');
    await choose(main, 'In my time zone');
    await expect(main.getByRole('combobox', { name: 'Start time' })).toHaveValue('04:00');
  });

  await test.step('language', async () => {
    await go(main, '/main/settings/general');
    await choose(main, '简体中文');
    await expect(main.getByRole('heading', { name: '设置', level: 1 })).toBeVisible();
    await expect(main.locator('html')).toHaveAttribute('lang', /^zh/);
    await expect(palette.locator('html')).toHaveAttribute('lang', /^zh/);
  });

  expect(await app.quit()).toBe(0);
  const kept = JSON.parse(readFileSync(join(userData, 'settings.json'), 'utf8')) as Record<string, unknown>;
  expect(kept).toMatchObject({
    // The command-line flag was English; the person's choice replaces it.
    language: 'zh',
    theme: 'auto',
    palette_shortcut: null,
    day: { kind: 'local', start_hour: 4 },
    card_text: { size: 'largest', family: 'serif' },
  });
});

// Proves S-83.
test('with an icon in the tray the app runs without its window', async ({ start }) => {
  const { main, control, quit } = await start();
  // Only the test host can read and use what is outside the pages.
  if (control === null) return;
  await enterWithoutAccount(main);
  await go(main, '/main/settings');
  expect(await control.trays()).toEqual([]);
  const hasIcon = main.getByRole('switch', { name: 'Show tray icon' });
  await main.getByText('Show tray icon').scrollIntoViewIfNeeded();
  await hasIcon.setChecked(true, { force: true });
  await expect.poll(async () => (await control.trays()).length).toBe(1);
  const mainId = async () => (await control.windows()).find(({ url }) => !url.endsWith('/command_palette'))?.id;
  const first = await mainId();
  if (first === undefined) throw new Error('there is no main window');
  await control.closeWindow(first);
  await expect.poll(mainId).toBeUndefined();
  await control.clickTray(0);
  await expect.poll(mainId).toBeGreaterThan(first);
  await control.clickTrayItem('Settings…');
  await expect.poll(async () => (await control.windows()).some(({ url }) => url.endsWith('/main/settings'))).toBe(true);
  expect(await quit()).toBe(0);
});
