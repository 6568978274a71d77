import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { PALETTE_SIZE } from '#main/windows/placement.ts';
import { setTo, settled } from '../support/shots.ts';
import type { Screen, Stage } from '../support/stage.ts';
import { lookOver } from './checks.ts';

const root = resolve(import.meta.dirname, '../../..');
/** The folder of the pictures. */
export const folder = join(root, 'test-results/tour');
const WIDTH = 1000;
/** Widths of the main window, in pixels. */
export const WIDTHS = [1000, 400, 1600] as const;

/** The README's pictures, by screen. */
const PICTURES: Readonly<Record<string, { readonly name: string; readonly theme: 'light' | 'dark' }>> = {
  dashboard: { name: 'dashboard', theme: 'light' },
  memorize: { name: 'memorize', theme: 'dark' },
  box_cards: { name: 'box_cards', theme: 'light' },
  'import-preview': { name: 'import', theme: 'light' },
  palette: { name: 'palette', theme: 'dark' },
  'recap-box': { name: 'recap', theme: 'light' },
  'memorize-hardcore': { name: 'hardcore', theme: 'dark' },
};

/** Takes a screen's pictures in both languages and themes and every width; returns their faults. */
export async function picturesOf(area: string, screen: Screen, stage: Stage): Promise<string[]> {
  await sized(stage.app.main, WIDTH);
  try {
    return await allPictures(area, screen, (await screen.open(stage)) ?? stage.app.main, stage);
  } finally {
    await screen.close?.();
  }
}

async function allPictures(area: string, screen: Screen, page: Page, stage: Stage): Promise<string[]> {
  const isPalette = page === stage.app.palette;
  const wrong: string[] = [];
  for (const language of ['zh', 'en'] as const) {
    for (const theme of ['light', 'dark'] as const) {
      await setTo(page, { language, theme });
      for (const width of isPalette ? [PALETTE_SIZE.width] : WIDTHS) {
        if (!isPalette) await sized(page, width);
        await settled(page, screen.isWaiting);
        const name = `${screen.name}--${language}-${theme}-${width}`;
        await page.screenshot({ path: join(folder, area, `${name}.png`) });
        const lines = await lookOver(page, { contrast: language === 'en' });
        wrong.push(...lines.map((line) => `${area}/${name}: ${line}`));
      }
    }
  }
  if (process.env.CARDBOX_README_PICTURES === '1') await pictureForReadme(screen, page, isPalette);
  return wrong;
}

async function pictureForReadme(screen: Screen, page: Page, isPalette: boolean): Promise<void> {
  const picture = PICTURES[screen.name];
  if (picture === undefined) return;
  await setTo(page, { theme: picture.theme });
  if (!isPalette) await sized(page, 1200);
  await settled(page);
  const file = `${picture.name}-${picture.theme}.png`;
  await page.screenshot({ path: join(folder, file) });
  mkdirSync(join(root, 'docs/pictures'), { recursive: true });
  copyFileSync(join(folder, file), join(root, 'docs/pictures', file));
  rmSync(join(folder, file));
}

/** Gives a page this width and a matching height. */
export async function sized(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width === 400 ? 800 : Math.round(width * 0.72) });
}
