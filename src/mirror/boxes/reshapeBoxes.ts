import type { Pause } from '#mirror/scheduling/chunking.ts';
import { MirrorError } from '../database/errors.ts';
import type { Store } from '../database/store.ts';
import { withReadersBlocked } from '../scheduling/readBarrier.ts';
import { type BoxJob, saveJob, unfinishedJob } from './boxJobs.ts';
import { beginMerge, runMerge } from './mergeBoxes.ts';
import { beginSplit, runSplit } from './splitBox.ts';
import { beginUnmerge, runUnmerge } from './unmergeBoxes.ts';

function run(store: Store, job: BoxJob, pause: Pause): Promise<void> {
  switch (job.kind) {
    case 'split':
      return runSplit(store, job, pause);
    case 'merge':
      return runMerge(store, job, pause);
    case 'unmerge':
      return runUnmerge(store, job, pause);
  }
}

/**
 * Runs a job that moves many cards, so that it is visible completely or not at all. `begin` creates the job in one short
 * transaction. `run` works in chunks; readers wait for its end, answers do not. A job that an error interrupted is resumed
 * first. Throws `BUSY` while an import is open, because its cards are not complete.
 */
async function runJob<J extends BoxJob>(store: Store, begin: () => J, pause: Pause): Promise<J> {
  const isWhole = unfinishedJob(store) === null;
  const work = async (): Promise<J> => {
    const interrupted = unfinishedJob(store);
    if (interrupted !== null) await run(store, interrupted, pause);
    if (store.openBatches.length > 0) throw new MirrorError('BUSY', 'an import is open');
    const job = store.write(() => {
      const started = begin();
      saveJob(store, started);
      return started;
    });
    await run(store, job, pause);
    return job;
  };
  return await withReadersBlocked(store, work, isWhole);
}

/** Splits a box (GraphQL `splitCardbox`). Throws like `beginSplit`, and `BUSY`. */
export async function splitBox(store: Store, bid: string, partial_size: number, pause: Pause): Promise<void> {
  await runJob(store, () => beginSplit(store, bid, partial_size), pause);
}

/** Merges boxes (GraphQL `mergeCardboxes`). Returns the `undo_id` for `unmergeBoxes`. Throws like `beginMerge`, and `BUSY`. */
export async function mergeBoxes(store: Store, into: string, bids: readonly string[], pause: Pause): Promise<string> {
  const { undo_id } = await runJob(store, () => beginMerge(store, into, bids), pause);
  return undo_id;
}

/** Undoes a merge. Returns how many cards the merge had moved. Throws like `beginUnmerge`, and `BUSY`. */
export async function unmergeBoxes(store: Store, undo_id: string, pause: Pause): Promise<number> {
  const row = store.sql<{ n: number }>('SELECT n FROM operations WHERE undo_id = ?').get(undo_id);
  await runJob(store, () => beginUnmerge(store, undo_id), pause);
  return row?.n ?? 0;
}

/** After a crash: completes the interrupted job. From the call on, readers wait for it. */
export async function finishReshape(store: Store, pause: Pause): Promise<void> {
  const interrupted = unfinishedJob(store);
  if (interrupted !== null) await withReadersBlocked(store, () => run(store, interrupted, pause), false);
}
