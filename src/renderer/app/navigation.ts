import type { createBrowserRouter } from 'react-router-dom';
import { bus } from '#renderer/state/events.ts';
import { ROUTES } from '#shared/routes.ts';

/**
 * Joins the bus to the router before anything can be emitted: an address that comes while the first screen is still
 * being loaded (a deck file on the command line, a deep link) is not lost. Answers the way to stop.
 */
export function subscribeRouter(router: ReturnType<typeof createBrowserRouter>): () => void {
  const stops = [
    bus.on('Navigate', ({ path }) => void router.navigate(path)),
    bus.on('Logout', () => void router.navigate(ROUTES.login)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

let pendingPath: string | null = null;

/** Keeps an address that must wait until the person has signed in. */
export function savePendingPath(path: string): void {
  pendingPath = path;
}

/** The address that waited, once. */
export function takePendingPath(): string | null {
  const path = pendingPath;
  pendingPath = null;
  return path;
}
