import { type MediaFolder, mediaFolderOf } from '#mirror/media/index.ts';
import { yieldToEventLoop } from '#mirror/scheduling/chunking.ts';
import { createSyncJob, type SyncJob } from '#mirror/sync/index.ts';
import { ActiveSessions } from '#mirror/training/index.ts';
import type { DamageNotice } from '#shared/mirror/backup.ts';
import type { OpenFileRequest } from '#shared/mirror/protocol.ts';
import { MirrorError } from './database/errors.ts';
import type { Store } from './database/store.ts';

/** An open account. */
export interface OpenAccount {
  readonly request: OpenFileRequest;
  /** What is wrong with the file, and the copy that can be restored; null if nothing is known. */
  damage: DamageNotice | null;
  readonly file: string;
  readonly store: Store;
  readonly media: MediaFolder;
  readonly sessions: ActiveSessions;
  readonly sync: SyncJob;
  /** Aborted when the file is closed. Then `pause` rejects, which ends background work between two chunks. */
  readonly closing: AbortController;
  /** For work in the background: also waits for the end of long reads (`readInSteps`), for which a person waits. */
  readonly pause: () => Promise<void>;
  /** For requests of the pages. */
  readonly requestPause: () => Promise<void>;
  background: Promise<void>;
}

/** The state of an account while its file is open. */
export function createOpenAccount(request: OpenFileRequest, store: Store): OpenAccount {
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
  const sessions = new ActiveSessions(store);
  const place = { store, folder: media ?? mediaFolderOf(file) };
  const background = Promise.resolve();
  return {
    request,
    damage: null,
    file,
    store,
    media: place,
    sessions,
    sync: createSyncJob({ store, media: place, pause }),
    closing,
    pause,
    requestPause,
    background,
  };
}
