import type { MediaFolder } from '#mirror/media/index.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import { completeImports, interruptedImports } from '#mirror/staging/index.ts';
import type { ImportCall, ImportCalls } from '#shared/mirror/import.ts';
import { MirrorError } from '../database/errors.ts';
import type { Store } from '../database/store.ts';
import { waitForReadBarrier } from '../scheduling/readBarrier.ts';
import { CardboxJob } from './cardboxJob.ts';
import { compareItems, compareRows } from './comparison.ts';
import { ImportJob } from './importJob.ts';

type Handlers = {
  readonly [C in ImportCall]: (
    payload: ImportCalls[C]['payload'],
    signal: AbortSignal,
  ) => Promise<ImportCalls[C]['reply']>;
};

/** The dependencies of the importer. */
interface ImporterHost {
  /** The open mirror; throws `MIRROR_UNAVAILABLE` while none is open. */
  store(): Store;
  /** The media of the account; throws likewise. */
  media(): MediaFolder;
  /** Lets waiting requests (answers) run. Call it between chunks. */
  readonly pause: Pause;
}

export type Importer = ReturnType<typeof createImporter>;

/** The mirror's part of imports: writes the cards that the import worker has read (see the README of the mirror). */
export function createImporter(host: ImporterHost) {
  const jobs = new Map<string, ImportJob | CardboxJob>();

  /** Finds a job of the open file. A job of another file is removed; the next opening of that file deletes what it wrote. */
  function find(job: string): ImportJob | CardboxJob {
    const found = jobs.get(job);
    if (found === undefined) throw new MirrorError('NOT_FOUND', 'no such import');
    if (found.store === host.store()) return found;
    jobs.delete(job);
    throw new MirrorError('MIRROR_UNAVAILABLE', 'the file of this import is not open any more');
  }

  /** Completes an earlier import that failed while it finished, for example because the disk was full. */
  async function completeEarlier(store: Store): Promise<void> {
    await waitForReadBarrier(store);
    await completeImports(store, interruptedImports(store), host.pause);
  }

  const handlers: Handlers = {
    async begin({ job, name, place }) {
      await completeEarlier(host.store());
      if (jobs.has(job)) throw new MirrorError('BAD_REQUEST', 'the import has already started');
      if (place.kind === 'table') {
        const begun = ImportJob.begin(host.store(), host.pause, place.target, name, place.hasDecks);
        jobs.set(job, begun);
        return begun.box;
      }
      const target = place.kind === 'package' ? place.target : null;
      const own = place.kind === 'cardbox' ? place.own : null;
      jobs.set(job, await CardboxJob.begin(host.media(), host.pause, target, name, own));
      return null;
    },
    add: async ({ job, chunk }, signal) => find(job).add(chunk, signal),
    async finish({ job }) {
      const finished = await find(job).finish();
      jobs.delete(job);
      return finished;
    },
    async compare({ chunk, kind, bid }) {
      if (kind === 'table') return compareRows(host.store(), bid, chunk.bytes, host.pause);
      return compareItems(host.store(), chunk, kind === 'package');
    },
    async abandon({ job }) {
      if (!jobs.has(job)) return null;
      const found = find(job);
      jobs.delete(job);
      await found.abandon();
      return null;
    },
  };
  /**
   * Handles one request of kind `import`. Throws errors with a code. `signal` is aborted when main cancels the request or the file is
   * closed.
   */
  const call = <Call extends ImportCall>(name: Call, payload: ImportCalls[Call]['payload'], signal: AbortSignal) =>
    handlers[name](payload, signal);
  return { call };
}
