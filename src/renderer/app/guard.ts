import { redirect } from 'react-router-dom';
import { selectIsLoggedIn, useSession } from '#renderer/state/session.ts';
import type { WindowKind } from '#shared/boot.ts';
import { ROUTES } from '#shared/routes.ts';
import { takeWanted, wantLater } from './navigation.ts';

/** Where a window starts (docs/product.md §2): the palette's window at the palette, people at the app or the sign-in. */
export function entryPath(windowKind: WindowKind, isLoggedIn: boolean): string {
  if (windowKind === 'palette') return ROUTES.palette;
  return isLoggedIn ? ROUTES.main : ROUTES.login;
}

function ownEntry(): string {
  const state = useSession.getState();
  return entryPath(state.windowKind, selectIsLoggedIn(state));
}

/**
 * Puts the first screen in the place of `/`, where windows are loaded: left in the history, it would lead everybody
 * who goes back to it forward again.
 */
export function enterAtFirstScreen(): void {
  if (window.location.pathname !== '/') return;
  const entry = ownEntry();
  window.history.replaceState(null, '', entry === ROUTES.main ? ROUTES.dashboard : entry);
}

/** Loader of addresses that are no screen: sends to where this window starts. */
export function goToEntry() {
  return redirect(ownEntry());
}

/** Loader of the main page: redirects to the address that waited for the sign-in, else to the dashboard. */
export function goToFirstScreen() {
  // This loader runs beside the guard's: the address waits until the person is in.
  const entry = ownEntry();
  return redirect(entry === ROUTES.main ? (takeWanted() ?? ROUTES.dashboard) : entry);
}

/**
 * Loader of a part of the app: lets in only the windows and people whose start lies in that part. What a person asked
 * for before signing in is kept until they have.
 */
export function onlyFrom(part: typeof ROUTES.palette | typeof ROUTES.main | typeof ROUTES.account) {
  return ({ request }: { readonly request: Request }) => {
    const entry = ownEntry();
    if (entry.startsWith(part)) return null;
    if (part === ROUTES.main && entry.startsWith(ROUTES.account)) {
      const { pathname, search } = new URL(request.url);
      wantLater(pathname + search);
    }
    return redirect(entry);
  };
}

/** Loader of what both people who are signed in and people who are not may open, in the main window. */
export function onlyInMainWindow() {
  return useSession.getState().windowKind === 'main' ? null : redirect(ownEntry());
}
