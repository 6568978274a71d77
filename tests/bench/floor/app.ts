import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { launch } from '#tests/support/hostedApp.ts';
import { makeRaw } from '../mirror/data.ts';

export interface FloorApp {
  readonly page: Page;
  close(): Promise<void>;
}

/** Starts the bare page beside a page of the app: a window of the same size, as many cards, and a card as large as `element`. */
export async function startFloor(folder: string, cards: number, beside: Page, element?: string): Promise<FloorApp> {
  const file = join(folder, 'floor.sqlite');
  makeRaw(file, cards, 1);
  const [size, card] = await beside.evaluate((selector) => {
    const { width = 0, height = 0 } =
      selector === undefined ? {} : (document.querySelector(selector)?.getBoundingClientRect() ?? {});
    return [`${window.innerWidth}x${window.innerHeight}`, { width: `${width}px`, height: `${height}px` }] as const;
  }, element);
  const app = await launch({
    entry: join(import.meta.dirname, 'mainChild.ts'),
    userData: join(folder, 'floor-profile'),
    env: { FLOOR_FILE: file, FLOOR_SIZE: size },
  });
  await app.waitForOutput('loaded');
  const browser = await chromium.connectOverCDP(app.cdp, { noDefaults: true });
  const page = browser.contexts().flatMap((context) => context.pages())[0];
  if (page === undefined) throw new Error(`the floor has no page: ${app.output()}`);
  await page.evaluate((style) => Object.assign(document.querySelector('article')?.style ?? {}, style), card);
  return {
    page,
    async close() {
      app.process.kill('SIGTERM');
      await app.ended;
      await browser.close();
    },
  };
}
