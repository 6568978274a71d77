import { redirect } from 'react-router-dom';
import { selectIsLoggedIn, useSession } from '#renderer/state/session.ts';
import type { WindowKind } from '#shared/boot.ts';
import { ROUTES } from '#shared/routes.ts';
import { savePendingPath, takePendingPath } from './navigation.ts';

/** Where a window starts (docs/product.md §2): the palette's window at the palette, people at the app or the sign-in. */
export function entryPath(windowKind: WindowKind, isLoggedIn: boolean): string {
  if (windowKind === 'palette') return ROUTES.palette;
  return isLoggedIn ? ROUTES.main : ROUTES.login;
}

function windowEntry(): string {
  const state = useSession.getState();
  return entryPath(state.windowKind, selectIsLoggedIn(state));
}

/**
 * Puts the first screen in the place of `/`, where windows are loaded: left in the history, it would lead everybody
 * who goes back to it forward again.
 */
export function replaceRootAddress(): void {
  if (window.location.pathname !== '/') return;
  const entry = windowEntry();
  window.history.replaceState(null, '', entry === ROUTES.main ? ROUTES.dashboard : entry);
}

/** Loader of addresses that are no screen: sends to where this window starts. */
export function redirectToEntry() {
  return redirect(windowEntry());
}

/** Loader of the main page: redirects to the address that waited for the sign-in, else to the dashboard. */
export function redirectToFirstScreen() {
  // This loader runs beside the guard's: the address waits until the person is in.
  const entry = windowEntry();
  return redirect(entry === ROUTES.main ? (takePendingPath() ?? ROUTES.dashboard) : entry);
}

/**
 * Loader of a part of the app: lets in only the windows and people whose start lies in that part. What a person asked
 * for before signing in is kept until they have.
 */
export function requireEntry(part: typeof ROUTES.palette | typeof ROUTES.main | typeof ROUTES.account) {
  return ({ request }: { readonly request: Request }) => {
    const entry = windowEntry();
    if (entry.startsWith(part)) return null;
    if (part === ROUTES.main && entry.startsWith(ROUTES.account)) {
      const { pathname, search } = new URL(request.url);
      savePendingPath(pathname + search);
    }
    return redirect(entry);
  };
}

/** Loader of what both people who are signed in and people who are not may open, in the main window. */
export function requireMainWindow() {
  return useSession.getState().windowKind === 'main' ? null : redirect(windowEntry());
}
