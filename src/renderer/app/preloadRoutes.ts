import type { RouteObject } from 'react-router-dom';

/** Milliseconds to wait after the first screen, which has priority. */
const PAUSE_MS = 1500;

type Load = () => Promise<unknown>;

/** The lazy chunks of the screens, in the order of their routes. */
function chunksOf(routes: readonly RouteObject[]): Load[] {
  const found = routes.flatMap(({ lazy, children }) => [
    ...(typeof lazy === 'function' ? [lazy as Load] : []),
    ...chunksOf(children ?? []),
  ]);
  return [...new Set(found)];
}

/**
 * Loads the screens below a path in idle time, one after another, so that the first visit of a screen is fast.
 * @returns the way to stop
 */
export function preloadRoutes(routes: readonly RouteObject[], path: string): () => void {
  const below = (all: readonly RouteObject[]): RouteObject[] =>
    all.flatMap((route) => (route.path === path ? [route] : below(route.children ?? [])));
  const chunks = chunksOf(below(routes));
  let isStopped = false;
  const next = () => {
    const load = chunks.shift();
    if (load === undefined || isStopped) return;
    // A chunk that cannot be loaded shows its error when its screen is opened.
    void load()
      .catch(() => undefined)
      .then(() => requestIdleCallback(next));
  };
  const timer = setTimeout(() => requestIdleCallback(next), PAUSE_MS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
