import { basename } from 'node:path';
import type { Log } from '#main/log/index.ts';
import type { Notices } from '#main/shell/index.ts';
import { deepLinkPath } from '#main/shell/index.ts';
import type { Windows } from '#main/windows/index.ts';
import type { Decks } from '#main/workers/index.ts';
import type { StartArguments } from './startArguments.ts';

/** Files or a link that the system asks the app to open, at the start or later. */
export type OpenRequest = Pick<StartArguments, 'deckFiles' | 'deepLink'>;

export interface OpenRequests {
  open(request: OpenRequest): Promise<void>;
}

export function createOpenRequests(windows: Windows, decks: Decks, notices: Notices, log: Log): OpenRequests {
  function openLink(link: string): void {
    const path = deepLinkPath(link);
    if (path === null) {
      log.warn('a deep link was refused');
      notices.push({ kind: 'LINK_NOT_OPENED' });
    } else windows.navigate(path);
  }

  return {
    async open({ deckFiles, deepLink }) {
      if (deepLink !== null) openLink(deepLink);
      for (const deckFile of deckFiles) {
        const name = basename(deckFile);
        const result = await decks.open(deckFile, name);
        if (result.ok) windows.send('deckOpened', result.value);
        else notices.push({ kind: 'DECK_NOT_OPENED', code: result.error.code, name });
      }
    },
  };
}
