import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeZip } from '#tests/mirror/support/cardbox.ts';
import type { RunningApp } from './support/app.ts';
import { collectionOf } from './support/mirror.ts';
import { chooseFile, go } from './support/stage.ts';
import { enterWithoutAccount } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { makeBox, numbered } from './support/training.ts';

/** Exports everything in a format of the dialog. Returns the path. */
async function exportAll({ main, desk, userData }: RunningApp, format: RegExp, name: string): Promise<string> {
  const file = join(userData, name);
  await go(main, '/main/settings/data');
  await main.getByRole('button', { name: 'Export everything' }).click();
  await main.getByRole('radio', { name: format }).check();
  await desk.answerDialog({ kind: 'save', filePath: file });
  await main.getByRole('button', { name: 'Export…' }).click();
  await expect(main.getByText(`Exported 3 cards to ${name}`)).toBeVisible();
  return file;
}

// Proves S-303, S-308.
test('product §3: everything goes out as JSON and to Mochi, and comes in again', async ({ start }) => {
  const first = await start();
  await enterWithoutAccount(first.main);
  await makeBox(first.main, 'Verbs', numbered(3));
  const json = await exportAll(first, /^JSON file/, 'all.json');
  const mochi = await exportAll(first, /^Mochi deck/, 'all.mochi');
  await first.quit();

  const second = await start({ args: [json] });
  const { main } = second;
  await main.getByRole('button', { name: 'Start without an account' }).click();
  await main.getByRole('button', { name: 'Import everything' }).click();
  await expect(main.getByRole('heading', { name: 'Imported all.json' })).toBeVisible();
  await go(main, '/main/import');
  await chooseFile(second, 'verbs.mochi', readFileSync(mochi));
  await main.getByRole('button', { name: 'Import 3 cards' }).click();
  await expect(main.getByRole('heading', { name: 'Imported verbs.mochi' })).toBeVisible();
  await second.quit();
  const [before, after] = [collectionOf(first.userData), collectionOf(second.userData)];
  expect([before.cards?.length, after.cards?.length]).toEqual([3, 6]);
  expect(after.cards).toEqual(expect.arrayContaining(before.cards ?? []));
});

// Proves S-310.
test('product §2: the cards of a Mnemosyne package are shown and imported', async ({ start }) => {
  const app = await start();
  const { main } = app;
  await enterWithoutAccount(main);
  const entries = `<log type="16" o_id="f"><f>le chat</f><b>the cat</b></log>
    <log type="6" o_id="c" card_t="2" fact="f" fact_v="2.1" tags=""></log>
    <log type="6" o_id="d" card_t="2" fact="f" fact_v="2.2" tags=""></log>`;
  const path = await writeZip(join(app.userData, 'made.zip'), {
    'cards.xml': `<openSM2sync number_of_entries="3">${entries}</openSM2sync>`,
    METADATA: 'card_set_name:French\n',
  });
  await go(main, '/main/import');
  await chooseFile(app, 'french.cards', readFileSync(path));
  await expect(main.getByText('the cat').first()).toBeVisible();
  await main.getByRole('button', { name: 'Import 2 cards' }).click();
  await expect(main.getByRole('heading', { name: 'Imported french.cards' })).toBeVisible();
  await go(main, '/main/dashboard');
  await expect(main.getByRole('region', { name: 'Boxes', exact: true })).toContainText('French');
});
