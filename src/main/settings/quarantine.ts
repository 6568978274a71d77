import { existsSync, readFileSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { flushFolders } from './flush.ts';

/**
 * Checks a JSON file before its store opens it. A file without a JSON object is renamed, so that the store starts empty and
 * no data is lost.
 * @returns the new name of a damaged file, otherwise null
 * @throws if the file cannot be read or renamed
 */
export function quarantineFile(file: string, now: Date): string | null {
  if (!existsSync(file) || isJsonObject(readFileSync(file, 'utf8'))) return null;
  const stamp = now.toISOString().replaceAll(/[:.]/g, '-');
  const name = `${basename(file, '.json')}.damaged-${stamp}.json`;
  renameSync(file, join(dirname(file), name));
  // Before a new file takes the name: it would replace this one after a power cut.
  flushFolders(dirname(file));
  return name;
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
