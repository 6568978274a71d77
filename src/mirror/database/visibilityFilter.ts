import type { Store } from './store.ts';

/**
 * The condition that leaves out what is not shown although its records have a place: cards of open imports and of boxes
 * just put in the bin. Empty in the usual case, so that the usual queries stay as fast as their index.
 * `row` is the alias of a row of `records`.
 */
export function visibilityFilter(store: Store, row = 'r'): string {
  const batches = store.openBatches.length === 0 ? '' : ` AND ${row}.batch NOT IN (SELECT batch FROM open_imports)`;
  const boxes =
    store.hiddenBoxIds.length === 0
      ? ''
      : ` AND ${row}.top_id NOT IN (SELECT id FROM boxes WHERE IS_SOFT_DELETED = 1 AND bin_state IN ('sweeping', 'restoring'))`;
  return batches + boxes;
}
