import type { WebContents } from 'electron';
import { isAppUrl } from '#main/pages/index.ts';
import { ROUTES } from '#shared/routes.ts';

/** What is asked for, of a request for a permission or a look at one. */
export interface Asked {
  readonly permission: string;
  readonly isMainFrame: boolean;
  /** The page that asks. */
  readonly url: string;
  /** `audio`, `video`. */
  readonly kinds: readonly (string | undefined)[];
}

/** The one permission there is: sound, for the main window's own page, which records it for cards (docs/product.md §2). */
export function isForRecording({ permission, isMainFrame, url, kinds }: Asked): boolean {
  if (permission !== 'media' || !isMainFrame || !isAppUrl(url)) return false;
  return new URL(url).pathname !== ROUTES.palette && kinds.length > 0 && kinds.every((kind) => kind === 'audio');
}

/** Whether the person has just pressed something on the page: no page listens by itself. False for a page that is gone. */
export async function isPersonActive(contents: Pick<WebContents, 'executeJavaScript'>): Promise<boolean> {
  try {
    return (await contents.executeJavaScript('navigator.userActivation.isActive')) === true;
  } catch {
    return false;
  }
}
