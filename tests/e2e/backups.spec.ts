import { faultsOf } from './support/axe.ts';
import { go } from './support/stage.ts';
import { enterWithoutAccount, importSample } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { ask } from './support/training.ts';

// Proves S-147.
test('product §2: a backup of a healthy file is seen in Settings and restored', async ({ start }) => {
  const first = await start();
  await enterWithoutAccount(first.main);
  await importSample(first.main, 'Greek alphabet');
  await first.quit();

  const { main: page } = await start({ userData: first.userData });
  const count = async () => (await ask<{ cardIds: string[] }>(page, 'cardIds', { scope: {} })).cardIds.length;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const backups = page.getByRole('list', { name: 'Backups' }).getByRole('listitem');
  // It is made in the background after the start.
  await expect(async () => {
    await go(page, '/main/settings/data');
    await expect(backups).toHaveText(/24 cards/, { timeout: 2_000 });
  }).toPass();
  const cids = (await ask<{ cardIds: string[] }>(page, 'cardIds', { scope: {} })).cardIds;
  await ask(page, 'deleteCards', { cids: cids.slice(0, 20) });
  expect(await count()).toBe(4);
  expect(await faultsOf(page)).toEqual([]);
  await backups.getByRole('button', { name: /^Restore the backup from/ }).click();
  await page.getByRole('dialog', { name: 'Restore this backup?' }).getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText(/^Restored the backup from/)).toBeVisible();
  expect(await count()).toBe(24);
  // The replaced file is in the list, too.
  await expect(backups).toHaveCount(2);
});
