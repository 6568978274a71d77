import { create } from 'zustand';
import type { UpdateState } from '#shared/update.ts';
import { call, onEvent } from './bridge.ts';

interface UpdateStore {
  /** The state that main reported last; null while it is loading. */
  readonly state: UpdateState | null;
}

/** The state of updates, in the main window. */
export const useUpdate = create<UpdateStore>()(() => ({ state: null }));

/** Checks now. How it goes comes as a state. */
export function checkForUpdates(): void {
  void call('updateCheck', {});
}

/** Quits the app, installs the update that is ready, and starts it again. */
export function restartToUpdate(): void {
  void call('updateRestart', {});
}

/** Follows the state of updates. @returns the way to stop */
export function subscribeUpdate(): () => void {
  const unsubscribe = onEvent('updateChanged', (state) => useUpdate.setState({ state }));
  void call('updateGet', {}).then((reply) => {
    if (reply.ok) useUpdate.setState({ state: reply.value });
  });
  return () => {
    unsubscribe();
    useUpdate.setState({ state: null });
  };
}
