import { latest } from '#core/sync/index.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import type { BinItem } from '#shared/graphql/generated.ts';
import type { Store } from '../database/store.ts';
import { emptyBin } from './bin.ts';

export type BinRow = Omit<BinItem, 'count'>;

/** What can be restored separately. Cards and sub-boxes of a box in the bin are not listed. */
const LISTED = `
  SELECT 'box' AS kind, b.bid AS id, b.title AS title, b.deleted_at AS deleted_at, iif(b.bid = b.pbid, '', t.title) AS box_title
    FROM boxes b JOIN boxes t ON t.bid = b.pbid
    WHERE b.IS_SOFT_DELETED = 1 AND b.batch = 0 AND (b.bid = b.pbid OR t.IS_SOFT_DELETED = 0)
  UNION ALL
  SELECT 'card', c.cid, c.title, c.deleted_at, b.title
    FROM cards c JOIN boxes b ON b.bid = c.pbid
    WHERE c.deleted_at IS NOT NULL AND b.bin_state = 'live' AND c.batch NOT IN (SELECT batch FROM open_imports)`;

export function binCount(store: Store): number {
  return store.sql<{ n: number }>(`SELECT count(*) AS n FROM (${LISTED})`).get()?.n ?? 0;
}

/** One page of the bin, latest deletion first. */
export function binRows(store: Store, offset: number, limit: number): BinRow[] {
  return store
    .sql<BinRow>(`${LISTED} ORDER BY deleted_at DESC, id LIMIT ? OFFSET ?`)
    .all(Math.max(0, Math.min(limit, 500)), Math.max(0, offset));
}

/** The number of cards that a restore of this row brings back. */
export function comesBack(store: Store, { kind, id }: Pick<BinRow, 'kind' | 'id'>): number {
  if (kind === 'card') return 1;
  const row = store
    .sql<{ n: number }>(
      `SELECT count(*) AS n FROM cards WHERE deleted_at IS NULL
       AND pbid IN (SELECT bid FROM boxes WHERE bid = ? OR (pbid = ? AND IS_SOFT_DELETED = 0))`,
    )
    .get(id, id);
  return row?.n ?? 0;
}

/** Permanently deletes everything in the bin. Returns the number of listed rows. */
export async function emptyWholeBin(store: Store, pause: Pause): Promise<number> {
  const count = binCount(store);
  // The clock of a device that deleted something may be ahead of the one here.
  const [{ deleted_at: last = '' } = {}] = binRows(store, 0, 1);
  await emptyBin(store, pause, latest([new Date(store.wall() + 1).toISOString(), last && `${last}~`]));
  store.write(() => {
    store.changed('boxes', 'cards');
  });
  return count;
}
