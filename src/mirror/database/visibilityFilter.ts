import type { Store } from './store.ts';
import { VISIBILITY } from './visibility.ts';

/**
 * SQL that excludes cards which are not visible although `records.place` says so: cards of open imports, and of boxes that
 * are moving into or out of the bin. Usually empty, so that queries stay as fast as their index.
 * @param row the alias of `records`
 */
export function visibilityFilter(store: Store, row = 'r'): string {
  const batches = store.openBatches.length === 0 ? '' : ` AND ${row}.batch NOT IN (SELECT batch FROM open_imports)`;
  const boxes =
    store.hiddenBoxIds.length === 0
      ? ''
      : ` AND ${row}.top_id NOT IN (SELECT id FROM boxes WHERE IS_SOFT_DELETED = 1 AND bin_state IN ('sweeping', 'restoring'))`;
  return batches + boxes;
}

/** SQL: the record is that of a visible card, active or suspended. */
export function visibleRecords(store: Store): string {
  return `r.place > ${VISIBILITY.inBin}${visibilityFilter(store)}`;
}
