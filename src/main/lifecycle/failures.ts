import { app } from 'electron';
import { errorText, type Log } from '#main/log/index.ts';
import type { ErrorBox } from '#main/windows/index.ts';

/** Logs every uncaught error, and shows each message once. */
export function watchFailures(log: Log, box: ErrorBox): void {
  const reported = new Set<string>();
  const report = (what: string, error: unknown): void => {
    log.error(what, error);
    const message = errorText(error);
    if (reported.has(message)) return;
    reported.add(message);
    box.show('inside', message);
  };
  // The reader of our output may be gone. That is not an error, and logging it would fail again.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.on('uncaughtException', (error) => report('uncaught exception', error));
  process.on('unhandledRejection', (error) => report('unhandled rejection', error));
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    log.error(`a process is gone: ${type} ${reason} (${exitCode})`);
  });
}

/** Ends an app that could not start, with a line on stderr and a dialog. */
export function cannotStart(error: unknown, box: ErrorBox): void {
  process.stderr.write(`Cardbox couldn’t start: ${errorText(error)}\n`);
  box.show('start', errorText(error), app.getPath('userData'));
  app.exit(1);
}
