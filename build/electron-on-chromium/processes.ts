import { readFileSync } from 'node:fs';

/** A process told apart from a later one that got the same id: its id and, where the system gives it, its start time. */
export interface ProcessMark {
  readonly pid: number;
  readonly started: string;
}

/** The mark of a process that runs now. */
export function markOf(pid: number): ProcessMark {
  return { pid, started: startTime(pid) };
}

/** Whether the marked process still runs. Survives kill -9 of its owner: no lock needs to be taken away by hand. */
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
