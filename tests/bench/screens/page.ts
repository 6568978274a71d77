import type { Page } from '@playwright/test';

/** A screen, and how to recognize its content. */
export interface Route {
  readonly path: string;
  /** Part of the page's heading. */
  readonly heading: string;
  /** An element of the content that its skeleton does not have. */
  readonly content: string;
  /** Part of that element's text. */
  readonly text?: string;
}

const PATIENCE_MS = 20_000;

/**
 * Navigates like the page's router, and returns the milliseconds until the frame that shows the content has been
 * painted.
 */
export async function changeRoute(page: Page, route: Route): Promise<number> {
  return await page.evaluate(
    async ({ path, heading, content, text = '', patience }) => {
      const isShown = () => {
        if (window.location.pathname !== new URL(path, window.location.href).pathname) return false;
        if (!(document.querySelector('h1')?.textContent ?? '').includes(heading)) return false;
        return [...document.querySelectorAll(content)].some((one) => (one.textContent ?? '').includes(text));
      };
      const channel = new MessageChannel();
      const painted = new Promise<void>((resolve) => {
        channel.port1.onmessage = () => resolve();
      });
      const from = performance.now();
      window.history.pushState({ idx: window.history.length, key: String(from), usr: null }, '', path);
      // Before navigating: similar content of the previous screen must not count as the new one.
      if (isShown()) throw new Error(`${path} follows a screen like it`);
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
      await new Promise<void>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`${path} shows no content`)), patience);
        const observer = new MutationObserver(() => {
          if (!isShown()) return;
          clearTimeout(late);
          observer.disconnect();
          resolve();
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      });
      // Runs after the next frame is painted.
      requestAnimationFrame(() => channel.port2.postMessage(null));
      await painted;
      channel.port1.close();
      return performance.now() - from;
    },
    { ...route, patience: PATIENCE_MS },
  );
}

/** The element that scrolls: the page itself, or the nearest one around `inside` that does. */
export interface Scroll {
  readonly inside: string;
  /** An element that exists only at the very end. */
  readonly last: string;
  /** Frames at the speed of a wheel, then frames of dragging the bar to the end. */
  readonly frames: { readonly wheel: number; readonly drag: number };
}

/**
 * Scrolls from top to bottom, one step per frame, and returns the durations of the long tasks in milliseconds; the
 * browser counts tasks over 50.
 */
export async function scrollDown(page: Page, scroll: Scroll): Promise<number[]> {
  return await page.evaluate(
    async ({ inside, last, frames, patience }) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const scroller = (): Element => {
        const root = document.scrollingElement ?? document.documentElement;
        for (let one = document.querySelector(inside); one !== null && one !== root; one = one.parentElement) {
          if (/auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight) return one;
        }
        return root;
      };
      const WHEEL_PX = 120;
      const long: number[] = [];
      const observer = new PerformanceObserver((list) => {
        long.push(...list.getEntries().map(({ duration }) => duration));
      });
      observer.observe({ type: 'longtask' });
      const box = scroller();
      box.scrollTop = 0;
      for (let n = 0; n < frames.wheel; n++) {
        box.scrollTop += WHEEL_PX;
        await frame();
      }
      const step = (box.scrollHeight - box.scrollTop) / frames.drag;
      for (let n = 0; n < frames.drag; n++) {
        box.scrollTop += step;
        await frame();
      }
      box.scrollTop = box.scrollHeight;
      const until = performance.now() + patience;
      while (document.querySelector(last) === null) {
        if (performance.now() > until) throw new Error(`${last} was not reached at ${box.scrollTop}`);
        await frame();
      }
      // Entries arrive in a separate task.
      await frame();
      await new Promise((resolve) => setTimeout(resolve, 0));
      long.push(...observer.takeRecords().map(({ duration }) => duration));
      observer.disconnect();
      return long;
    },
    { ...scroll, patience: PATIENCE_MS },
  );
}

/**
 * Milliseconds until the reply to a query of Browse is in the page, with its first rows and exact count. A write before
 * it empties the mirror's caches.
 */
export async function askBrowse(page: Page, query: string, sort: string): Promise<number> {
  return await page.evaluate(
    async (variables) => {
      const search = { id: '0190a000-0000-7000-8000-000000000000', name: 'bench', query: variables.query };
      await window.bridge.graphql({ operationName: 'saveSearch', variables: search });
      const from = performance.now();
      const answer = await window.bridge.graphql({ operationName: 'browse', variables });
      const took = performance.now() - from;
      if (!answer.ok) throw new Error(answer.error.code);
      return took;
    },
    { query, sort, descending: false, offset: 0, limit: 100 },
  );
}

/** The paths of the scripts that a page has loaded. */
export async function scriptsOf(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    return [...new Set(paths.filter((path) => path.endsWith('.js')))];
  });
}
