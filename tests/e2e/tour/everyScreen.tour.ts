import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_SCREENS } from '../support/screens/first.ts';
import type { Screen, Stage } from '../support/stage.ts';
import { expect, type Start, test } from '../support/test.ts';
import { trainedProfile } from '../support/trained.ts';
import { NEW_AREAS, USED_AREAS } from './areas.ts';
import { writeContactSheet } from './contactSheet.ts';
import { folder, picturesOf } from './pictures.ts';

/**
 * Every screen as pictures in test-results/tour, light and dark, in both languages and three widths, with a page that
 * shows them all. Each is looked over for what runs out of the page, is cut off or cannot be read; an area's test lists
 * what was found at its end (problems.txt). With `CARDBOX_README_PICTURES=1` the README's pictures are taken anew, too.
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
  return { app, boxes };
}

function visit(area: string, screens: readonly Screen[], stage: Stage): Promise<void> {
  return each(area, screens, (screen) => picturesOf(area, screen, stage));
}

/** Goes on after a screen that does not come up: the others are there to be seen. */
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
        `${area}/${screen.name} did not come up: ${reason instanceof Error ? reason.message : String(reason)}`,
      ]);
      problems.push(...found);
    });
  }
  writeFileSync(join(folder, area, 'problems.txt'), problems.map((line) => `${line}\n`).join(''));
  expect(problems).toEqual([]);
}
