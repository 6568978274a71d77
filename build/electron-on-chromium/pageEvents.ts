import type { WebContents } from 'electron';
import type { HostPage } from './chromium.ts';
import { emitEvent } from './emitter.ts';
import { guard, notImplemented } from './guard.ts';
import { fromLocal } from './schemes.ts';
import { hostSession } from './session.ts';

/** How long a page's alert() waits for a test to close it. Milliseconds. */
const ALERT_LIMIT = 1000;

/** A test's own client may want to close a page's alert(). If nothing closes it, the page must still go on. */
export function dismissDialogs({ cdp }: HostPage): void {
  cdp.on('Page.javascriptDialogOpening', () => {
    const dismiss = (): void => void cdp.send('Page.handleJavaScriptDialog', { accept: false }).catch(() => undefined);
    setTimeout(dismiss, ALERT_LIMIT).unref();
  });
}

/** Downloads never happen here, so the app has to prevent them. */
export function refuseDownloads(host: HostPage, contents: WebContents): void {
  host.onDownload = ({ url, suggestedFilename }) => {
    const item = { getURL: () => fromLocal(url), getFilename: () => suggestedFilename };
    const prevented = emitEvent(hostSession, 'will-download', guard('downloadItem', item), contents);
    if (!prevented) throw notImplemented('a download that is not prevented');
  };
}
