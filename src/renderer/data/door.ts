import { create } from 'zustand';
import type { DoorState } from '#shared/door.ts';
import { call, onEvent } from './bridge.ts';

interface DoorStore {
  /** The state that main reported last; null while it is loading. */
  readonly state: DoorState | null;
}

/** The door for other programs, in the main window. */
export const useDoor = create<DoorStore>()(() => ({ state: null }));

/** The person allows the program with this Origin, or does not, or not any more. */
export function decideProgram(origin: string, isAllowed: boolean): void {
  void call('doorDecide', { origin, isAllowed });
}

export function changeDoorKey(): void {
  void call('doorChangeKey', {});
}

/** Follows the state of the door. @returns the way to stop */
export function subscribeDoor(): () => void {
  const unsubscribe = onEvent('doorChanged', (state) => useDoor.setState({ state }));
  void call('doorGet', {}).then((reply) => {
    if (reply.ok) useDoor.setState({ state: reply.value });
  });
  return () => {
    unsubscribe();
    useDoor.setState({ state: null });
  };
}
