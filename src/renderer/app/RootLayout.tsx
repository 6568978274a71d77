import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { lazyComponent } from '#renderer/data/lazyChunk.ts';
import { bus } from '#renderer/state/events.ts';
import { useOverlay } from '#renderer/state/overlay.ts';
import { holdFocusOnHeading, recoverLostFocus } from './focus.ts';

/** Loaded when the first modal opens. */
const Overlays = lazyComponent('Overlays', () => import('./Overlays.tsx'));

function OpenOverlay() {
  const open = useOverlay((state) => state.open);
  if (open === null) return null;
  return (
    <Suspense fallback={null}>
      <Overlays />
    </Suspense>
  );
}

/** The root of every screen. A change of path resets focus, modals and select mode. */
export function RootLayout() {
  usePathChange();
  useEffect(() => recoverLostFocus(), []);
  return (
    <>
      <Outlet />
      <OpenOverlay />
      <ScrollRestoration />
    </>
  );
}

/** Focus goes to the page's heading and overlays close (S-24). */
function usePathChange() {
  const { pathname } = useLocation();
  const previousPath = useRef<string | null>(null);
  // Before the new page is painted: a later effect would close a modal that a quick key opened on it.
  useLayoutEffect(() => {
    const before = previousPath.current;
    previousPath.current = pathname;
    if (before === null || before === pathname) return;
    useOverlay.getState().close();
    bus.emit('ExitSelectMode', null);
    return holdFocusOnHeading();
  }, [pathname]);
}
