import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { mediaFile, readMirror } from './support/mirror.ts';
import { go } from './support/stage.ts';
import { enterWithoutAccount } from './support/steps.ts';
import { expect, test } from './support/test.ts';

// Proves S-300.
test('product §2: an unused image is listed and deleted from the disk', async ({ start }) => {
  const { main, userData } = await start();
  await enterWithoutAccount(main);
  const picture = readFileSync('build/package/icons/128x128.png');
  const hash = createHash('sha256').update(picture).digest('hex');
  const path = mediaFile(userData, hash);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, picture);
  readMirror(userData, (database) =>
    database
      .prepare("INSERT INTO media (hash, mime, size, create_at) VALUES (?, 'image/png', ?, '2026-02-03T10:00:00.000Z')")
      .run(hash, picture.length),
  );
  await go(main, '/main/settings/data');
  const image = main.getByRole('list', { name: 'In no card' }).locator('img');
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(128);
  await main.getByRole('button', { name: 'Delete 1 unused file' }).click();
  await main.getByRole('dialog').getByRole('button', { name: 'Delete 1 unused file' }).click();
  await expect(main.getByText(/^Deleted 1 unused file/)).toBeVisible();
  await expect(main.getByText('Every image and audio file is in a card, and none is missing.')).toBeVisible();
  expect(existsSync(path)).toBe(false);
});
