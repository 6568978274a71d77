import type { WebContents } from 'electron';
import { isAppUrl } from '#main/pages/index.ts';
import { ROUTES } from '#shared/routes.ts';

/** A request for a permission, or a check of one. */
export interface PermissionRequest {
  readonly permission: string;
  readonly isMainFrame: boolean;
  /** The URL of the page. */
  readonly url: string;
  /** `audio`, `video`. */
  readonly kinds: readonly (string | undefined)[];
}

/** The only granted permission: audio for the page of the main window, to record audio of cards (S-67). */
export function isForRecording({ permission, isMainFrame, url, kinds }: PermissionRequest): boolean {
  if (permission !== 'media' || !isMainFrame || !isAppUrl(url)) return false;
  return new URL(url).pathname !== ROUTES.palette && kinds.length > 0 && kinds.every((kind) => kind === 'audio');
}

/** Any number beside 0, the page's own world, and 999, the preload's. */
const WORLD = 1000;

/**
 * Whether the user has just clicked or pressed a key on the page: no page may record without that. False for a closed page.
 * Asked in a world of its own: in the page's, a script could answer for the browser.
 */
export async function isPersonActive(
  contents: Pick<WebContents, 'executeJavaScriptInIsolatedWorld'>,
): Promise<boolean> {
  try {
    const code = 'navigator.userActivation.isActive';
    return (await contents.executeJavaScriptInIsolatedWorld(WORLD, [{ code }])) === true;
  } catch {
    return false;
  }
}
