import type { Page } from '@playwright/test';
import { COLOUR_RULES, faultsOf } from './support/axe.ts';
import { reachOf } from './support/reach.ts';
import { FIRST_SCREENS } from './support/screens/first.ts';
import { setTo, settled } from './support/shots.ts';
import type { Screen, Stage } from './support/stage.ts';
import { expectActive } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { trainedProfile } from './support/trained.ts';
import { NEW_AREAS, USED_AREAS } from './tour/areas.ts';

/** Of the main window, in pixels. */
const SIZE = { width: 1000, height: 720 };
/** The smallest window, 400 pixels, at a zoom of 80 and of 200 %. */
const ZOOMED = { 80: 500, 200: 200 } as const;

// Each area has its own app; the screens are those of the tour, so that none is forgotten.
test.describe.configure({ mode: 'parallel', timeout: 600_000 });

/** The zooms of the narrowest window at which a page, or an open dialog, also scrolls sideways. */
async function wideOf(page: Page, isWaiting: boolean): Promise<string[]> {
  const wide: string[] = [];
  for (const [zoom, width] of Object.entries(ZOOMED)) {
    await page.setViewportSize({ width, height: width * 2 });
    await settled(page, isWaiting);
    // A grid measures itself and renders again a little later.
    const parts = await page.evaluate(async () => {
      const outer = () => [
        document.documentElement,
        ...document.querySelectorAll('main, [role=dialog], .mantine-Modal-body'),
      ];
      const widest = () => outer().filter((part) => part.scrollWidth > part.clientWidth + 1);
      for (let frames = 0; frames < 60 && widest().length > 0; frames++) await new Promise(requestAnimationFrame);
      return widest().map((part) => `${part.tagName.toLowerCase()} by ${part.scrollWidth - part.clientWidth} px`);
    });
    wide.push(...parts.map((part) => `at ${zoom} % of 400 px too wide: ${part}`));
  }
  await page.setViewportSize(SIZE);
  return wide;
}

/** The modals that are narrower than 384 pixels where the window has room; popovers are dialogs too, but no modals. */
async function narrowOf(page: Page): Promise<string[]> {
  const widths = await page
    .locator('[role=dialog][aria-modal=true]')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  return widths.filter((width) => width > 0 && width < 384).map((width) => `a modal is only ${width} px wide`);
}

async function titleOf(page: Page): Promise<string[]> {
  const title = await page.title();
  return /^.+ · Cardbox$/.test(title) ? [] : [`its title is ${title}`];
}

/** Areas whose pages are walked elsewhere: here they wait or fail, which changes neither their width nor the way of Tab. */
const WALKED_ELSEWHERE: readonly string[] = ['waiting', 'failing'];

/** All faults of a page as it is now. `isWalked`: its zooms, its dark colors and the way of Tab are checked too. */
async function wrongWith(page: Page, { app }: Stage, isWaiting: boolean, isWalked: boolean): Promise<string[]> {
  const isWindow = page === app.main;
  const wrong: string[] = [];
  if (!isWalked) {
    await settled(page, isWaiting);
    wrong.push(...(await faultsOf(page)));
    return isWindow ? [...wrong, ...(await titleOf(page)), ...(await narrowOf(page))] : wrong;
  }
  // The theme of the page first, so that each screen changes it once.
  const isLight = (await page.locator('html').getAttribute('data-mantine-color-scheme')) === 'light';
  for (const theme of isLight ? (['light', 'dark'] as const) : (['dark', 'light'] as const)) {
    await setTo(page, { theme });
    await settled(page, isWaiting);
    // Everything is checked in the light theme, and its colors also in the dark one.
    const faults = await faultsOf(page, theme === 'light' ? undefined : COLOUR_RULES);
    wrong.push(...faults.map((line) => `${theme}: ${line}`));
  }
  if (isWindow) wrong.push(...(await titleOf(page)), ...(await narrowOf(page)), ...(await wideOf(page, isWaiting)));
  await settled(page, isWaiting);
  wrong.push(...(await reachOf(page)));
  return wrong;
}

/** Continues after a screen that does not open, so that the others are checked too. */
async function wrongOf(screen: Screen, stage: Stage, isWalked: boolean): Promise<string[]> {
  try {
    const page = (await screen.open(stage)) ?? stage.app.main;
    return await wrongWith(page, stage, screen.isWaiting ?? false, isWalked);
  } catch (reason) {
    return [`it did not open: ${reason}`];
  } finally {
    await screen.close?.();
  }
}

async function check(screens: readonly Screen[], stage: Stage, isWalked = true): Promise<void> {
  const { main } = stage.app;
  await main.setViewportSize(SIZE);
  // Each step would wait for animations; with reduced motion the screens are the same.
  for (const page of main.context().pages()) await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const screen of screens) {
    await test.step(screen.name, async () => {
      expect.soft(await wrongOf(screen, stage, isWalked), screen.name).toEqual([]);
    });
  }
}

for (const [area, screens] of Object.entries({ first: FIRST_SCREENS, ...NEW_AREAS })) {
  // Proves S-31.
  test(`product §2: the screens of a new person are accessible: axe, keys, titles, zoom (${area})`, async ({
    start,
  }) => {
    await check(screens, { app: await start(), boxes: {} });
  });
}

for (const [area, screens] of Object.entries(USED_AREAS)) {
  // Proves S-31, S-99.
  test(`product §2: every screen is accessible: axe, keys, titles, zoom (${area})`, async ({ start }) => {
    const { userData, boxes } = await trainedProfile();
    const app = await start({ userData });
    await expect(app.main.getByRole('heading', { level: 1 })).toBeVisible();
    await check(screens, { app, boxes }, !WALKED_ELSEWHERE.includes(area));
  });
}

/** Presses Tab until the element has the focus, as a person without a mouse does. */
async function tabTo(page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> {
  const target = page.getByRole(role, { name }).first();
  await target.waitFor();
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${name}`);
}

// Proves S-31.
test('product §2: from the sign-in to an answered card by keyboard alone', async ({ start }) => {
  const { main } = await start();
  await tabTo(main, 'button', 'Start without an account');
  await main.keyboard.press('Enter');
  await tabTo(main, 'button', /Greek alphabet/);
  await main.keyboard.press('Enter');
  await expect(main.getByRole('heading', { level: 1, name: /Greek alphabet/ })).toBeVisible();
  await tabTo(main, 'button', /^Train$/);
  await main.keyboard.press('Enter');
  await tabTo(main, 'button', 'Training with all cards');
  await main.keyboard.press('Enter');
  // Start has the focus: Enter starts, Space flips the card, 2 answers it.
  await expectActive(main.getByRole('button', { name: /^Start with/ }));
  await expect(main.getByRole('button', { name: /^Start with/ })).toBeEnabled();
  await main.keyboard.press('Enter');
  await main.locator('[data-card-number]').waitFor();
  await main.keyboard.press('Space');
  await main.keyboard.press('2');
  await expect(main.getByText('1 / 20')).toBeVisible();
});
