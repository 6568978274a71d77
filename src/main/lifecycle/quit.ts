import { app } from 'electron';
import type { Log } from '#main/log/index.ts';

const PATIENCE_MS = 5000;

/**
 * Ends the app in order, whoever asks (menu, signal, last window): windows close first and save their state, then
 * `close` runs, then the process ends with code 0.
 */
export function quitInOrder(close: () => Promise<void>, log: Log): void {
  let state: 'running' | 'closing' | 'closed' = 'running';
  app.on('will-quit', (event) => {
    if (state === 'closed') return;
    event.preventDefault();
    if (state === 'closing') return;
    state = 'closing';
    void closeInTime(close, log).then(() => {
      state = 'closed';
      app.quit();
    });
  });
  // The palette is always there; on macOS the app stays without windows.
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
}

/** A signal ends the app as its menu does, from the first moment on. */
export function quitOnSignals(): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => app.quit());
}

async function closeInTime(close: () => Promise<void>, log: Log): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(() => {
    log.error('closing took too long; every answer is on disk already');
    resolve();
  }, PATIENCE_MS);
  close()
    .catch((error: unknown) => log.error('closing failed', error))
    .finally(resolve);
  await promise;
  clearTimeout(timer);
}
