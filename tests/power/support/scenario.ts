import { join } from 'node:path';

/** Something that the app does and acknowledges. `root` is the folder that the power cut leaves. */
export interface Scenario {
  /** Makes what is on disk before. */
  prepare(root: string): Promise<void> | void;
  /** Runs in a process of its own, under strace. `acknowledge` says what the user has been told is done. */
  run(root: string, acknowledge: (what: string) => void): Promise<void> | void;
  /** Starts the app on what a power cut left. Throws if something acknowledged is lost, or the app does not start. */
  check(root: string, acknowledged: readonly string[]): Promise<void> | void;
}

/** The card file of a scenario. */
export function fileIn(root: string): string {
  return join(root, 'mirrors', 'person.sqlite');
}
