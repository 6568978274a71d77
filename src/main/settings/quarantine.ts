import { existsSync, readFileSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Looks at a JSON file before its store opens it. One that holds no JSON object is renamed (never deleted), so that the
 * store begins anew and nothing is lost.
 * @returns the new name of a damaged file, else null
 * @throws when the file can be neither read nor renamed
 */
export function quarantineFile(file: string, now: Date): string | null {
  if (!existsSync(file) || holdsObject(readFileSync(file, 'utf8'))) return null;
  const stamp = now.toISOString().replaceAll(/[:.]/g, '-');
  const name = `${basename(file, '.json')}.damaged-${stamp}.json`;
  renameSync(file, join(dirname(file), name));
  return name;
}

function holdsObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
