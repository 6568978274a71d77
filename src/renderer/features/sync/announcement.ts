import type { SyncState } from '#shared/sync.ts';

type Kind = SyncState['kind'];

/** The states that stop sync. */
const STOPPED: ReadonlySet<Kind> = new Set<Kind>(['offline', 'needsSignIn', 'asks', 'failed', 'differs', 'full']);

/**
 * The state that a screen reader hears, by the one it heard before. A sync after each edit would be announced again and
 * again, so elsewhere than on the page of sync only what stops it is announced, and that it works again.
 */
export function nextAnnouncement(heard: Kind | null, kind: Kind, isSyncPage: boolean): Kind | null {
  if (kind === 'off') return null;
  if (STOPPED.has(kind) || isSyncPage) return kind;
  return kind === 'upToDate' && heard !== null ? kind : heard;
}
