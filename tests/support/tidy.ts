import { afterEach, vi } from 'vitest';
import { fakeBridge } from './bridge.ts';

/** After each test of every file, after its own hooks: the page is empty, and what stood in for something is gone. */
afterEach(async () => {
  const hasPage = typeof document !== 'undefined';
  if (hasPage) {
    // What a page does when it goes still finds what the test put in place.
    const { cleanup } = await import('@testing-library/react');
    cleanup();
    document.body.replaceChildren();
    localStorage.clear();
  }
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // A query that is under way while the app closes still finds a bridge.
  if (hasPage) vi.stubGlobal('bridge', fakeBridge().bridge);
});
