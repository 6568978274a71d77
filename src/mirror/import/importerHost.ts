import type { MediaFolder } from '#mirror/media/index.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import type { ImportCall, ImportCalls } from '#shared/mirror/import.ts';
import type { Store } from '../database/store.ts';

/** The dependencies of the importer (`import/writer.ts`). */
export interface ImporterHost {
  /** The open mirror; throws `MIRROR_UNAVAILABLE` while none is open. */
  store(): Store;
  /** The media of the account; throws likewise. */
  media(): MediaFolder;
  /** Lets waiting requests (answers) run. Call it between chunks. */
  readonly pause: Pause;
}

/** The importer that `createImporter` in `import/writer.ts` returns. */
export interface Importer {
  /**
   * Handles one request of kind `import`. Throws errors with a code. `signal` is aborted when main cancels the request or the
   * file is closed.
   */
  call<Call extends ImportCall>(
    name: Call,
    payload: ImportCalls[Call]['payload'],
    signal: AbortSignal,
  ): Promise<ImportCalls[Call]['reply']>;
}
