import type { MediaFolder } from '#mirror/media/index.ts';
import { mediaFolderOf } from '#mirror/media/index.ts';
import { yieldToEventLoop } from '#mirror/scheduling/chunking.ts';
import { ActiveSessions } from '#mirror/training/index.ts';
import type { OpenRequest } from '#shared/mirror/protocol.ts';
import { MirrorError } from './database/errors.ts';
import type { Store } from './database/store.ts';

/** An open account. */
export interface Account {
  readonly request: OpenRequest;
  /** The file was set aside when it was opened, or failed a check. */
  isDamaged: boolean;
  /** Base name of the damaged file that was set aside at opening, or null. */
  setAsideAs: string | null;
  readonly file: string;
  readonly store: Store;
  readonly media: MediaFolder;
  readonly sessions: ActiveSessions;
  /** Aborted when the file is closed. Then `pause` rejects, which ends background work between two chunks. */
  readonly closing: AbortController;
  readonly pause: () => Promise<void>;
  background: Promise<void>;
}

/** The state of an account while its file is open. */
export function createAccount(request: OpenRequest, store: Store): Account {
  const { file, media } = request;
  const closing = new AbortController();
  const pause = async (): Promise<void> => {
    await yieldToEventLoop();
    if (closing.signal.aborted) throw new MirrorError('CANCELLED', 'the file is being closed');
  };
  const sessions = new ActiveSessions(store);
  const place = { store, folder: media ?? mediaFolderOf(file) };
  const background = Promise.resolve();
  return {
    request,
    isDamaged: false,
    setAsideAs: null,
    file,
    store,
    media: place,
    sessions,
    closing,
    pause,
    background,
  };
}
