import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { vocabulary } from '#tests/fixtures/decks/index.ts';

/** Writes a deck of `count` notes and returns its path. */
export function deckFile(folder: string, notes: number, name = 'vocabulary.csv'): string {
  const file = join(folder, name);
  writeFileSync(file, vocabulary(notes));
  return file;
}

/**
 * The focused element of this page. Without a display a page cannot know which window has the desktop's focus,
 * so Playwright's own `toBeFocused` would never pass.
 */
export async function expectActive(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((one) => one === document.activeElement)).toBe(true);
}

/** From the sign-in screen of an empty profile to the dashboard. */
export async function enterWithoutAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start without an account' }).click();
  await expect(page).toHaveURL(/\/main\/dashboard$/);
  // The address changes before the page does. The keys of its screens work from here on.
  await expect(page.getByRole('button', { name: 'Start without an account' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/**
 * Types into the palette's window until it shows matching results: the window clears its field when it appears, which
 * may be a moment after the shortcut was pressed.
 */
export async function findInPalette(page: Page, text: string, option: Locator): Promise<void> {
  await expect(async () => {
    await page.getByRole('combobox').fill(text);
    await expect(option).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** Drops a file anywhere on the window. */
export async function dropFile(page: Page, name: string, content: string | Buffer): Promise<void> {
  await page.locator('body').evaluate(
    (body, { base64, title }) => {
      const dataTransfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], title));
      for (const type of ['dragover', 'drop']) {
        body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
      }
    },
    { base64: Buffer.from(content).toString('base64'), title: name },
  );
}

/** Accepts the preview unchanged and waits for the report. */
export async function acceptPreview(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Import .* rows?$/ }).click();
  await expect(page.getByRole('heading', { name: /is ready$/ })).toBeVisible({ timeout: 60_000 });
}

/** Puts one of the sample decks into a box and waits for the page of that box. */
export async function importSample(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(title) }).click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(title) })).toBeVisible();
}

/** The figure under a label of an import's report. */
export function figure(page: Page, label: string) {
  return page.getByText(label, { exact: true }).locator('xpath=following-sibling::dd');
}

/** A card on the screen: its cid, and its number in the session; the same card asked again has a new number. */
export interface ShownCard {
  readonly cid: string;
  readonly turn: number;
}

const IN_PLAY = '[data-card-number]:not([data-leaving])';

/** The card in play; null when the session is over. */
export async function shownCard(page: Page): Promise<ShownCard | null> {
  return await page.evaluate((selector) => {
    const card = document.querySelector<HTMLElement>(selector);
    return card === null ? null : { cid: card.dataset.cid ?? '', turn: Number(card.dataset.cardNumber) };
  }, IN_PLAY);
}

/** Waits for another card than the given one, or for the end of the session (null). */
export async function nextCard(page: Page, before: ShownCard): Promise<ShownCard | null> {
  await page.waitForFunction(
    ([selector, turn]) => document.querySelector<HTMLElement>(selector)?.dataset.cardNumber !== turn,
    [IN_PLAY, String(before.turn)] as const,
  );
  return await shownCard(page);
}

/**
 * Flips the card unless its back is visible already (as after an undo: there Space would be an answer), answers by
 * key, and returns what is shown next.
 */
export async function answerByKey(page: Page, before: ShownCard, isCorrect: boolean): Promise<ShownCard | null> {
  if ((await page.locator(IN_PLAY).getAttribute('data-side')) !== 'back') await page.keyboard.press('Space');
  await page.keyboard.press(isCorrect ? '2' : '1');
  return await nextCard(page, before);
}

/** Opens the address of a training page and starts with its choices. */
export async function startTraining(page: Page, path: string, choose?: () => Promise<void>): Promise<ShownCard> {
  await page.goto(new URL(path, page.url()).href);
  const start = page.getByRole('button', { name: /^Start with/ });
  await expect(start).toBeEnabled();
  await choose?.();
  await start.click();
  await page.locator(IN_PLAY).waitFor();
  const card = await shownCard(page);
  if (card === null) throw new Error('no card is shown');
  return card;
}
