import { useEffect } from 'react';
import { useAppState } from '#renderer/state/appState.ts';
import { useOverlay } from '#renderer/state/overlay.ts';
import { readSeenVersion, writeSeenVersion } from './whatsNew.ts';

/**
 * Shows what is new once after the version changed, not after the first install. For the frame, which no training has: a
 * training is never interrupted.
 */
export function useWhatsNew(): void {
  const version = useAppState((state) => state.version);
  const isFree = useOverlay((state) => state.open === null);
  const show = useOverlay((state) => state.show);
  useEffect(() => {
    const seen = readSeenVersion();
    if (seen === null) writeSeenVersion(version);
    else if (seen !== version && isFree) show('whatsNew');
  }, [version, isFree, show]);
}
