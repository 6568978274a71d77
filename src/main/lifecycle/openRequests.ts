import { basename } from 'node:path';
import type { Log } from '#main/log/index.ts';
import { deepLinkPath, type Notices } from '#main/shell/index.ts';
import type { Windows } from '#main/windows/index.ts';
import type { Decks } from '#main/workers/index.ts';
import type { StartArguments } from './startArguments.ts';

/** Files or a link that the system asks the app to open, at the start or later. */
export type OpenRequest = Pick<StartArguments, 'deckFiles' | 'deepLink'>;

export function createOpenRequests(windows: Windows, decks: Decks, notices: Notices, log: Log) {
  function openLink(link: string): void {
    const path = deepLinkPath(link);
    if (path === null) {
      log.warn('a deep link was refused');
      notices.push({ kind: 'LINK_NOT_OPENED' });
    } else windows.navigate(path);
  }

  async function openDecks(files: readonly string[]): Promise<void> {
    for (const file of files) {
      const name = basename(file);
      const result = await decks.open(file, name);
      if (result.ok) windows.send('deckOpened', result.value);
      else notices.push({ kind: 'DECK_NOT_OPENED', code: result.error.code, name });
    }
  }

  return ({ deckFiles, deepLink }: OpenRequest): void => {
    if (deepLink !== null) openLink(deepLink);
    void openDecks(deckFiles);
  };
}
