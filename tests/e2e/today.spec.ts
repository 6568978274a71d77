import { shownCard } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { Trainer } from './support/trainer.ts';
import { ask, dueSince2026, numbered, openSession, withBox, writeRecords } from './support/training.ts';

const DUE = 22;

// Proves S-39, S-14.
test('product §2: Space on Today trains all due cards, then the new ones, then more of them', async ({ start }) => {
  const first = await start();
  const box = await withBox(first.main, 'Verbs', numbered(DUE + 6));
  await ask(first.main, 'updateCardbox', { bid: box.bid, patch: { new_per_day: 4 } });
  await first.quit();
  writeRecords(first.userData, box.cids.slice(0, DUE).map(dueSince2026));

  const { main: page } = await start({ userData: first.userData });
  const sentence = page.getByRole('heading', { level: 1 });
  /** Presses Space on Today, answers everything, and returns to Today. */
  const trainAll = async (count: number) => {
    await page.keyboard.press('Space');
    await page.locator('[data-card-number]').waitFor();
    expect((await openSession(page)).total).toBe(count);
    const card = await shownCard(page);
    if (card === null) throw new Error('no card is shown');
    await new Trainer(page, card).finish();
    const done = page.getByRole('button', { name: 'Done' });
    await done.click();
    // The address changes before the page does. The keys of the next page work from here on.
    await expect(done).toBeHidden();
    await expect(sentence).toBeVisible();
    await page.keyboard.press('d');
    await expect(page).toHaveURL(/\/main\/dashboard$/);
  };
  await expect(sentence).toHaveText(/^22 cards are due in 1 box/);
  await trainAll(DUE);
  await expect(sentence).toHaveText('You’re all caught up. 4 new cards are ready.');
  await expect(page.getByRole('link', { name: 'Learn new cards' })).toBeVisible();
  await trainAll(4);
  await expect(page.getByRole('link', { name: 'Learn 2 more new cards' })).toBeVisible();
  await trainAll(2);
  await expect(page.getByRole('link', { name: /^Learn/ })).toBeHidden();
  await expect(sentence).toHaveText('You’re done for today.');
});
