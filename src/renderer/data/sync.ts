import { create } from 'zustand';
import { useAppState } from '#renderer/state/appState.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { Result } from '#shared/result.ts';
import type { ServerCard, ServerGroup, SyncStatus } from '#shared/sync.ts';
import { call, onEvent } from './bridge.ts';

interface SyncStore {
  /** The state of sync that main reported last; null while it is loading. */
  readonly status: SyncStatus | null;
  /** Why it could not be loaded. */
  readonly failure: ErrorCode | null;
}

const INITIAL: SyncStore = { status: null, failure: null };

/** The state of sync as main reports it, in the main window. */
export const useSync = create<SyncStore>()(() => INITIAL);

/** Asks main for the state of sync. */
export async function loadSync(): Promise<void> {
  const result = await call('syncGet', {});
  useSync.setState(result.ok ? { status: result.value, failure: null } : { failure: result.error.code });
}

/** Starts a sync. Its progress and its end come as states. */
export async function syncNow(): Promise<Result<null>> {
  return await call('syncNow', {});
}

export async function cancelSync(): Promise<Result<null>> {
  return await call('syncCancel', {});
}

/** The person's decision when a sync would delete many cards here: true deletes them, false keeps them on all devices. */
export async function decideSync(accept: boolean): Promise<Result<null>> {
  return await call('syncDecide', { accept });
}

/** No sync of the account has ended well yet: the server may have cards that are not here. */
export function useIsFirstPull(): boolean {
  const isAccount = useAppState(({ account }) => account.kind === 'account');
  return useSync(({ status }) => isAccount && status !== null && status.lastAt === null);
}

/** The A-Z groups of a box on the server; none if it cannot be asked. */
export async function serverGroups(bid: string): Promise<readonly ServerGroup[]> {
  const result = await call('serverGroups', { bid });
  return result.ok ? result.value : [];
}

/** The cards on the server with this text in their title; none if it cannot be asked. */
export async function serverSearch(title: string): Promise<readonly ServerCard[]> {
  const result = await call('serverSearch', { title });
  return result.ok ? result.value : [];
}

/**
 * Follows the state of sync, and starts a sync when the network is back or the window can be seen again. A sync that
 * fails reports it as a state. @returns the way to stop
 */
export function subscribeSync(): () => void {
  const unsubscribe = onEvent('syncChanged', (status) => useSync.setState({ status, failure: null }));
  void loadSync();
  const syncQuietly = () => {
    if (useAppState.getState().account.kind === 'account') void syncNow();
  };
  const onVisibility = () => {
    if (document.visibilityState === 'visible') syncQuietly();
  };
  window.addEventListener('online', syncQuietly);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    unsubscribe();
    window.removeEventListener('online', syncQuietly);
    document.removeEventListener('visibilitychange', onVisibility);
    useSync.setState(INITIAL);
  };
}
