import { call } from './bridge.ts';
import { mainState } from './mainState.ts';

/** The door for other programs. */
export const { useState: useDoor, subscribe: subscribeDoor } = mainState('doorChanged', () => call('doorGet', {}));

/** The person allows the program with this Origin, or does not, or not any more. */
export function decideProgram(origin: string, isAllowed: boolean): void {
  void call('doorDecide', { origin, isAllowed });
}

export function changeDoorKey(): void {
  void call('doorChangeKey', {});
}
