import { isShown, press } from './support/paletteWindow.ts';
import { settled } from './support/shots.ts';
import { boxOf, go } from './support/stage.ts';
import { enterWithoutAccount, expectActive, findInPalette, importSample } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { trainedProfile } from './support/trained.ts';

// Proves S-100, S-101.
test('the shortcut toggles the palette, Escape and blur hide it, Enter opens in the main window', async ({ start }) => {
  const { userData, boxes } = await trainedProfile();
  const app = await start({ userData });
  const { main, palette } = app;
  const input = palette.getByRole('combobox');
  expect(await isShown(app)).toBe(false);

  await test.step('the shortcut toggles', async () => {
    await press(app);
    await expect.poll(() => isShown(app)).toBe(true);
    await expectActive(input);
    await press(app);
    await expect.poll(() => isShown(app)).toBe(false);
  });

  await test.step('Escape clears, then hides', async () => {
    await press(app);
    await expect.poll(() => isShown(app)).toBe(true);
    await findInPalette(palette, 'kab', palette.getByRole('option').first());
    await palette.keyboard.press('Escape');
    await expect(input).toHaveValue('');
    await palette.keyboard.press('Escape');
    await expect.poll(() => isShown(app)).toBe(false);
  });

  await test.step('blur hides', async () => {
    await press(app);
    await expect.poll(() => isShown(app)).toBe(true);
    // The app ignores a blur right after showing, because window managers cause one; so blur a second time.
    await expect
      .poll(async () => {
        const window = (await app.desk.windows()).find(({ url }) => url.endsWith('/command_palette'));
        await app.desk.focusWindow(window?.id ?? 0);
        await app.desk.blurAll();
        return await isShown(app);
      })
      .toBe(false);
  });

  await test.step('Chinese text finds cards and boxes', async () => {
    await press(app);
    await expect.poll(() => isShown(app)).toBe(true);
    await findInPalette(palette, '汉字', palette.getByRole('option', { name: /汉字 first characters/ }));
    await findInPalette(palette, '猫', palette.getByRole('option', { name: /猫/ }));
    await palette.keyboard.press('Enter');
    await expect(main).toHaveURL(new RegExp(`${boxOf({ app, boxes }, '汉字 first characters')}\\?card=`));
    await expect(main.getByRole('dialog')).toContainText('cat');
    await expect.poll(() => isShown(app)).toBe(false);
  });

  await test.step('a typo and the first letters of a reading find a card; the other side is on its row', async () => {
    await press(app);
    await expect.poll(() => isShown(app)).toBe(true);
    await findInPalette(palette, 'polnad', palette.getByRole('option', { name: /Poland.*Warsaw/ }));
    await findInPalette(palette, 'hz', palette.getByRole('option', { name: /汉字 first characters/ }).first());
    await findInPalette(
      palette,
      '',
      palette.getByRole('group', { name: 'Recent' }).getByRole('option', { name: /猫/ }),
    );
    await palette.keyboard.press('Escape');
    await expect.poll(() => isShown(app)).toBe(false);
  });

  await test.step('arrows choose, commands lead to their page', async () => {
    await press(app);
    await expect.poll(() => isShown(app)).toBe(true);
    const settings = palette.getByRole('option', { selected: true }).filter({ hasText: 'Settings' });
    await findInPalette(palette, 'settings', settings);
    await palette.keyboard.press('Enter');
    await expect(main).toHaveURL(/\/main\/settings$/);
    await expect.poll(() => isShown(app)).toBe(false);
    await press(app);
    await expect.poll(() => isShown(app)).toBe(true);
    await findInPalette(palette, 'an', palette.getByRole('option', { name: /Andorra|Angola/ }).first());
    await palette.keyboard.press('ArrowDown');
    await expect(palette.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
    await palette.keyboard.press('Escape');
    await expect(input).toHaveValue('');
    await palette.keyboard.press('Escape');
    await expect.poll(() => isShown(app)).toBe(false);
  });

  await test.step('light and dark change in both windows', async () => {
    for (const theme of ['dark', 'light']) {
      await press(app);
      await input.fill('toggle theme');
      await expect(palette.getByRole('option', { selected: true })).toContainText('Switch between light and dark');
      await palette.keyboard.press('Enter');
      for (const page of [main, palette]) await page.locator(`html[data-mantine-color-scheme="${theme}"]`).waitFor();
      await expect.poll(() => isShown(app)).toBe(false);
    }
  });

  await test.step('a training that was left is continued from here', async () => {
    await press(app);
    await input.fill('');
    await palette
      .getByRole('group', { name: 'Continue' })
      .getByRole('option', { name: /Chemical elements/ })
      .click();
    await expect(main.locator('[data-card-number]')).toBeVisible();
    await go(main, '/main/dashboard');
  });
});

// Proves S-145.
test('the palette over the main window keeps its size while one types; contacts are no command', async ({ start }) => {
  const { main: page } = await start();
  await enterWithoutAccount(page);
  await importSample(page, 'Capitals of the world');
  await page.keyboard.press('ControlOrMeta+K');
  const dialog = page.getByRole('dialog', { name: 'Search cards, boxes and commands' });
  const input = dialog.getByRole('combobox');
  await expectActive(input);
  await expect(dialog.getByRole('option', { name: /^Capitals of the world/ })).toBeVisible();
  await settled(page);
  const before = await dialog.boundingBox();
  for (const [text, found] of [
    ['ghanis', dialog.getByRole('option', { name: /Afghanistan/ })],
    ['a', dialog.getByRole('option').nth(20)],
    ['contacts', dialog.getByText('No results for “contacts”')],
  ] as const) {
    await input.fill(text);
    await found.waitFor();
    expect(await dialog.boundingBox()).toEqual(before);
  }
});

// Proves F-16.
test('a message says that another program uses the shortcut', async ({ start }) => {
  const first = await start();
  // On real Electron only some systems report this.
  if (first.control === null) return;
  const desktop = `${first.userData}/desktop`;
  const second = await start({ desktop });
  await expect(second.main.getByText(/Another app already uses Ctrl\+Shift\+Space/)).toBeVisible();
  expect(await second.desk.shortcuts()).toEqual([]);
  expect(await first.desk.shortcuts()).toHaveLength(1);
});
