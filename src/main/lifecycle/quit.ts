import { app } from 'electron';
import type { Log } from '#main/log/index.ts';

const CLOSE_TIMEOUT_MS = 5000;

/**
 * Quits the app in order, for every cause (menu, signal, last window): windows close and save their state, then `close`
 * runs, then the process ends with code 0.
 * @param install runs after `close`; returns whether it ends the app itself
 */
export function quitInOrder(close: () => Promise<void>, install: () => boolean, log: Log): void {
  let state: 'running' | 'closing' | 'closed' = 'running';
  app.on('will-quit', (event) => {
    if (state === 'closed') return;
    event.preventDefault();
    if (state === 'closing') return;
    state = 'closing';
    void closeInTime(close, log).then(() => {
      state = 'closed';
      if (!install()) app.quit();
    });
  });
  // On macOS the app keeps running without windows.
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
}

/** Signals quit the app like the menu does, from the start of the process. */
export function quitOnSignals(): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => app.quit());
}

async function closeInTime(close: () => Promise<void>, log: Log): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(() => {
    log.error('closing took too long; all answers are on disk');
    resolve();
  }, CLOSE_TIMEOUT_MS);
  close()
    .catch((error: unknown) => log.error('closing failed', error))
    .finally(resolve);
  await promise;
  clearTimeout(timer);
}
