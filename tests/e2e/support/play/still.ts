import type { Page } from '@playwright/test';

/** What `watch` keeps in a page. */
interface Watched {
  /** Changes of the page so far. */
  changes: number;
  /** The last element that got the focus, while it or its list is there. */
  focused: Element | null;
}

declare global {
  interface Window {
    watched?: Watched;
  }
}

/** The longest wait for a page that never is still, such as one with a running clock. */
const MOST_MS = 4000;

/** Watches the present document and all later ones. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(begin);
  await page.evaluate(begin);
}

function begin(): void {
  if (window.watched !== undefined) return;
  const watched: Watched = { changes: 0, focused: null };
  window.watched = watched;
  const observer = new MutationObserver(() => {
    watched.changes++;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) watched.focused = target;
  });
}

/** Runs in a page again when it was replaced meanwhile. */
export async function inPage<T>(page: Page, read: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await read();
    } catch (error) {
      if (tries === 5 || !/context was destroyed|navigat/i.test(String(error))) throw error;
      await page.waitForLoadState('load');
    }
  }
}

/** Waits until everything that was asked is answered and nothing changes any more. */
export async function still(page: Page): Promise<void> {
  await inPage(page, () =>
    page.evaluate(async (most) => {
      const end = performance.now() + most;
      const frame = () => new Promise<void>((done) => setTimeout(done, 40));
      for (let seen = -1; seen !== window.watched?.changes && performance.now() < end; ) {
        seen = window.watched?.changes ?? 0;
        // A request waits for those before it.
        if (location.pathname.startsWith('/main')) {
          await window.bridge.graphql({ operationName: 'openSessions', variables: {} });
        } else await window.bridge.settingsGet({});
        await frame();
        await Promise.all(
          document.getAnimations().map((one) => {
            const isEndless = one.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
            const isClock = one.timeline instanceof DocumentTimeline && one.playState === 'running' && !isEndless;
            return isClock ? one.finished.catch(() => undefined) : undefined;
          }),
        );
      }
    }, MOST_MS),
  );
}
