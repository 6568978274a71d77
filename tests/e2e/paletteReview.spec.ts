import type { Page } from '@playwright/test';
import { faultsOf } from './support/axe.ts';
import { readMirror, recordsAndReplays } from './support/mirror.ts';
import { showPalette } from './support/paletteWindow.ts';
import { findInPalette, nextCard, type ShownCard, shownCard } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { trainedProfile } from './support/trained.ts';

/** Suspends the due cards of a box but some: Today's cards come box by box. */
async function suspendDue(page: Page, title: string, left: number): Promise<void> {
  await page.evaluate(
    async ([query, keep]) => {
      const { bridge } = window as unknown as {
        bridge: { graphql(request: unknown): Promise<{ value: string }> };
      };
      const ask = async (operationName: string, variables: unknown) =>
        JSON.parse((await bridge.graphql({ operationName, variables })).value).data;
      const order = { sort: 'title', descending: false, duplicates: null };
      const { browseIds } = await ask('browseIds', { query, ...order });
      await ask('bulkEdit', { cids: browseIds.slice(keep), edit: { suspend: true } });
    },
    [`box:"${title}" is:due`, left] as const,
  );
}

// Proves S-206, S-207.
test('palette: the quick review trains due cards of several boxes by keys, with undo, and records them', async ({
  start,
}) => {
  const { userData } = await trainedProfile();
  const before = readMirror(userData, (database) => database.prepare('SELECT id FROM answer_log').pluck().all());
  const app = await start({ userData });
  const { palette } = app;
  const card = palette.locator('[data-card-number]:not([data-leaving])');
  const boxes = new Set<string>();
  const given = new Map<string, boolean>();

  await test.step('two boxes with few due cards', async () => {
    for (const title of ['Capitals of the world', 'Chemical elements']) await suspendDue(app.main, title, 3);
  });
  await test.step('opens from the search', async () => {
    await showPalette(app);
    await findInPalette(palette, 'quick rev', palette.getByRole('option', { name: 'Quick review' }));
    await palette.keyboard.press('Enter');
    await expect(card).toBeVisible();
    expect(await faultsOf(palette)).toEqual([]);
  });

  /** Answers until cards of two boxes have come. */
  const answer = async (shown: ShownCard, isCorrect: boolean) => {
    await expect(palette.locator('[data-review-box]')).not.toBeEmpty();
    boxes.add(await palette.locator('[data-review-box]').innerText());
    await palette.keyboard.press('Space');
    await expect(card).toHaveAttribute('data-side', 'back');
    await palette.keyboard.press(isCorrect ? '2' : 'ArrowLeft');
    given.set(shown.cid, isCorrect);
    return await nextCard(palette, shown);
  };

  let shown = await shownCard(palette);
  await test.step('an answer key shows the answer first', async () => {
    if (shown === null) throw new Error('no card');
    await palette.keyboard.press('1');
    await expect(card).toHaveAttribute('data-side', 'back');
    expect((await shownCard(palette))?.turn).toBe(shown.turn);
    await palette.keyboard.press('f');
    await expect(card).toHaveAttribute('data-side', 'front');
  });
  await test.step('cards of two boxes', async () => {
    for (let count = 0; shown !== null && (boxes.size < 2 || count < 5) && count < 20; count++) {
      shown = await answer(shown, count % 3 !== 0);
    }
    expect(boxes.size).toBeGreaterThan(1);
  });
  await test.step('undo takes the last answer back, and it is given again', async () => {
    if (shown === null) throw new Error('no card');
    const [last = ''] = [...given.keys()].slice(-1);
    await palette.keyboard.press('u');
    await expect(card).toHaveAttribute('data-cid', last);
    const again = await nextCard(palette, shown);
    if (again === null) throw new Error('no card');
    if ((await card.getAttribute('data-side')) !== 'back') await palette.keyboard.press('Space');
    await palette.keyboard.press('2');
    given.set(last, true);
    await nextCard(palette, again);
  });
  await test.step('Escape ends it: the search comes back, no open session stays', async () => {
    await palette.keyboard.press('Escape');
    await expect(palette.getByRole('combobox')).toHaveValue('quick rev');
    await expect(card).toHaveCount(0);
  });

  expect(await app.quit()).toBe(0);
  const log = readMirror(
    userData,
    (database) =>
      database.prepare('SELECT id, cid, kind, isCorrect FROM answer_log ORDER BY id').all() as {
        id: string;
        cid: string;
        kind: string;
        isCorrect: number;
      }[],
  ).filter(({ id }) => !before.includes(id));
  const answers = log.filter(({ kind }) => kind === 'answer');
  expect(answers).toHaveLength(given.size + 1);
  expect(log.filter(({ kind }) => kind === 'undo')).toHaveLength(1);
  for (const [cid, isCorrect] of given) {
    expect(answers.findLast((entry) => entry.cid === cid)?.isCorrect).toBe(isCorrect ? 1 : 0);
  }
  for (const { stored, replayed } of recordsAndReplays(userData)) expect(stored).toEqual(replayed);
  const open = readMirror(userData, (database) =>
    database
      .prepare(
        "SELECT count(*) FROM sessions WHERE closed_at IS NULL AND type = 'SpacedRepetition' AND box_bid IS NULL",
      )
      .pluck()
      .get(),
  );
  expect(open).toBe(0);
});
