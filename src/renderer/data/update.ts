import { call } from './bridge.ts';
import { mainState } from './mainState.ts';

/** The state of updates. */
export const { useState: useUpdate, subscribe: subscribeUpdate } = mainState('updateChanged', () =>
  call('updateGet', {}),
);

/** Checks now. How it goes comes as a state. */
export function checkForUpdates(): void {
  void call('updateCheck', {});
}

/** Quits the app, installs the update that is ready, and starts it again. */
export function restartToUpdate(): void {
  void call('updateRestart', {});
}
