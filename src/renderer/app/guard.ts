import { redirect } from 'react-router-dom';
import { selectIsLoggedIn, useSession } from '#renderer/stores/session.ts';
import type { WindowKind } from '#shared/boot.ts';

/** Where a window starts (docs/product.md §2): the palette's window at the palette, people at the app or the sign-in. */
export function entryPath(window_kind: WindowKind, is_logged_in: boolean): string {
  if (window_kind === 'palette') return '/command_palette';
  return is_logged_in ? '/main' : '/account/login';
}

function ownEntry(): string {
  const state = useSession.getState();
  return entryPath(state.window_kind, selectIsLoggedIn(state));
}

/** Loader of addresses that are no screen: sends to where this window starts. */
export function goToEntry() {
  return redirect(ownEntry());
}

/** Loader of a part of the app: lets in only the windows and people whose start lies in that part. */
export function onlyFrom(part: '/command_palette' | '/main' | '/account') {
  return () => {
    const entry = ownEntry();
    return entry.startsWith(part) ? null : redirect(entry);
  };
}
