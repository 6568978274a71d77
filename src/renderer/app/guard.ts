import { redirect } from 'react-router-dom';
import { isLoggedIn, useAppState } from '#renderer/state/appState.ts';
import type { WindowKind } from '#shared/boot.ts';
import { ROUTES } from '#shared/routes.ts';
import { getPendingPath, setPendingPath } from './navigation.ts';

/** The first address of a window (S-1): the palette, the app, or the sign-in. */
export function entryPath(windowKind: WindowKind, isLoggedIn: boolean): string {
  if (windowKind === 'palette') return ROUTES.palette;
  return isLoggedIn ? ROUTES.main : ROUTES.login;
}

function windowEntry(): string {
  const state = useAppState.getState();
  return entryPath(state.windowKind, isLoggedIn(state));
}

/**
 * Replaces `/`, where windows are loaded, by the first screen. If `/` stayed in the history, going back to it would
 * redirect forward again.
 */
export function replaceRootAddress(): void {
  if (window.location.pathname !== '/') return;
  const entry = windowEntry();
  window.history.replaceState(null, '', entry === ROUTES.main ? ROUTES.dashboard : entry);
}

/** Loader of addresses without a screen: redirects to the window's first address. */
export function redirectToEntry() {
  return redirect(windowEntry());
}

/** Loader of the main page: redirects to the address that waited for the sign-in, else to the dashboard. */
export function redirectToFirstScreen() {
  // This loader may run more than once before a screen opens, so the pending address stays until then.
  const entry = windowEntry();
  return redirect(entry === ROUTES.main ? (getPendingPath() ?? ROUTES.dashboard) : entry);
}

/**
 * Loader of an area of the app: opens it only if the window's first address is in the area. Saves an address that a
 * person opened before signing in.
 */
export function requireEntry(part: typeof ROUTES.palette | typeof ROUTES.main | typeof ROUTES.account) {
  return ({ request }: { readonly request: Request }) => {
    const entry = windowEntry();
    const { pathname, search } = new URL(request.url);
    if (entry.startsWith(part)) return null;
    if (part === ROUTES.main && entry.startsWith(ROUTES.account)) setPendingPath(pathname + search);
    return redirect(entry);
  };
}

/** Loader of screens of the main window that need no sign-in. */
export function requireMainWindow() {
  return useAppState.getState().windowKind === 'main' ? null : redirect(windowEntry());
}
