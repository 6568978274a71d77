import type { Cdp } from './cdp.ts';
import type { HostPage } from './chromium.ts';

/** What a window's contents want to know about where its page goes. */
export interface NavigationEvents {
  /** Whether the app forbids a navigation that the page started. */
  forbids(url: string, isMainFrame: boolean, isRedirect: boolean): boolean;
  started(url: string): void;
  committed(url: string, failedUrl: string | null): void;
  movedInPage(url: string): void;
  domReady(): void;
  loaded(): void;
  crashed(): void;
  windowOpened(url: string, target: string): void;
}

/** Tells the navigations that the host itself starts from those of the page. */
export interface NavigationGate {
  /** The next document request of the main frame is the app's own. Gives the way to take that back. */
  allowNext(): () => void;
}

/** Wires Chromium's navigation events; document requests stop here until the app has been asked. */
export async function watchNavigation({ cdp }: HostPage, events: NavigationEvents): Promise<NavigationGate> {
  let allowed = false;
  let mainFrameId = '';
  let currentUrl = '';
  let requestedByPage = '';

  cdp.on('Page.frameRequestedNavigation', ({ frameId, url }) => {
    if (frameId === mainFrameId) requestedByPage = url;
  });
  cdp.on('Fetch.requestPaused', ({ requestId, request, frameId, redirectedRequestId }) => {
    const isMainFrame = frameId === mainFrameId;
    // A reload from outside the page (a test's, the menu's) is no navigation of the page and asks nobody.
    const isReload = request.url === currentUrl && requestedByPage !== request.url;
    const isRedirect = redirectedRequestId !== undefined;
    const byHost = isMainFrame && !isRedirect && (allowed || isReload);
    if (isMainFrame) {
      allowed = false;
      requestedByPage = '';
    }
    const forbidden = !byHost && events.forbids(request.url, isMainFrame, isRedirect);
    if (!forbidden && isMainFrame) events.started(request.url);
    const answer = forbidden
      ? cdp.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
      : cdp.send('Fetch.continueRequest', { requestId });
    answer.catch(() => undefined);
  });
  cdp.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId) return;
    currentUrl = frame.unreachableUrl ?? `${frame.url}${frame.urlFragment ?? ''}`;
    events.committed(currentUrl, frame.unreachableUrl ?? null);
  });
  cdp.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
    if (frameId !== mainFrameId) return;
    currentUrl = url;
    events.movedInPage(url);
  });
  cdp.on('Page.domContentEventFired', () => events.domReady());
  cdp.on('Page.loadEventFired', () => events.loaded());
  cdp.on('Page.windowOpen', ({ url, windowName }) => events.windowOpened(url, windowName));
  cdp.on('Inspector.targetCrashed', () => events.crashed());
  mainFrameId = await enable(cdp);
  return {
    allowNext: () => {
      allowed = true;
      return () => {
        allowed = false;
      };
    },
  };
}

async function enable(cdp: Cdp): Promise<string> {
  const [{ frameTree }] = await Promise.all([
    cdp.send('Page.getFrameTree'),
    cdp.send('Page.enable'),
    cdp.send('Inspector.enable'),
    cdp.send('Fetch.enable', { patterns: [{ resourceType: 'Document' }] }),
  ]);
  return frameTree.frame.id;
}
