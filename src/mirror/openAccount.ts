import { mediaFolderOf } from '#mirror/media/index.ts';
import { yieldToEventLoop } from '#mirror/scheduling/chunking.ts';
import { createSyncJob } from '#mirror/sync/index.ts';
import { ActiveSessions } from '#mirror/training/index.ts';
import type { DamageNotice } from '#shared/mirror/backup.ts';
import type { OpenFileRequest } from '#shared/mirror/protocol.ts';
import { MirrorError } from './database/errors.ts';
import type { Store } from './database/store.ts';

export type OpenAccount = ReturnType<typeof createOpenAccount>;

/** The state of an account while its file is open. */
export function createOpenAccount(request: OpenFileRequest, store: Store) {
  const { file, media } = request;
  const closing = new AbortController();
  const requestPause = async (): Promise<void> => {
    await yieldToEventLoop();
    if (closing.signal.aborted) throw new MirrorError('CANCELLED', 'the file is being closed');
  };
  const pause = async (): Promise<void> => {
    do await requestPause();
    while (store.longReads > 0);
  };
  const place = { store, folder: media ?? mediaFolderOf(file) };
  return {
    request,
    /** What is wrong with the file, and the copy that can be restored; null if nothing is known. */
    damage: null as DamageNotice | null,
    file,
    store,
    media: place,
    sessions: new ActiveSessions(store),
    sync: createSyncJob({ store, media: place, pause }),
    /** Aborted when the file is closed. Then `pause` rejects, which ends background work between two chunks. */
    closing,
    /** For work in the background: also waits for the end of long reads (`readInSteps`), for which a person waits. */
    pause,
    /** For requests of the pages. */
    requestPause,
    background: Promise.resolve(),
  };
}
