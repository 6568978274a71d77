import type { Pause } from '#mirror/scheduling/chunking.ts';
import type { Store } from '../database/store.ts';
import { type BoxJob, finishBoxJob, runBoxJob } from './boxJobs.ts';
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

/** Splits a box (GraphQL `splitCardbox`). Throws like `beginSplit`, and `BUSY`. */
export async function splitBox(store: Store, bid: string, partial_size: number, pause: Pause): Promise<void> {
  await runBoxJob(store, () => beginSplit(store, bid, partial_size), run, pause);
}

/** Merges boxes (GraphQL `mergeCardboxes`). Returns the `undo_id` for `unmergeBoxes`. Throws like `beginMerge`, and `BUSY`. */
export async function mergeBoxes(store: Store, into: string, bids: readonly string[], pause: Pause): Promise<string> {
  const { undo_id } = await runBoxJob(store, () => beginMerge(store, into, bids), run, pause);
  return undo_id;
}

/** Undoes a merge. Returns how many cards the merge had moved. Throws like `beginUnmerge`, and `BUSY`. */
export async function unmergeBoxes(store: Store, undo_id: string, pause: Pause): Promise<number> {
  const row = store.sql<{ n: number }>('SELECT n FROM operations WHERE undo_id = ?').get(undo_id);
  await runBoxJob(store, () => beginUnmerge(store, undo_id), run, pause);
  return row?.n ?? 0;
}

/** After a crash: completes the interrupted job before anything is read. */
export function finishReshape(store: Store, pause: Pause): Promise<void> {
  return finishBoxJob(store, run, pause);
}
