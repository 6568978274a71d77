import type { createBrowserRouter } from 'react-router-dom';
import { bus, combineStops } from '#renderer/state/events.ts';
import { ROUTES } from '#shared/routes.ts';

/**
 * Opens the addresses that the bus emits. Subscribe before the first screen loads: a deep link or a deck file on the
 * command line can arrive during that time.
 * @returns the way to unsubscribe
 */
export function subscribeRouter(router: ReturnType<typeof createBrowserRouter>): () => void {
  return combineStops([
    bus.on('Navigate', ({ path }) => void router.navigate(path)),
    bus.on('Logout', () => void router.navigate(ROUTES.login)),
    // Not before: on its way there, another redirect may still ask for the address that waits.
    router.subscribe(({ navigation, location }) => {
      if (navigation.state === 'idle' && location.pathname.startsWith(`${ROUTES.main}/`)) setPendingPath(null);
    }),
  ]);
}

let pendingPath: string | null = null;

/** The address that waits for the sign-in; null if there is none. */
export function getPendingPath(): string | null {
  return pendingPath;
}

/** Saves an address until the person has signed in; null once one of the app's screens opens. */
export function setPendingPath(path: string | null): void {
  pendingPath = path;
}
