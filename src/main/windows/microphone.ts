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

/** The only granted permission: audio for the page of the main window, to record audio of cards (docs/product.md §2). */
export function isForRecording({ permission, isMainFrame, url, kinds }: PermissionRequest): boolean {
  if (permission !== 'media' || !isMainFrame || !isAppUrl(url)) return false;
  return new URL(url).pathname !== ROUTES.palette && kinds.length > 0 && kinds.every((kind) => kind === 'audio');
}

/** Whether the user has just clicked or pressed a key on the page: no page may record without that. False for a closed page. */
export async function isPersonActive(contents: Pick<WebContents, 'executeJavaScript'>): Promise<boolean> {
  try {
    return (await contents.executeJavaScript('navigator.userActivation.isActive')) === true;
  } catch {
    return false;
  }
}
