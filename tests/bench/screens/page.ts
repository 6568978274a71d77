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

/** Scrolls from top to bottom, one step per frame, and returns the milliseconds until the end is there. */
export async function scrollDown(page: Page, scroll: Scroll): Promise<number> {
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
      const box = scroller();
      box.scrollTop = 0;
      await frame();
      const start = performance.now();
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
      return performance.now() - start;
    },
    { ...scroll, patience: PATIENCE_MS },
  );
}

/**
 * Copies what a page shows, with its styles, for a bare page. The result draws the same elements there after one reply of its
 * worker, and returns the milliseconds until they are painted.
 */
export async function copyScreen(from: Page, to: Page): Promise<() => Promise<number>> {
  const screen = await from.evaluate(() => ({
    html: document.querySelector('main')?.outerHTML ?? '',
    css: [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join('\n'),
    theme: document.documentElement.dataset.mantineColorScheme ?? '',
  }));
  await to.evaluate(({ css, theme }) => {
    document.documentElement.dataset.mantineColorScheme = theme;
    const style =
      document.querySelector('style[data-copied]') ?? document.head.appendChild(document.createElement('style'));
    style.setAttribute('data-copied', '');
    style.textContent = css;
  }, screen);
  return () =>
    to.evaluate(async (html) => {
      const channel = new MessageChannel();
      const painted = new Promise<void>((resolve) => {
        channel.port1.onmessage = () => resolve();
      });
      const start = performance.now();
      await window.bridge.graphql({ kind: 'titles' } as never);
      document.body.innerHTML = html;
      requestAnimationFrame(() => channel.port2.postMessage(null));
      await painted;
      channel.port1.close();
      return performance.now() - start;
    }, screen.html);
}

/** Fills a bare page with plain rows to scroll through. */
export async function makeRows(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.querySelector('style[data-copied]')?.remove();
    const rows = Array.from({ length: 5000 }, (_, n) => `<li style="height: 40px">Row ${n}</li>`);
    document.body.innerHTML = `<ul>${rows.join('')}</ul>`;
  });
}

/** The paths of the scripts that a page has loaded. */
export async function scriptsOf(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    return [...new Set(paths.filter((path) => path.endsWith('.js')))];
  });
}
