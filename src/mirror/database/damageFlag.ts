import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { PRIVATE_FILE } from '#shared/fileModes.ts';
import type { Damage } from '#shared/mirror/backup.ts';

/**
 * Suffix of a small file beside a mirror with known damage. It has the damage as JSON and stays until the mirror is restored
 * or the user dismisses the notice. An empty one is from an older version: the mirror failed a check.
 */
export const DAMAGE_FLAG = '-unsound';

const KINDS: readonly string[] = ['MIRROR_CORRUPT', 'MIRROR_DAMAGED', 'MIRROR_LOST'] satisfies Damage['kind'][];

interface DamageFlag {
  readonly damage: Damage;
  /** The user continues with the new file. The flag stays, because media may belong to a copy of the old file. */
  readonly isDismissed: boolean;
}

function readText(file: string): string | null {
  try {
    return readFileSync(file + DAMAGE_FLAG, 'utf8');
  } catch {
    return null;
  }
}

/** The flag of a file; null if it has none. */
export function readDamageFlag(file: string): DamageFlag | null {
  const text = readText(file);
  if (text === null) return null;
  try {
    const flag = JSON.parse(text) as DamageFlag;
    if (KINDS.includes(flag.damage.kind)) return flag;
  } catch {
    // An empty or torn flag still says that something is wrong.
  }
  return { damage: { kind: 'MIRROR_CORRUPT' }, isDismissed: false };
}

/** If the flag cannot be written (disk full), the damage is still reported now, but not after the next start. */
export function writeDamageFlag(file: string, damage: Damage, isDismissed = false): void {
  try {
    writeFileSync(file + DAMAGE_FLAG, JSON.stringify({ damage, isDismissed } satisfies DamageFlag), {
      flush: true,
      mode: PRIVATE_FILE,
    });
  } catch (error) {
    console.error(`mirror: cannot write the flag of a damaged file (${String(error)})`);
  }
}

/** Removes the flag of a file that failed a check before and now passes it. Other flags stay until the file is restored. */
export function unflagHealthy(file: string): void {
  if (readDamageFlag(file)?.damage.kind === 'MIRROR_CORRUPT') rmSync(file + DAMAGE_FLAG, { force: true });
}
