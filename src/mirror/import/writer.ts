import { completeImports, interruptedImports } from '#mirror/staging/index.ts';
import type { ImportCalls } from '#shared/mirror/import.ts';
import { MirrorError } from '../database/errors.ts';
import type { Store } from '../database/store.ts';
import { waitForReadBarrier } from '../scheduling/readBarrier.ts';
import { CardboxJob } from './cardboxJob.ts';
import { compareCardbox } from './compareCardbox.ts';
import { comparePackage } from './comparePackage.ts';
import { compareRows } from './compareRows.ts';
import type { Importer, ImporterHost } from './importerHost.ts';
import { ImportJob } from './importJob.ts';

type Call = keyof ImportCalls;
type Payload<C extends Call> = ImportCalls[C]['payload'];
type Reply<C extends Call> = Promise<ImportCalls[C]['reply']>;

type Handlers = { readonly [C in Call]: (payload: Payload<C>, signal: AbortSignal) => Reply<C> };

/** The mirror's part of imports: writes the cards that the import worker has read (see the README of the mirror). */
export function createImporter(host: ImporterHost): Importer {
  const jobs = new Map<string, ImportJob>();
  const archives = new Map<string, CardboxJob>();

  /** Finds a job of the open file. A job of another file is removed; the next opening of that file deletes what it wrote. */
  function find<J extends ImportJob | CardboxJob>(jobs: Map<string, J>, job: string): J {
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
    async begin({ job, name, target }) {
      await completeEarlier(host.store());
      if (jobs.has(job) || archives.has(job)) throw new MirrorError('BAD_REQUEST', 'the import has already started');
      const begun = ImportJob.begin(host.store(), host.pause, target, name);
      jobs.set(job, begun);
      return begun.box;
    },
    add: ({ job, drafts }, signal) => find(jobs, job).add(drafts, signal),
    async finish({ job }) {
      const finished = await find(jobs, job).finish();
      jobs.delete(job);
      return finished;
    },
    async beginCardbox({ job, name, isOwn }) {
      await completeEarlier(host.store());
      if (jobs.has(job) || archives.has(job)) throw new MirrorError('BAD_REQUEST', 'the import has already started');
      archives.set(job, await CardboxJob.begin(host.media(), host.pause, null, name, isOwn));
      return null;
    },
    async beginPackage({ job, name, target }) {
      await completeEarlier(host.store());
      if (jobs.has(job) || archives.has(job)) throw new MirrorError('BAD_REQUEST', 'the import has already started');
      archives.set(job, await CardboxJob.begin(host.media(), host.pause, target, name));
      return null;
    },
    compareRows: async ({ bid, drafts }) => compareRows(host.store(), bid, drafts, host.pause),
    compareCardbox: async ({ bytes }) => compareCardbox(host.store(), bytes),
    comparePackage: async ({ bytes }) => comparePackage(host.store(), bytes),
    async addCardbox({ job, piece }, signal) {
      await find(archives, job).add(piece, signal);
      return null;
    },
    async finishCardbox({ job }) {
      const finished = await find(archives, job).finish();
      archives.delete(job);
      return finished;
    },
    async abandon({ job }) {
      for (const all of [jobs, archives]) {
        if (!all.has(job)) continue;
        const found = find<ImportJob | CardboxJob>(all as Map<string, ImportJob | CardboxJob>, job);
        all.delete(job);
        await found.abandon();
      }
      return null;
    },
  };

  return {
    async call(name, payload, signal) {
      if (!isCall(name)) throw new MirrorError('BAD_REQUEST', 'no such import call');
      return handle(name, payload, signal);
    },
  };

  function handle<C extends Call>(name: C, payload: unknown, signal: AbortSignal): Reply<C> {
    // Only main sends these calls, with the types of the same table.
    return handlers[name](payload as Payload<C>, signal);
  }

  function isCall(name: string): name is Call {
    return Object.hasOwn(handlers, name);
  }
}
