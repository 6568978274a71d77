import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningApp } from './support/app.ts';
import { readMirror } from './support/mirror.ts';
import { go } from './support/stage.ts';
import { acceptPreview, figure } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { trainedProfile } from './support/trained.ts';

const CAPITALS = 'Capitals of the world';

/** The content that must survive an export: boxes, cards, records and every answer. */
const EVERYTHING = [
  'SELECT bid, pbid, title, category, labels, position, partial_size, color FROM boxes ORDER BY bid',
  'SELECT cid, pbid, bid, title, front, back, mnemonic, tags FROM cards ORDER BY cid',
  `SELECT cid, memory_level, last_training_at, next_training_at, IS_LEARNED, IS_MEMORIZED, IS_TRAINED
   FROM records ORDER BY cid`,
  'SELECT id, cid, kind, at, isCorrect FROM answer_log ORDER BY id',
];

function rowsOf(userData: string, queries: readonly string[]): unknown[][] {
  return readMirror(userData, (db) => queries.map((query) => db.prepare(query).all()));
}

/** Chooses the target of the file and waits until the file exists. */
async function save({ main, control }: RunningApp, file: string): Promise<void> {
  await control?.answerDialog({ kind: 'save', filePath: file });
  await main.getByRole('button', { name: 'Export…' }).click();
  await expect(main.getByText(/^Exported [\d,]+ cards to export\./)).toBeVisible();
}

/** The boxes of the dashboard with their visible card counts. */
async function tilesOf({ main }: RunningApp): Promise<string[]> {
  const tiles = main.getByRole('region', { name: 'Boxes', exact: true }).getByRole('article');
  await expect(tiles).toHaveCount(5);
  const texts = await tiles.evaluateAll((all) =>
    all.map((one) => `${one.querySelector('h3')?.textContent}: ${/[\d,]+ cards?/.exec(one.textContent ?? '')?.[0]}`),
  );
  return texts.toSorted();
}

// Proves S-91.
test('product §3: an export of everything, imported into an empty profile, restores everything', async ({ start }) => {
  const { userData } = await trainedProfile();
  const first = await start({ userData });
  // On real Electron the system's dialog asks for the target.
  if (first.control === null) return;
  const before = await tilesOf(first);
  const file = join(first.userData, 'export.cardbox');
  await go(first.main, '/main/settings/data');
  await first.main.getByRole('button', { name: 'Export everything' }).click();
  await save(first, file);
  await first.main.getByRole('button', { name: 'Show in folder' }).click();
  await expect.poll(() => first.desk.shellCalls()).toContainEqual({ method: 'showItemInFolder', argument: file });
  expect(await first.quit()).toBe(0);

  const second = await start({ args: [file] });
  await second.main.getByRole('button', { name: 'Start without an account' }).click();
  await second.main.getByRole('button', { name: 'Import everything' }).click();
  await second.main.getByRole('link', { name: 'Open your boxes' }).click();
  expect(await tilesOf(second)).toEqual(before);
  expect(await second.quit()).toBe(0);
  expect(rowsOf(second.userData, EVERYTHING)).toEqual(rowsOf(userData, EVERYTHING));
});

// Proves S-91, S-159.
test('product §3: a box exported as a table is imported into an empty profile with the same cards', async ({
  start,
}) => {
  const { userData, boxes } = await trainedProfile();
  const first = await start({ userData });
  if (first.control === null) return;
  const file = join(first.userData, 'export.csv');
  await first.main.getByRole('button', { name: `Actions for ${CAPITALS}`, exact: true }).click();
  await first.main.getByRole('menuitem', { name: 'Export' }).click();
  await first.main.getByRole('radio', { name: 'Spreadsheet (.csv)' }).check();
  await save(first, file);
  expect(readFileSync(file, 'utf8')).toMatch(/^\ufefftitle,front,/);
  expect(await first.quit()).toBe(0);

  const second = await start({ args: [file] });
  await second.main.getByRole('button', { name: 'Start without an account' }).click();
  await acceptPreview(second.main);
  await expect(figure(second.main, 'Added')).toHaveText('195');
  await second.main.getByRole('link', { name: 'Open box' }).click();
  await expect(second.main.getByText('195 cards', { exact: true })).toBeVisible();
  expect(await second.quit()).toBe(0);
  const texts = ['SELECT title, front, back, tags FROM cards ORDER BY title'];
  const [sent] = rowsOf(userData, [
    `SELECT title, front, back, tags FROM cards WHERE bid = '${boxes[CAPITALS]}' ORDER BY title`,
  ]);
  expect(rowsOf(second.userData, texts)).toEqual([sent]);
});
