import type { Pause } from '#mirror/scheduling/chunking.ts';
import { MirrorError } from '../database/errors.ts';
import type { Store } from '../database/store.ts';
import { withReadersBlocked } from '../scheduling/readBarrier.ts';

/** Moves the cards of a box into its new, empty sub-boxes, `partial_size` cards into each. */
export interface SplitJob {
  readonly kind: 'split';
  readonly bid: string;
  readonly partial_size: number;
  readonly parts: readonly string[];
}

/** Moves the cards of boxes into one box and removes the emptied boxes. */
export interface MergeJob {
  readonly kind: 'merge';
  readonly into: string;
  /** The boxes to empty, in the order of their cards: includes sub-boxes, but none in the bin. */
  readonly bids: readonly string[];
  /** Sub-boxes in the bin of removed boxes. They stay in the bin and become sub-boxes of the target. */
  readonly binned: readonly string[];
  /** The operation that saves the data to undo the merge. */
  readonly undo_id: string;
}

/** Undoes a merge. The removed boxes exist again, empty. */
export interface UnmergeJob {
  readonly kind: 'unmerge';
  readonly undo_id: string;
  /** The target of the merge. */
  readonly into: string;
}

export type BoxJob = SplitJob | MergeJob | UnmergeJob;
export type RunJob = (store: Store, job: BoxJob, pause: Pause) => Promise<void>;

const KEY = 'box_job';

/** The unfinished job, or null. */
export function unfinishedJob(store: Store): BoxJob | null {
  const row = store.sql<{ value: string }>('SELECT value FROM meta WHERE key = ?').get(KEY);
  return row === undefined ? null : (JSON.parse(row.value) as BoxJob);
}

/** Saves that a job has started, within `store.write`. After a crash the job is resumed. */
function saveJob(store: Store, job: BoxJob): void {
  store.sql('INSERT INTO meta (key, value) VALUES (?, ?)').run(KEY, JSON.stringify(job));
}

/** Removes the saved job, within the transaction that ends it. */
export function endJob(store: Store): void {
  store.sql('DELETE FROM meta WHERE key = ?').run(KEY);
}

/**
 * Runs a job that moves many cards, so that it is visible completely or not at all. `begin` creates the job in one short
 * transaction. `run` works in chunks; readers wait for its end, answers do not. A job that an error interrupted is resumed
 * first. Throws `BUSY` while an import is open, because its cards are not complete.
 */
export async function runBoxJob<J extends BoxJob>(store: Store, begin: () => J, run: RunJob, pause: Pause): Promise<J> {
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

/** After a crash: completes the interrupted job. From the call on, readers wait for it. */
export async function finishBoxJob(store: Store, run: RunJob, pause: Pause): Promise<void> {
  const interrupted = unfinishedJob(store);
  if (interrupted !== null) await withReadersBlocked(store, () => run(store, interrupted, pause), false);
}
