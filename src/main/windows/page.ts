import type { BrowserWindow } from 'electron';
import type { Log } from '#main/log/index.ts';
import type { WindowSystem } from '#main/shell/index.ts';
import { wireName } from '#shared/ipc/wire.ts';
import { RateLimit } from '#shared/rateLimit.ts';
import { createEventBuffer, type EventBuffer } from './eventBuffer.ts';
import type { PagePreferences } from './preferences.ts';

/** What both windows are created with. */
export interface PageOptions extends PagePreferences {
  readonly system: WindowSystem;
  readonly hooks: PageHooks;
}

export interface PageAddresses {
  readonly url: string;
  /** Where a page opens that has crashed twice at one address. */
  readonly home: string;
}

export interface PageHooks {
  /** The page has loaded; its scripts may not have run yet. */
  onLoaded(): void;
  /** The page failed or could not be loaded too often. It is not loaded again. */
  onFailed(): void;
  readonly log: Log;
}

/** Loads the page of a window and reloads it after a crash, a limited number of times. Returns the events of the page. */
export function openPage(
  window: BrowserWindow,
  { url, home }: PageAddresses,
  { onLoaded, onFailed, log }: PageHooks,
): EventBuffer {
  const { webContents } = window;
  const events = createEventBuffer((name, payload) => {
    if (!webContents.isDestroyed()) webContents.send(wireName(name), payload);
  });
  const retries = new RateLimit(3, 60_000);
  const crashed = new Set<string>();

  // Not on the start of a navigation: it may be prevented, and then the page stays.
  webContents.on('did-navigate', () => events.close());
  webContents.on('did-finish-load', onLoaded);
  webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    events.close();
    log.error(`the page is gone: ${reason} (${exitCode})`);
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    if (!retries.tryAdd()) return onFailed();
    const address = webContents.getURL();
    // What crashed the page is probably there still.
    if (crashed.has(address)) return load(home);
    crashed.add(address);
    webContents.reload();
  });
  const load = (address: string): void => {
    window.loadURL(address).catch((error: unknown) => {
      // The promise also rejects when the window was closed, or when another load replaced this one.
      if (window.isDestroyed() || isReplaced(error)) return;
      log.error('the page did not load', error);
      // Without a page the window would stay hidden.
      if (retries.tryAdd()) load(address);
      else onFailed();
    });
  };
  load(url);
  return events;
}

function isReplaced(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_ABORTED';
}
