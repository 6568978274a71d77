import { settled } from './support/shots.ts';
import { enterWithoutAccount, expectActive, importSample } from './support/steps.ts';
import { expect, test } from './support/test.ts';

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
