import type { RouteObject } from 'react-router-dom';

/** After the first screen is there; what a person does first comes before. Milliseconds. */
const PAUSE_MS = 1500;

type Load = () => Promise<unknown>;

/** The parts of the program that screens are, in the order of their routes. */
function chunksOf(routes: readonly RouteObject[]): Load[] {
  const found = routes.flatMap(({ lazy, children }) => [
    ...(typeof lazy === 'function' ? [lazy as Load] : []),
    ...chunksOf(children ?? []),
  ]);
  return [...new Set(found)];
}

/**
 * Loads the screens below an address, one after another whenever the page has nothing else to do, so that going to one
 * for the first time is as quick as later on. Answers the way to stop.
 */
export function preloadRoutes(routes: readonly RouteObject[], path: string): () => void {
  const below = (all: readonly RouteObject[]): RouteObject[] =>
    all.flatMap((route) => (route.path === path ? [route] : below(route.children ?? [])));
  const chunks = chunksOf(below(routes));
  let isStopped = false;
  const next = () => {
    const load = chunks.shift();
    if (load === undefined || isStopped) return;
    // What cannot be loaded says so once somebody goes there.
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
