import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made = new Set<string>();
let isListening = false;

function remove(folder: string): void {
  made.delete(folder);
  // On Windows a process that was just killed may hold a file for a moment.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** A new folder. It is removed when this process ends, or before that by `remove`. */
export function tempFolder(name: string): { readonly path: string; remove(): void } {
  if (!isListening) process.once('exit', () => made.forEach(remove));
  isListening = true;
  const path = mkdtempSync(join(tmpdir(), `${name}-`));
  made.add(path);
  return { path, remove: () => remove(path) };
}
