import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The project's folder. */
export const root = join(import.meta.dirname, '../..');

/** Files below a folder, as paths from the root with forward slashes. */
export function filesBelow(folder: string, ending: RegExp): string[] {
  if (!existsSync(join(root, folder))) return [];
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && ending.test(entry.name));
  return files.map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')).sort();
}

/** Files git knows, present ones only. */
export function trackedFiles(): string[] {
  const output = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  return output.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
}
