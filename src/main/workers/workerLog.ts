import type { Worker } from 'node:worker_threads';
import type { Log } from '#main/log/index.ts';

/** Worker options that let `logOutput` read what the worker prints. */
export const WITH_OUTPUT = { stdout: true, stderr: true } as const;

/** Where a crash happened. Without the message, because it can quote the text of a card. */
function crashText(error: unknown): string {
  if (!(error instanceof Error)) return 'not an error';
  const code = 'code' in error ? ` ${String(error.code)}` : '';
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [`${error.name}${code}`, ...frames].join('\n');
}

/**
 * Writes what a worker prints (`console.log`, `console.error`, warnings of Node) and its crash to the app's log. A worker has
 * no log of its own. Start it with `WITH_OUTPUT`. Returns the worker.
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
  worker.on('error', (error) => log.error(`the worker crashed: ${crashText(error)}`));
  return worker;
}
