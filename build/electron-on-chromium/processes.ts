import { readFileSync } from 'node:fs';

/** Identifies a process, also when a later one gets the same id: the id and, where the system gives it, the start time. */
export interface ProcessMark {
  readonly pid: number;
  readonly started: string;
}

/** The mark of a running process. */
export function markOf(pid: number): ProcessMark {
  return { pid, started: startTime(pid) };
}

/** Whether the marked process still runs. After kill -9 of a lock's owner the lock is free; nobody needs to delete it. */
export function isAlive(mark: ProcessMark): boolean {
  try {
    process.kill(mark.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const started = startTime(mark.pid);
  return started !== 'zombie' && started === mark.started;
}

function startTime(pid: number): string {
  if (process.platform !== 'linux') return '';
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? 'zombie' : (fields[19] ?? '');
  } catch {
    return '';
  }
}
