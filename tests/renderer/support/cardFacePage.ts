import { resolve } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { findChromium } from '../../../build/electron-on-chromium/findChromium.ts';

/** Card sides in a real Chromium, because the sanitizer depends on the parser and simulated DOMs parse differently. */
export interface CardFacePage {
  readonly page: Page;
  /** The addresses that the page has requested. */
  readonly fetched: string[];
  /** Shows a side as the app does. Returns the milliseconds that the page's thread worked; other programs do not count. */
  show(parts: readonly string[], isRevealed?: boolean): Promise<number>;
  close(): Promise<void>;
}

const ORIGIN = 'http://cards.localhost/';

/** The page has no content security policy, so anything that is not removed would run or load. */
export async function openCardFacePage(): Promise<CardFacePage> {
  const browser: Browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  const page = await browser.newPage();
  const fetched: string[] = [];
  await page.route('**/*', (route) => {
    if (route.request().isNavigationRequest() && route.request().url() === ORIGIN)
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><main></main>' });
    fetched.push(route.request().url());
    return route.abort();
  });
  await page.goto(ORIGIN);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const { script, style } = await bundled();
  await page.addStyleTag({ content: style });
  await page.addScriptTag({ content: script });
  await page.evaluate('Promise.all([face.start(), face.loadMath()])');
  return {
    page,
    fetched,
    async show(parts, isRevealed = false) {
      const before = await workOf(session);
      await page.evaluate(`face.show(${JSON.stringify(parts)}, ${JSON.stringify(isRevealed)})`);
      return (await workOf(session)) - before;
    },
    close: () => browser.close(),
  };
}

/** The processor time of the page's thread so far, in milliseconds. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

async function bundled(): Promise<{ script: string; style: string }> {
  const root = resolve(import.meta.dirname, '../../..');
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    build: {
      write: false,
      lib: { entry: resolve(root, 'tests/renderer/support/cardFaceBundle.tsx'), formats: ['iife'], name: 'face' },
    },
  });
  const output = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  return {
    script: output.map((one) => (one.type === 'chunk' ? one.code : '')).join('\n'),
    style: output.map((one) => (one.type === 'asset' && one.fileName.endsWith('.css') ? one.source : '')).join('\n'),
  };
}
