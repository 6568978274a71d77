import { app, type Session, shell, type WebContents } from 'electron';
import type { Log } from '#main/log/index.ts';
import { isAppUrl } from '#main/pages/index.ts';
import { ROUTES } from '#shared/routes.ts';
import { externalLink } from './links.ts';
import { isForRecording, isPersonActive } from './microphone.ts';
import { Presses } from './presses.ts';

/** Keeps every page of the app on the app's own origin (docs/security.md 13 to 15). */
export function guardNavigation(log: Log): void {
  const presses = new Presses();
  app.on('web-contents-created', (_event, contents) => guardContents(contents, presses, log));
}

function guardContents(contents: WebContents, presses: Presses, log: Log): void {
  presses.watch(contents);
  contents.on('will-navigate', (event) => {
    if (isAppUrl(event.url) && isPalette(event.url) === isPalette(contents.getURL())) return;
    log.warn('a page tried to navigate away');
    event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    const link = externalLink(url);
    if (link === null) log.warn('a link was not opened: neither https nor mailto');
    else if (!presses.take(contents)) log.warn('a link was not opened: nobody has pressed anything');
    else shell.openExternal(link).catch((error: unknown) => log.error('a link could not be opened', error));
    return { action: 'deny' };
  });
}

/** The pages of the two windows differ by their path. Neither may navigate to the other. */
function isPalette(url: string): boolean {
  // A page that has not loaded yet has no address.
  return URL.parse(url)?.pathname === ROUTES.palette;
}

/**
 * Pages may use no device and no permission, and may save no file. Electron grants everything that is not denied. The
 * exception is the microphone after an action of the user.
 */
export function denyPermissions(session: Session, log: Log): void {
  session.setPermissionRequestHandler((contents, permission, reply, { requestingUrl, isMainFrame, ...details }) => {
    const kinds = 'mediaTypes' in details ? (details.mediaTypes ?? []) : [];
    if (isForRecording({ permission, isMainFrame: isMainFrame, url: requestingUrl, kinds })) {
      void isPersonActive(contents).then(reply);
    } else {
      reply(false);
    }
  });
  session.setPermissionCheckHandler((contents, permission, _origin, { isMainFrame, mediaType }) =>
    isForRecording({ permission, isMainFrame: isMainFrame, url: contents?.getURL() ?? '', kinds: [mediaType] }),
  );
  session.on('will-download', (event) => {
    log.warn('a page tried to save a file');
    event.preventDefault();
  });
}
