import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { collectionOf } from './support/mirror.ts';
import { go } from './support/stage.ts';
import { enterWithoutAccount } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { ask, makeBox, numbered } from './support/training.ts';

const settingsOf = (page: Page) => page.evaluate(async () => await window.bridge.settingsGet({}));
const choice = (page: Page) => page.getByRole('checkbox', { name: 'Also import settings' });

// Proves E-21, E-22, S-314.
test('a .cardbox of everything imports all boxes and settings into a new profile, and asks in a used one', async ({
  start,
}) => {
  const first = await start();
  await enterWithoutAccount(first.main);
  const { bid } = await makeBox(first.main, 'Verbs', numbered(3));
  const training = { type: 'all', mode: 'normal', count: 0, training_in_order: true };
  const { startSession } = await ask<{ startSession: { sid: string; current: { cid: string } } }>(
    first.main,
    'startSession',
    { scope: { pbid: bid }, settings: training },
  );
  const { sid, current } = startSession;
  await ask(first.main, 'answerCard', { sid, cid: current.cid, step: 0, isCorrect: true, duration_ms: 900 });
  const theirs = { theme: 'dark', density: 'compact', tray: false } as const;
  await first.main.evaluate((patch) => window.bridge.settingsSet(patch), theirs);
  const file = join(first.userData, 'all.cardbox');
  await go(first.main, '/main/settings/data');
  await first.main.getByRole('button', { name: 'Export everything' }).click();
  await first.desk.answerDialog({ kind: 'save', filePath: file });
  await first.main.getByRole('button', { name: 'Export…' }).click();
  await expect(first.main.getByText(/^Exported 3 cards to all\.cardbox/)).toBeVisible();
  await first.quit();

  const second = await start({ args: [file] });
  await second.main.getByRole('button', { name: 'Start without an account' }).click();
  await expect(choice(second.main)).toBeChecked();
  await expect(second.main.getByText('Replaces your settings for theme and density.')).toBeVisible();
  await second.main.getByRole('button', { name: 'Import everything' }).click();
  await expect(second.main.getByText('Settings imported.')).toBeVisible();
  await second.main.locator('html[data-mantine-color-scheme="dark"]').waitFor();
  expect(await settingsOf(second.main)).toMatchObject({ ok: true, value: { theme: 'dark', density: 'compact' } });
  await second.main.getByRole('link', { name: 'Open your boxes' }).click();
  await expect(second.main.getByRole('region', { name: 'Boxes', exact: true })).toContainText('Verbs');
  await second.quit();
  const exported = collectionOf(first.userData);
  expect([exported.cards?.length, exported.log?.length]).toEqual([3, 1]);
  expect(collectionOf(second.userData)).toEqual(exported);

  const third = await start();
  await enterWithoutAccount(third.main);
  await third.main.evaluate(() => window.bridge.settingsSet({ theme: 'light' }));
  await go(third.main, '/main/import');
  await third.desk.answerDialog({ kind: 'open', filePaths: [file] });
  await third.main.getByRole('button', { name: 'Choose a file' }).click();
  await expect(choice(third.main)).not.toBeChecked();
  await expect(third.main.getByText('New: 3. Updated: 0. Unchanged: 0.')).toBeVisible();
  await expect(third.main.getByRole('region', { name: 'Card 1' })).toBeVisible();
  await third.main.getByRole('button', { name: 'Import everything' }).click();
  await expect(third.main.getByRole('heading', { name: 'Imported all.cardbox' })).toBeVisible();
  expect(await settingsOf(third.main)).toMatchObject({ ok: true, value: { theme: 'light', density: 'comfortable' } });
});
