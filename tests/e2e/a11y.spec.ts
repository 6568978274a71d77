import type { Page } from '@playwright/test';
import { faultsOf } from './support/axe.ts';
import { enterOf } from './support/enter.ts';
import { reachOf } from './support/reach.ts';
import { FIRST_SCREENS } from './support/screens/first.ts';
import { setTo, settled } from './support/shots.ts';
import type { Screen, Stage } from './support/stage.ts';
import { expect, test } from './support/test.ts';
import { trainedProfile } from './support/trained.ts';
import { NEW_AREAS, USED_AREAS } from './tour/areas.ts';

/** Of the main window, in pixels. */
const SIZE = { width: 1000, height: 720 };
/** The smallest window, 400 pixels, at a zoom of 80 and of 200 %; the palette's window, 680 pixels, also at 100 %. */
const ZOOMED = { 80: 500, 200: 200 } as const;
const PALETTE_SIZE = { width: 680, height: 494 };
const PALETTE_ZOOMED = { 80: 850, 100: 680, 200: 340 } as const;

// Each area has its own app; the screens are those of the tour, so that none is forgotten.
test.describe.configure({ mode: 'parallel', timeout: 600_000 });

/** The zooms of its window at which a page, or an open dialog, also scrolls sideways. */
async function wideOf(page: Page, isWindow: boolean, isWaiting: boolean): Promise<string[]> {
  const wide: string[] = [];
  for (const [zoom, width] of Object.entries(isWindow ? ZOOMED : PALETTE_ZOOMED)) {
    await page.setViewportSize({ width, height: isWindow ? width * 2 : 320 });
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
    wide.push(...parts.map((part) => `at ${zoom} % too wide: ${part}`));
  }
  await page.setViewportSize(isWindow ? SIZE : PALETTE_SIZE);
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

/** What is checked on a page besides its faults: `sizes` are its zooms, `all` the way of Tab, too. */
type Depth = 'faults' | 'sizes' | 'all';

/** Areas whose pages are walked elsewhere: here they wait, fail, or have texts that change only what fits. */
const WALKED_ELSEWHERE: Readonly<Record<string, Depth>> = {
  waiting: 'faults',
  failing: 'faults',
  extremes: 'sizes',
};

/** All faults of a page as it is now. Contrast in the dark theme: tests/renderer/app/ramp.test.ts. */
async function wrongWith(page: Page, { app }: Stage, screen: Screen, depth: Depth): Promise<string[]> {
  const isWindow = page === app.main;
  const { name, isWaiting = false } = screen;
  const wrong: string[] = [];
  // First: what follows moves the focus.
  if (isWindow && depth === 'all') wrong.push(...(await enterOf(page, name)));
  // The palette in both languages; a page of the window in that of its area.
  for (const language of isWindow ? [undefined] : (['en', 'zh'] as const)) {
    if (language !== undefined) await setTo(page, { language });
    await settled(page, isWaiting);
    wrong.push(...(await faultsOf(page)));
  }
  if (isWindow) wrong.push(...(await titleOf(page)), ...(await narrowOf(page)));
  if (depth !== 'faults') wrong.push(...(await wideOf(page, isWindow, isWaiting)));
  if (depth === 'all') {
    await settled(page, isWaiting);
    wrong.push(...(await reachOf(page)));
  }
  return wrong;
}

/** Continues after a screen that does not open, so that the others are checked too. */
async function wrongOf(screen: Screen, stage: Stage, depth: Depth): Promise<string[]> {
  try {
    const page = (await screen.open(stage)) ?? stage.app.main;
    return await wrongWith(page, stage, screen, depth);
  } catch (reason) {
    return [`it did not open: ${reason}`];
  } finally {
    await screen.close?.();
  }
}

async function check(screens: readonly Screen[], stage: Stage, depth: Depth = 'all'): Promise<void> {
  const { main } = stage.app;
  await main.setViewportSize(SIZE);
  // Each step would wait for animations; with reduced motion the screens are the same.
  for (const page of main.context().pages()) await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const screen of screens) {
    await test.step(screen.name, async () => {
      expect.soft(await wrongOf(screen, stage, depth), screen.name).toEqual([]);
    });
  }
}

for (const [area, screens] of Object.entries({ first: FIRST_SCREENS, ...NEW_AREAS })) {
  // Proves S-31.
  test(`the screens of a new person are accessible: axe, keys, Enter, titles, zoom (${area})`, async ({ start }) => {
    await check(screens, { app: await start(), boxes: {} });
  });
}

for (const [area, screens] of Object.entries(USED_AREAS)) {
  // Proves S-31, S-99, S-213, S-322.
  test(`every screen is accessible: axe, keys, Enter, titles, zoom (${area})`, async ({ start }) => {
    const { userData, boxes } = await trainedProfile();
    const app = await start({ userData });
    await expect(app.main.getByRole('heading', { level: 1 })).toBeVisible();
    await check(screens, { app, boxes }, WALKED_ELSEWHERE[area]);
  });
}
