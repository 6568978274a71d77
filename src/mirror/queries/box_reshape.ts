import type { Store } from '../store.ts';
import { type BoxJob, runBoxJob, settleBoxJob } from './box_jobs.ts';
import { beginMerge, runMerge } from './box_merge.ts';
import { beginSplit, runSplit } from './box_split.ts';
import type { Pause } from './imports.ts';

function run(store: Store, job: BoxJob, pause: Pause): Promise<void> {
  return job.kind === 'split' ? runSplit(store, job, pause) : runMerge(store, job, pause);
}

/** Splits a box (GraphQL `splitCardbox`). Throws as `beginSplit`, and `BUSY`. */
export async function splitBox(store: Store, bid: string, partial_size: number, pause: Pause): Promise<void> {
  await runBoxJob(store, () => beginSplit(store, bid, partial_size), run, pause);
}

/** Merges boxes (GraphQL `mergeCardboxes`). Throws as `beginMerge`, and `BUSY`. */
export async function mergeBoxes(store: Store, into: string, bids: readonly string[], pause: Pause): Promise<void> {
  await runBoxJob(store, () => beginMerge(store, into, bids), run, pause);
}

/** After a crash: completes what it left half done, before anybody reads. */
export function settleReshape(store: Store, pause: Pause): Promise<void> {
  return settleBoxJob(store, run, pause);
}
