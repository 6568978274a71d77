import type { Page } from '@playwright/test';

/** What the check stores in the page: the button or link that Enter pressed. */
declare global {
  interface Window {
    pressed?: Element | null;
  }
}

/** Screens whose modal only shows something: Enter closes it. */
const SHOWS = new Set(['card', 'keys', 'memorize-keys', 'memorize-history', 'update-news']);
/** Screens whose modal asks before something is lost: Cancel has the focus. */
const ASKS = new Set(['settings-media_clean_up', 'settings-empty_bin']);

/**
 * What is wrong with Enter in the modal that a screen has just opened, as lines (S-322). The key is pressed, but its click
 * goes nowhere, so the modal stays as it is.
 */
export async function enterOf(page: Page, screen: string): Promise<string[]> {
  const modal = page.locator('[role=dialog][aria-modal=true]').last();
  if ((await modal.count()) === 0 || (await modal.locator('[data-palette]').count()) > 0) return [];
  const hasFocus = () => modal.evaluate((one) => one.contains(document.activeElement));
  for (let tries = 0; tries < 100 && !(await hasFocus()); tries++) await page.waitForTimeout(20);
  if (!(await hasFocus())) return ['nothing in the modal has the focus'];
  if (await modal.evaluate(() => document.activeElement instanceof HTMLTextAreaElement)) {
    const submits = await modal.locator('button[aria-keyshortcuts*="Control+Enter"]').count();
    return submits > 0 ? [] : ['no button says that Ctrl+Enter presses it'];
  }
  const stop = await page.evaluateHandle(() => {
    window.pressed = null;
    const note = (event: MouseEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      window.pressed = event.target instanceof Element ? event.target.closest('button, a') : null;
    };
    window.addEventListener('click', note, true);
    return () => window.removeEventListener('click', note, true);
  });
  await page.keyboard.press('Enter');
  const { kind, name } = await modal.evaluate((one) => {
    const pressed = window.pressed ?? null;
    // A button without a variant is a filled one: the main action. A list of choices has none.
    const main = one.querySelector(
      '.mantine-Button-root:not([data-variant]), .mantine-Button-root[data-variant=filled]',
    );
    const name = pressed?.getAttribute('aria-label') ?? pressed?.textContent ?? 'nothing';
    if (pressed === null) return { kind: main?.matches(':disabled') ? 'main' : 'nothing', name };
    if (pressed.matches('.mantine-Modal-close')) return { kind: 'close', name };
    const isMain = main === null || pressed === main;
    return { kind: isMain ? 'main' : 'other', name };
  });
  await stop.evaluate((end) => end());
  const wanted = SHOWS.has(screen) ? 'close' : ASKS.has(screen) ? 'other' : 'main';
  return kind === wanted ? [] : [`Enter presses ${name}, not what the modal is for`];
}
