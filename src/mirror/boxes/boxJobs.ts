import { getMeta } from '../database/meta.ts';
import type { Store } from '../database/store.ts';

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

const KEY = 'box_job';

/** The unfinished job, or null. */
export function unfinishedJob(store: Store): BoxJob | null {
  return JSON.parse(getMeta(store, KEY) ?? 'null');
}

/** Saves that a job has started, within `store.write`. After a crash the job is resumed. */
export function saveJob(store: Store, job: BoxJob): void {
  store.sql('INSERT INTO meta (key, value) VALUES (?, ?)').run(KEY, JSON.stringify(job));
}

/** Removes the saved job, within the transaction that ends it. */
export function endJob(store: Store): void {
  store.sql('DELETE FROM meta WHERE key = ?').run(KEY);
}
