import { existsSync, rmSync, writeFileSync } from 'node:fs';

/** Ends the name of an empty file beside a mirror that did not pass a check: the next opening checks it again. */
export const CORRUPT_MARK = '-unsound';

export function isMarkedCorrupt(file: string): boolean {
  return existsSync(file + CORRUPT_MARK);
}

/** Without a mark (a full disk) the damage is told all the same, only not after the next start. */
export function markCorrupt(file: string): void {
  try {
    writeFileSync(file + CORRUPT_MARK, '');
  } catch (error) {
    console.error(`mirror: the damage could not be noted down (${String(error)})`);
  }
}

export function unmarkCorrupt(file: string): void {
  rmSync(file + CORRUPT_MARK, { force: true });
}
