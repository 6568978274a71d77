import { existsSync, rmSync, writeFileSync } from 'node:fs';

/** Ends the name of an empty file beside a mirror that did not pass a check: the next opening checks it again. */
export const UNSOUND_MARK = '-unsound';

export function isMarkedUnsound(file: string): boolean {
  return existsSync(file + UNSOUND_MARK);
}

/** Without a mark (a full disk) the damage is told all the same, only not after the next start. */
export function markUnsound(file: string): void {
  try {
    writeFileSync(file + UNSOUND_MARK, '');
  } catch (error) {
    console.error(`mirror: the damage could not be noted down (${String(error)})`);
  }
}

export function unmarkUnsound(file: string): void {
  rmSync(file + UNSOUND_MARK, { force: true });
}
