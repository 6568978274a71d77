import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isAlive, markOf, type ProcessMark } from './processes.ts';

/** Takes a lock that ends with this process, at once and without waiting. False while another process holds it. */
export function takeLock(path: string): boolean {
  mkdirSync(dirname(path), { recursive: true });
  const mine = JSON.stringify(markOf(process.pid));
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(path, mine, { flag: 'wx' });
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = readHolder(path);
    if (holder?.pid === process.pid) return true;
    if (holder && isAlive(holder)) return false;
    rmSync(path, { force: true });
  }
  return false;
}

/** Gives back a lock this process holds; does nothing to another's. */
export function releaseLock(path: string): void {
  if (readHolder(path)?.pid === process.pid) rmSync(path, { force: true });
}

function readHolder(path: string): ProcessMark | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as ProcessMark;
  } catch {
    return null;
  }
}
