import type { Cdp } from './cdp.ts';
import type { HostPage } from './chromium.ts';

/** How a window's contents take part in its page's navigation. */
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

/** Separates the navigations that the host starts from those of the page. */
export interface NavigationGate {
  /** The next document request of the main frame is the app's own. Returns how to undo that. */
  allowNext(): () => void;
}

/** Connects Chromium's navigation events. A document request waits here until the app has allowed it. */
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
    // A reload from outside the page (a test's, the menu's) is no navigation of the page, so the app's handlers are not called.
    const isReload = request.url === currentUrl && requestedByPage !== request.url;
    const isRedirect = redirectedRequestId !== undefined;
    const byHost = isMainFrame && !isRedirect && (allowed || isReload);
    if (isMainFrame) {
      allowed = false;
      requestedByPage = '';
    }
    const forbidden = !byHost && events.forbids(request.url, isMainFrame, isRedirect);
    if (!forbidden && isMainFrame) events.started(request.url);
    const decision = forbidden
      ? cdp.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
      : cdp.send('Fetch.continueRequest', { requestId });
    decision.catch(() => undefined);
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
