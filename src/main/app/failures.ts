import { app, dialog } from 'electron';
import { errorText, type Log } from '#main/app/log.ts';

/** Nothing fails in silence: what nobody caught is logged, and shown once for each kind. */
export function watchFailures(log: Log, is_headless: boolean): void {
  const shown = new Set<string>();
  const tell = (what: string, error: unknown): void => {
    log.error(what, error);
    const message = errorText(error);
    if (is_headless || shown.has(message)) return;
    shown.add(message);
    dialog.showErrorBox('Cardbox', `Something went wrong inside Cardbox. Your answers are kept.\n\n${message}`);
  };
  // Whoever read our output may be gone; a line nobody reads is no failure (and logging it would be the next).
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.on('uncaughtException', (error) => tell('uncaught exception', error));
  process.on('unhandledRejection', (error) => tell('unhandled rejection', error));
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    log.error(`a process is gone: ${type} ${reason} (${exitCode})`);
  });
}
