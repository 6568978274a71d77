import { app } from 'electron';
import { errorText, type Log } from '#main/log/index.ts';
import type { ErrorBox } from '#main/windows/index.ts';

/** Nothing fails in silence: what nobody caught is logged, and shown once for each kind. */
export function watchFailures(log: Log, box: ErrorBox): void {
  const shown = new Set<string>();
  const tell = (what: string, error: unknown): void => {
    log.error(what, error);
    const message = errorText(error);
    if (shown.has(message)) return;
    shown.add(message);
    box.tell('inside', message);
  };
  // Whoever read our output may be gone; a line nobody reads is no failure (and logging it would be the next).
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.on('uncaughtException', (error) => tell('uncaught exception', error));
  process.on('unhandledRejection', (error) => tell('unhandled rejection', error));
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    log.error(`a process is gone: ${type} ${reason} (${exitCode})`);
  });
}

/** Ends an app that could not be started, with one line for whoever started it and a box for whoever sees the screen. */
export function cannotStart(error: unknown, box: ErrorBox): void {
  process.stderr.write(`Cardbox cannot start: ${errorText(error)}\n`);
  box.tell('start', errorText(error), app.getPath('userData'));
  app.exit(1);
}
