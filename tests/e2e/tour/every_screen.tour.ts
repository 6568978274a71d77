import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { FIRST_SCREENS, SCREENS, type Screen, type Stage } from '../support/screens.ts';
import { setTo, settled } from '../support/shots.ts';
import { test } from '../support/test.ts';
import { trainedProfile } from '../support/trained.ts';
import { writeContactSheet } from './contact_sheet.ts';

/**
 * Every screen as a picture in test-results/tour, light and dark, with a page that shows them all. With
 * `CARDBOX_README_PICTURES=1` the README's pictures are taken anew, too.
 */
const root = resolve(import.meta.dirname, '../../..');
const folder = join(root, 'test-results/tour');
const WIDTH = 1000;
const OTHER_WIDTHS = [400, 1600] as const;
/** The palette's window has one size. */
const PALETTE = { width: 720, height: 460 };

/** The README's pictures, by screen and theme. */
const PICTURES: Readonly<Record<string, 'light' | 'dark'>> = {
  dashboard: 'light',
  memorize: 'dark',
  box_cards: 'light',
  'import-preview': 'light',
  palette: 'dark',
  'recap-box': 'light',
  'memorize-hardcore': 'dark',
};
const PICTURE_NAMES: Readonly<Record<string, string>> = {
  'import-preview': 'import',
  'recap-box': 'recap',
  'memorize-hardcore': 'hardcore',
};

test.beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
});
test.afterAll(() => writeContactSheet(folder));

test('the screens of a new profile', async ({ start }) => {
  await visit(FIRST_SCREENS, { app: await start(), boxes: {} });
});

test('the screens of a used profile', async ({ start }) => {
  const { userData, boxes } = await trainedProfile();
  await visit(SCREENS, { app: await start({ userData }), boxes });
});

async function visit(screens: readonly Screen[], stage: Stage): Promise<void> {
  for (const screen of screens) await test.step(screen.name, () => picturesOf(screen, stage));
}

async function picturesOf(screen: Screen, stage: Stage): Promise<void> {
  await sized(stage.app.main, WIDTH);
  const page = (await screen.open(stage)) ?? stage.app.main;
  const is_palette = page === stage.app.palette;
  const widths = is_palette ? [PALETTE.width] : [WIDTH, ...(screen.is_main ? OTHER_WIDTHS : [])];
  for (const language of screen.is_main ? (['zh', 'en'] as const) : (['en'] as const)) {
    await setTo(page, { language });
    for (const theme of ['light', 'dark'] as const) {
      await setTo(page, { theme });
      // Chinese is as wide or narrower: one width tells.
      for (const width of language === 'en' ? widths : widths.slice(0, 1)) {
        await sized(page, width, is_palette);
        await settled(page);
        await page.screenshot({ path: join(folder, `${screen.name}--${language}-${theme}-${width}.png`) });
      }
    }
  }
  if (process.env.CARDBOX_README_PICTURES === '1') await pictureForReadme(screen, page, is_palette);
}

async function pictureForReadme(screen: Screen, page: Page, is_palette: boolean): Promise<void> {
  const theme = PICTURES[screen.name];
  if (theme === undefined) return;
  await setTo(page, { theme });
  await sized(page, is_palette ? PALETTE.width : 1200, is_palette);
  await settled(page);
  const name = `${PICTURE_NAMES[screen.name] ?? screen.name}-${theme}.png`;
  await page.screenshot({ path: join(folder, name) });
  mkdirSync(join(root, 'docs/pictures'), { recursive: true });
  copyFileSync(join(folder, name), join(root, 'docs/pictures', name));
  rmSync(join(folder, name));
}

async function sized(page: Page, width: number, is_palette = false): Promise<void> {
  await page.setViewportSize(is_palette ? PALETTE : { width, height: width === 400 ? 800 : Math.round(width * 0.72) });
}
