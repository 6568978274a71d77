import type { MediaPlace } from '#mirror/media/index.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import type { ImportProgress } from '#shared/import.ts';
import type { Store } from '../database/store.ts';

/** What the worker gives the importer (`import/writer.ts`). */
export interface ImporterHost {
  /** The open mirror; throws `MIRROR_UNAVAILABLE` while none is open. */
  store(): Store;
  /** Where its media are kept; throws likewise. */
  media(): MediaPlace;
  /** Lets requests that wait (an answer) run; call it between chunks. */
  readonly pause: Pause;
  progress(progress: ImportProgress): void;
}

/** `import/writer.ts` exports `createImporter(host: ImporterHost): Importer`. */
export interface Importer {
  /**
   * Answers one request of kind `import`. What it throws is told by its code (`MirrorError`, or any error whose `code` is
   * an `ErrorCode`); `signal` is aborted when main cancels that request or the file is closed.
   */
  call(name: string, payload: unknown, signal: AbortSignal): Promise<unknown>;
}
