import { existsSync, rmSync, writeFileSync } from 'node:fs';

/** Suffix of an empty file beside a mirror that failed a check. It makes the next opening check the mirror again. */
export const CORRUPT_MARK = '-unsound';

export function isMarkedCorrupt(file: string): boolean {
  return existsSync(file + CORRUPT_MARK);
}

/** If the mark cannot be written (disk full), the damage is still reported now, but not after the next start. */
export function markCorrupt(file: string): void {
  try {
    writeFileSync(file + CORRUPT_MARK, '');
  } catch (error) {
    console.error(`mirror: cannot write the mark of a damaged file (${String(error)})`);
  }
}

export function unmarkCorrupt(file: string): void {
  rmSync(file + CORRUPT_MARK, { force: true });
}
