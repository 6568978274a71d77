import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The debugging port in use. For 0, Chromium chose a port and wrote it to a file under userData. */
export function debuggingPort(requested: number | null, userData: string): number | null {
  if (requested !== 0) return requested;
  const file = join(userData, 'DevToolsActivePort');
  const port = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0;
  return port > 0 ? port : null;
}
