import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { csv, EASTERN } from '#tests/fixtures/decks/index.ts';
import { acceptPreview, figure } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test('a file opened from outside, with Chinese text, waits for the sign-in and shows its preview', async ({
  start,
}) => {
  const first = await start();
  const file = join(first.userData, '词汇.csv');
  writeFileSync(file, csv(EASTERN));
  expect(await first.quit()).toBe(0);
  const { main } = await start({ userData: first.userData, args: [file] });
  await main.getByRole('button', { name: 'Start without an account' }).click();
  await expect(main.getByRole('heading', { name: '词汇.csv' })).toBeVisible();
  await expect(main.getByRole('cell', { name: '𠮷野家' })).toBeVisible();
  await acceptPreview(main);
  await expect(figure(main, 'Added')).toHaveText(String(EASTERN.length - 1));
});
