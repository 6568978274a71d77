import type { WebContents } from 'electron';
import type { HostPage } from './chromium.ts';
import { emitEvent } from './emitter.ts';
import { guard, notImplemented } from './guard.ts';
import { fromLocal } from './schemes.ts';
import { hostSession } from './session.ts';

/** How long a page's alert() waits for a test to answer it. Milliseconds. */
const ALERT_LIMIT = 1000;

/** A test's own client may want to answer a page's alert(); a person's absence must not stop the page for ever. */
export function answerDialogs({ page }: HostPage): void {
  page.on('dialog', (dialog) => {
    setTimeout(() => void dialog.dismiss().catch(() => undefined), ALERT_LIMIT).unref();
  });
}

/** Downloads never happen here, so the app has to prevent them. */
export function refuseDownloads({ page }: HostPage, contents: WebContents): void {
  page.on('download', (download) => {
    const item = { getURL: () => fromLocal(download.url()), getFilename: () => download.suggestedFilename() };
    const prevented = emitEvent(hostSession, 'will-download', guard('downloadItem', item), contents);
    if (!prevented) throw notImplemented('a download that is not prevented');
  });
}
