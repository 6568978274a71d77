import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { deckText } from '#tests/fixtures/decks/languages.ts';
import { FIRST_SCREENS } from '../support/screens/first.ts';
import type { Screen, Stage } from '../support/stage.ts';
import { expect, type Start, test } from '../support/test.ts';
import { trainedProfile } from '../support/trained.ts';
import { ask, makeBox } from '../support/training.ts';
import { NEW_AREAS, USED_AREAS } from './areas.ts';
import { writeContactSheet } from './contactSheet.ts';
import { folder, picturesOf } from './pictures.ts';

/**
 * Takes pictures of every screen, light and dark, in both languages and three widths, into test-results/tour, with a
 * page that shows them all. Checks each for content that overflows, is cut off or cannot be read; an area's test lists
 * the faults at its end (problems.txt). `CARDBOX_README_PICTURES=1` also updates the README's pictures.
 */
test.describe.configure({ mode: 'parallel' });
test.beforeAll(() => void mkdirSync(folder, { recursive: true }));
test.afterAll(() => writeContactSheet(folder));

test('first', async ({ start }) => {
  await visit('first', FIRST_SCREENS, { app: await start(), boxes: {} });
});

for (const [area, screens] of Object.entries(NEW_AREAS)) {
  test(area, async ({ start }) => {
    await visit(area, screens, { app: await start(), boxes: {} });
  });
}

for (const [area, screens] of Object.entries(USED_AREAS)) {
  test(area, async ({ start }) => await visit(area, screens, await usedStage(start)));
}

async function usedStage(start: Start): Promise<Stage> {
  const { userData, boxes } = await trainedProfile();
  const app = await start({ userData });
  await expect(app.main.getByRole('heading', { level: 1 })).toBeVisible();
  if (process.env.CARDBOX_README_PICTURES === '1') await withGerman(app.main, boxes);
  return { app, boxes };
}

/** For the README's pictures: a German deck, and no title in letters that this computer may not have. */
async function withGerman(page: Page, boxes: Stage['boxes']): Promise<void> {
  await ask(page, 'updateCardbox', { bid: boxes['汉字 first characters'], patch: { title: 'Chinese characters' } });
  const { data } = Papa.parse<Record<string, string>>(deckText('german'), { header: true, skipEmptyLines: true });
  const cards = data.map(({ Front = '', Back = '' }) => ({ title: Front, front: [Front], back: [Back] }));
  await makeBox(page, 'German words', cards);
  await page.reload();
}

function visit(area: string, screens: readonly Screen[], stage: Stage): Promise<void> {
  return each(area, screens, (screen) => picturesOf(area, screen, stage));
}

/** Continues after a screen that does not open, so that the others are checked too. */
async function each<S extends { readonly name: string }>(
  area: string,
  screens: readonly S[],
  take: (screen: S) => Promise<string[]>,
): Promise<void> {
  rmSync(join(folder, area), { recursive: true, force: true });
  mkdirSync(join(folder, area), { recursive: true });
  const problems: string[] = [];
  for (const screen of screens) {
    await test.step(screen.name, async () => {
      const found = await take(screen).catch((reason: unknown) => [
        `${area}/${screen.name} did not open: ${reason instanceof Error ? reason.message : String(reason)}`,
      ]);
      problems.push(...found);
    });
  }
  writeFileSync(join(folder, area, 'problems.txt'), problems.map((line) => `${line}\n`).join(''));
  expect(problems).toEqual([]);
}
