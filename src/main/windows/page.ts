import type { BrowserWindow } from 'electron';
import type { Log } from '#main/log/index.ts';
import { createEventBuffer, type EventBuffer } from '#main/windows/eventBuffer.ts';
import { wireName } from '#shared/ipc/wire.ts';
import { RateLimit } from '#shared/rateLimit.ts';

export interface PageHooks {
  /** The page has loaded (its scripts may not be up yet). */
  onLoaded(): void;
  /** The page fails again and again, or cannot be loaded; it is not tried once more. */
  onGivenUp(): void;
  readonly log: Log;
}

/** Loads the window's page, keeps it alive within bounds, and gives the way to send to it. */
export function openPage(window: BrowserWindow, url: string, { onLoaded, onGivenUp, log }: PageHooks): EventBuffer {
  const { webContents } = window;
  const outbox = createEventBuffer((name, payload) => {
    if (!webContents.isDestroyed()) webContents.send(wireName(name), payload);
  });
  const retries = new RateLimit(3, 60_000);

  // Not when a navigation starts: that is told also of those that are prevented, and then the page stays.
  webContents.on('did-navigate', () => outbox.close());
  webContents.on('did-finish-load', onLoaded);
  webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    outbox.close();
    log.error(`the page is gone: ${reason} (${exitCode})`);
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    if (retries.tryAdd()) webContents.reload();
    else onGivenUp();
  });
  const load = (): void => {
    window.loadURL(url).catch((error: unknown) => {
      // A window closed while it loads rejects too, and so does a load that another one has overtaken.
      if (window.isDestroyed() || isOvertaken(error)) return;
      log.error('the page did not load', error);
      // Without a page the window would never be shown: a Cardbox nobody sees.
      if (retries.tryAdd()) load();
      else onGivenUp();
    });
  };
  load();
  return outbox;
}

function isOvertaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_ABORTED';
}
