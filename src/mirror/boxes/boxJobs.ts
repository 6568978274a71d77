import type { Pause } from '#mirror/scheduling/chunking.ts';
import { MirrorError } from '../database/errors.ts';
import type { Store } from '../database/store.ts';
import { withReadersBlocked } from '../scheduling/readBarrier.ts';

/** Cards of a box go into sub-boxes that are there already, empty, so many in each. */
export interface SplitJob {
  readonly kind: 'split';
  readonly bid: string;
  readonly partial_size: number;
  readonly parts: readonly string[];
}

/** Cards of boxes go into one box; the boxes they leave are removed. */
export interface MergeJob {
  readonly kind: 'merge';
  readonly into: string;
  /** The boxes that are emptied, in the order of their cards: sub-boxes too, of the bin none. */
  readonly bids: readonly string[];
  /** Sub-boxes in the bin of boxes that go: they stay there, as sub-boxes of the box that stays. */
  readonly binned: readonly string[];
  /** The operation under which it keeps what takes it back. */
  readonly undo_id: string;
}

/** A merge is taken back; the boxes it removed are there again, empty. */
export interface UnmergeJob {
  readonly kind: 'unmerge';
  readonly undo_id: string;
  /** The box that stayed. */
  readonly into: string;
}

export type BoxJob = SplitJob | MergeJob | UnmergeJob;
export type RunJob = (store: Store, job: BoxJob, pause: Pause) => Promise<void>;

const KEY = 'box_job';

/** The job that is not finished, if there is one. */
export function unfinishedJob(store: Store): BoxJob | null {
  const row = store.sql<{ value: string }>('SELECT value FROM meta WHERE key = ?').get(KEY);
  return row === undefined ? null : (JSON.parse(row.value) as BoxJob);
}

/** Notes, within `store.write`, that a job has begun: after a crash it goes on from where it was. */
export function saveJob(store: Store, job: BoxJob): void {
  store.sql('INSERT INTO meta (key, value) VALUES (?, ?)').run(KEY, JSON.stringify(job));
}

/** Notes, within the transaction that ends it, that a job is done. */
export function endJob(store: Store): void {
  store.sql('DELETE FROM meta WHERE key = ?').run(KEY);
}

/**
 * Runs a job that moves many cards so that people see it wholly or not at all: `begin` (one short transaction) notes it,
 * `run` does it in chunks while readers wait and answers do not. A job that an error left goes first.
 * Throws `BUSY` while an import is open, whose cards are not all there yet.
 */
export async function runBoxJob<J extends BoxJob>(store: Store, begin: () => J, run: RunJob, pause: Pause): Promise<J> {
  return await withReadersBlocked(store, async () => {
    const left = unfinishedJob(store);
    if (left !== null) await run(store, left, pause);
    if (store.openBatches.length > 0) throw new MirrorError('BUSY', 'an import is open');
    const job = store.write(() => {
      const begun = begin();
      saveJob(store, begun);
      return begun;
    });
    await run(store, job, pause);
    return job;
  });
}

/** After a crash: completes the job it left. Nobody reads before that, as soon as this was called. */
export async function finishBoxJob(store: Store, run: RunJob, pause: Pause): Promise<void> {
  const left = unfinishedJob(store);
  if (left !== null) await withReadersBlocked(store, () => run(store, left, pause));
}
