import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** A program in a process of its own that listens on this machine. */
export interface ServerProcess {
  readonly url: string;
  /** Milliseconds of processor time so far. */
  cpu(): Promise<number>;
  /** MiB of memory: now, and the most so far. Only on Linux. */
  memory(): { readonly now: number; readonly peak: number };
  close(): Promise<void>;
}

/** Starts a program and waits until it prints `ready <address>`. Both servers give figures of their process at `/metrics`. */
export async function startProcess(program: string, environment: Record<string, string> = {}): Promise<ServerProcess> {
  const child: ChildProcess = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'info', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  // A bench that fails leaves no server behind.
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const lines = createInterface(child.stdout as NodeJS.ReadableStream);
  const url = await new Promise<string>((resolve, reject) => {
    void ended.then(() => reject(new Error(`${program} ended`)));
    // The log is read and dropped, as a host's log collector would.
    lines.on('line', (line) => {
      const address = /^ready (\S+)/.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
  return {
    url,
    async cpu() {
      const text = await (await fetch(`${url}/metrics`)).text();
      return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]) * 1000;
    },
    memory() {
      const text = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1]) / 1024;
      return { now: of('VmRSS'), peak: of('VmHWM') };
    },
    async close() {
      child.kill('SIGTERM');
      await ended;
      process.off('exit', kill);
    },
  };
}
