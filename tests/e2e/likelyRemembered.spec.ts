import type { Page } from '@playwright/test';
import { faultsOf } from './support/axe.ts';
import { go } from './support/stage.ts';
import { expectActive, shownCard } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { trainedProfile } from './support/trained.ts';
import { ask } from './support/training.ts';

/** The likelihoods that the rows of Browse show, from the first one on; null for a new card. */
const shown = (page: Page) =>
  page
    .locator('td[data-column="recall"]')
    .evaluateAll((cells) =>
      cells.map(({ textContent }) => (textContent === '' ? null : Number.parseInt(textContent, 10))),
    );

/** The titles of the rows that show the same likelihood as the first one. */
async function weakestTitles(page: Page): Promise<string[]> {
  const titles = await page.locator('tr[data-index] td[data-column="title"]').allTextContents();
  const likely = await shown(page);
  return titles.filter((_, row) => likely[row] === likely[0]);
}

// Proves S-355, S-356, S-357, S-358, V-25.
test('by keyboard: what is likely remembered in Browse, a sheet, a training and the recap, and the estimate of a box', async ({
  start,
}) => {
  const { userData, boxes } = await trainedProfile();
  const { main: page } = await start({ userData });
  const [title = '', bid = ''] = Object.entries(boxes)[0] ?? [];

  let weakest: string[] = [];
  let cid = '';
  await test.step('Browse: the filter, the column, its order', async () => {
    await go(page, `/main/browse?q=${encodeURIComponent(`box:"${title}"`)}`);
    await expect(page.locator('tr[data-index="0"]')).toBeVisible();
    await page.getByRole('button', { name: 'Columns' }).press('Enter');
    const column = page.getByRole('checkbox', { name: 'Likely remembered' });
    await column.press('Space');
    await expect(column).toBeChecked();
    await page.keyboard.press('Escape');
    const head = page.getByRole('columnheader', { name: 'Likely remembered' });
    await head.getByRole('button', { name: 'Likely remembered' }).press('Enter');
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    // Cards without a memory come last.
    const isSorted = (all: readonly (number | null)[]) =>
      all.length > 0 && all.every((value, row) => row === 0 || (value ?? 101) >= (all[row - 1] ?? 101));
    await expect.poll(async () => isSorted(await shown(page))).toBe(true);
    expect((await shown(page))[0]).not.toBeNull();
    expect(await faultsOf(page)).toEqual([]);
    const field = page.getByRole('combobox', { name: 'Find cards' });
    await field.focus();
    await page.keyboard.press('End');
    await page.keyboard.type(' recall<95');
    // Between two lists there are no rows for a moment.
    const isFiltered = (all: readonly (number | null)[]) =>
      all.length > 0 && all.every((value) => value !== null && value < 95);
    await expect.poll(async () => isFiltered(await shown(page))).toBe(true);
    weakest = await weakestTitles(page);
    await page.keyboard.type('x');
    await expect(page.getByText(/^“recall<95x” isn’t a percentage/)).toBeVisible();
  });

  await test.step('a training most at risk first starts with the first row', async () => {
    await go(page, `/main/dashboard/box_cards/${bid}/memorize?type=all`);
    await expectActive(page.getByRole('button', { name: /^Start with/ }));
    await page.getByText('More options').press('Enter');
    const order = page.getByRole('radiogroup', { name: 'Order' });
    await order.getByRole('radio', { name: 'By title' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(order.getByRole('radio', { name: 'Most at risk first' })).toBeChecked();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: /^Start with/ }).press('Enter');
    // The profile has an unfinished session.
    await page.getByRole('button', { name: 'End it and start this one' }).press('Enter');
    await expect(page.getByRole('button', { name: /^Show answer/ })).toBeVisible();
    cid = (await shownCard(page))?.cid ?? '';
    const { card } = await ask<{ card: { title: string } }>(page, 'card', { cid });
    expect(weakest).toContain(card.title);
    await page.keyboard.press('Escape');
  });

  await test.step('the sheet of a card', async () => {
    await go(page, `/main/dashboard/box_cards/${bid}?card=${cid}`);
    const value = page.getByRole('dialog').getByText('Likely remembered').locator('xpath=following-sibling::dd');
    await expect(value).toHaveText(/^\d+%$/);
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  await test.step('the estimate in the settings of the box', async () => {
    await page.getByRole('button', { name: 'More actions' }).press('Enter');
    await page.getByRole('menuitem', { name: /^Box settings/ }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Box settings' });
    await dialog.getByRole('button', { name: 'Show estimate' }).press('Enter');
    const rows = dialog.getByRole('region', { name: 'Answers a day, as a table' }).getByRole('row');
    await expect(rows).toHaveCount(5);
    await expect(rows.nth(1)).toHaveText(/^By level\d/);
    await expect(dialog.getByRole('status')).toHaveText(/^An estimate/);
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Hide estimate' }).press('Enter');
    await expect(rows).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('the recap', async () => {
    await go(page, '/main/recap');
    const panel = page.getByRole('region', { name: 'Expected and remembered', exact: true });
    await expect(
      panel.getByText(/^Of \d+ answers to cards that were expected to be remembered \d+% of the time/),
    ).toBeVisible();
    await panel.scrollIntoViewIfNeeded();
    await expect(panel.locator('svg text', { hasText: ' · ' })).toHaveText([/^70% · /, /^80% · /, /^90% · \d+$/]);
    await panel.getByRole('button', { name: 'Show as table: Expected and remembered' }).press('Enter');
    await expect(panel.getByRole('row')).toHaveCount(4);
    expect(await faultsOf(page)).toEqual([]);
  });
});
