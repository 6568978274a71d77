import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A running process of the server's own program. */
export interface Program {
  readonly url: string;
  /** Sends a signal and waits for the end. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Starts the server's program on any free port and waits until it is ready. */
export async function startProgram(environment: Readonly<Record<string, string>>): Promise<Program> {
  const child = spawn(process.execPath, ['src/backend/index.ts'], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    void ended.then(() => reject(new Error(`the server ended: ${errors}`)));
    createInterface(child.stdout).on('line', (line) => {
      const ready = /^ready (\S+)/.exec(line)?.[1];
      if (ready !== undefined) resolve(ready);
    });
  });
  return {
    url,
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}
