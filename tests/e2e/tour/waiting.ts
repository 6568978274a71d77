import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { setTo } from '../support/shots.ts';
import { boxOf, go, type Stage } from '../support/stage.ts';
import { lookOver } from './checks.ts';
import { folder, sized, WIDTHS } from './pictures.ts';

/** A screen while it waits for its data. */
export interface WaitingScreen {
  readonly name: string;
  /** Its part of the program: once that is asked for, the app gives no more answers. */
  readonly chunk: string;
  readonly path: (stage: Stage) => string;
}

const CAPITALS = 'Capitals of the world';

/** The screens that ask the mirror for what they show. */
export const WAITING_SCREENS: readonly WaitingScreen[] = [
  { name: 'dashboard-loading', chunk: 'dashboard', path: () => '/main/dashboard' },
  { name: 'box_cards-loading', chunk: 'box_cards', path: (stage) => boxOf(stage, CAPITALS) },
  { name: 'recap-loading', chunk: 'memory_recap', path: () => '/main/recap' },
];

const out = join(import.meta.dirname, '../../../out/renderer');
const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' };

/** Takes a waiting screen's pictures; answers what is wrong in them. Only on the host, whose main process has a pid. */
export async function picturesOfWaiting(area: string, screen: WaitingScreen, stage: Stage): Promise<string[]> {
  const page = stage.app.main;
  const wrong: string[] = [];
  for (const language of ['zh', 'en'] as const) {
    for (const theme of ['light', 'dark'] as const) {
      await go(page, '/main/settings');
      await setTo(page, { language, theme });
      const release = await holdMain(page, screen, stage);
      try {
        for (const width of WIDTHS) {
          await sized(page, width);
          const name = `${screen.name}--${language}-${theme}-${width}`;
          await page.screenshot({ path: join(folder, area, `${name}.png`) });
          const lines = await lookOver(page, { contrast: language === 'en' });
          wrong.push(...lines.map((line) => `${area}/${name}: ${line}`));
        }
      } finally {
        await release();
      }
    }
  }
  return wrong;
}

/** Opens the screen and stops the main process when the screen's own code is asked for, which comes from the disk. */
async function holdMain(page: Page, screen: WaitingScreen, stage: Stage): Promise<() => Promise<void>> {
  const { pid } = stage.app;
  const serve = async (route: Route): Promise<void> => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith(`/assets/${screen.chunk}-`)) process.kill(pid, 'SIGSTOP');
    const contentType = TYPES[pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    await route.fulfill({ body: readFileSync(join(out, pathname)), contentType });
  };
  const release = async (): Promise<void> => {
    process.kill(pid, 'SIGCONT');
    await page.unroute('**/assets/**', serve);
  };
  await page.route('**/assets/**', serve);
  try {
    await go(page, screen.path(stage));
    await page.locator('.mantine-Skeleton-root').first().waitFor();
  } catch (reason) {
    await release();
    throw reason;
  }
  return release;
}
