import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { join } from 'node:path';

/** Another process has the folder open. */
export class FolderLockedError extends Error {
  constructor(folder: string, pid: number) {
    super(`${folder} is in use by process ${pid}. Stop that server first.`);
  }
}

/** A clock that was set meanwhile may be wrong by this when a start of the system is computed. Milliseconds. */
const CLOCK_MS = 60_000;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * What only this process has of all that ever had its number: the start of the system, and of the process in it. Empty where
 * the system does not say it.
 */
function birthOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // After the name, which may have any character, the start is the 20th field.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    return `${boot} ${fields?.[19] ?? ''}`;
  } catch {
    return '';
  }
}

/** The process that holds a lock; null if it is no longer running: another program may have its number now. */
function ownerOf(file: string): number | null {
  try {
    const [number = '', birth = ''] = readFileSync(file, 'utf8').split('\n');
    const pid = Number(number);
    if (birth !== '') return birth === birthOf(pid) ? pid : null;
    // A container gives its only process the same number at each start.
    if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid || !isRunning(pid)) return null;
    const start = Date.now() - uptime() * 1000;
    return statSync(file).mtimeMs < start - CLOCK_MS ? null : pid;
  } catch {
    return null;
  }
}

/**
 * Locks a folder for this process: two processes on one PGlite folder would damage it. A lock of a process that is no
 * longer running does not count. Returns the unlock function. Throws `FolderLockedError`.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock');
  for (;;) {
    try {
      writeFileSync(file, `${process.pid}\n${birthOf(process.pid)}`, { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      const owner = ownerOf(file);
      if (owner !== null) throw new FolderLockedError(folder, owner);
      rmSync(file, { force: true });
    }
  }
}
