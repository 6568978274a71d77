import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The debugging port in use: the one asked for or, for 0, the one Chromium chose and wrote down under userData. */
export function debuggingPort(asked: number | null, userData: string): number | null {
  if (asked !== 0) return asked;
  const file = join(userData, 'DevToolsActivePort');
  const port = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0;
  return port > 0 ? port : null;
}
