import type { BrowserWindow } from 'electron';
import type { Log } from '#main/app/log.ts';
import { createOutbox, type Outbox } from '#main/windows/outbox.ts';
import { createRetries } from '#main/windows/retries.ts';
import { wireName } from '#shared/ipc/wire.ts';

export interface PageHooks {
  /** The page has loaded (its scripts may not be up yet). */
  onLoaded(): void;
  /** The page fails again and again; it is not loaded once more. */
  onGivenUp(): void;
  readonly log: Log;
}

/** Loads the window's page, keeps it alive within bounds, and gives the way to send to it. */
export function openPage(window: BrowserWindow, url: string, { onLoaded, onGivenUp, log }: PageHooks): Outbox {
  const { webContents } = window;
  const outbox = createOutbox((name, payload) => {
    if (!webContents.isDestroyed()) webContents.send(wireName(name), payload);
  });
  const mayRetry = createRetries(3, 60_000);

  // Not when a navigation starts: that is told also of those that are prevented, and then the page stays.
  webContents.on('did-navigate', () => outbox.close());
  webContents.on('did-finish-load', onLoaded);
  webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    outbox.close();
    log.error(`the page is gone: ${reason} (${exitCode})`);
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    if (mayRetry()) webContents.reload();
    else onGivenUp();
  });
  load(window, url, log);
  return outbox;
}

function load(window: BrowserWindow, url: string, log: Log): void {
  window.loadURL(url).catch((error: unknown) => {
    // A window closed while it loads rejects too.
    if (!window.isDestroyed()) log.error('the page did not load', error);
  });
}
