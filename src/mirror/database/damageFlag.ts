import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { PRIVATE_FILE } from '#shared/fileModes.ts';
import type { Damage } from '#shared/mirror/backup.ts';

/**
 * Suffix of a small file beside a mirror with known damage. It has the damage as JSON and stays until the mirror is restored
 * or the user dismisses the notice. An empty one is from an older version: the mirror failed a check.
 */
export const DAMAGE_MARK = '-unsound';

const KINDS: readonly string[] = ['MIRROR_CORRUPT', 'MIRROR_DAMAGED', 'MIRROR_LOST'] satisfies Damage['kind'][];

interface Mark {
  readonly damage: Damage;
  /** The user continues with the new file. The mark stays, because media may belong to a copy of the old file. */
  readonly isDismissed: boolean;
}

function readText(file: string): string | null {
  try {
    return readFileSync(file + DAMAGE_MARK, 'utf8');
  } catch {
    return null;
  }
}

/** The mark of a file; null if it has none. */
export function readMark(file: string): Mark | null {
  const text = readText(file);
  if (text === null) return null;
  try {
    const mark = JSON.parse(text) as Mark;
    if (KINDS.includes(mark.damage.kind)) return mark;
  } catch {
    // An empty or torn mark still says that something is wrong.
  }
  return { damage: { kind: 'MIRROR_CORRUPT' }, isDismissed: false };
}

/** If the mark cannot be written (disk full), the damage is still reported now, but not after the next start. */
export function writeMark(file: string, damage: Damage, isDismissed = false): void {
  try {
    writeFileSync(file + DAMAGE_MARK, JSON.stringify({ damage, isDismissed } satisfies Mark), {
      flush: true,
      mode: PRIVATE_FILE,
    });
  } catch (error) {
    console.error(`mirror: cannot write the mark of a damaged file (${String(error)})`);
  }
}

/** Removes the mark of a file that failed a check before and now passes it. Other marks stay until the file is restored. */
export function unmarkHealthy(file: string): void {
  if (readMark(file)?.damage.kind === 'MIRROR_CORRUPT') rmSync(file + DAMAGE_MARK, { force: true });
}
