import type { Worker } from 'node:worker_threads';
import type { Log } from '#main/log/index.ts';

/** Worker options that let `logOutput` read what the worker prints. */
export const WITH_OUTPUT = { stdout: true, stderr: true } as const;

/**
 * Writes what a worker prints (`console.log`, `console.error`, warnings of Node) to the app's log. A worker has no log of
 * its own. Start it with `WITH_OUTPUT`. Returns the worker.
 */
export function logOutput(worker: Worker, log: Log): Worker {
  const forward = (stream: NodeJS.ReadableStream, write: (text: string) => void): void => {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      if (text.trim() !== '') write(text.trim());
    });
  };
  forward(worker.stdout, (text) => log.info(text));
  forward(worker.stderr, (text) => log.error(text));
  return worker;
}
