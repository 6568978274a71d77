import type { Database } from '../database/index.ts';
import { forEachAccount } from './forEachAccount.ts';

/**
 * Milliseconds that deleted cards stay. Devices empty their bins after 30 days; one that was offline meanwhile may still
 * restore something.
 */
const KEPT_MS = 60 * 86_400_000;

/** Cards that were deleted before a time, themselves or with their box. */
const EXPIRED = `c.data IS NOT NULL AND ((c.is_deleted AND c.changed_at < $1) OR (c.uid, c.pbid) IN (
  SELECT b.uid, b.bid FROM boxes b JOIN boxes t ON t.uid = b.uid AND t.bid = b.pbid
  WHERE (b.is_deleted AND b.changed_at < $1) OR (t.is_deleted AND t.changed_at < $1)))`;

/**
 * Removes the texts of cards that were deleted long ago, themselves or with their box. The stamps stay, so that the copy
 * of a device does not bring them back. Returns the number of cards.
 */
export async function emptyBins(database: Database, now: number): Promise<number> {
  const before = new Date(now - KEPT_MS);
  return await forEachAccount(
    database,
    `SELECT DISTINCT c.uid FROM cards c WHERE ${EXPIRED}`,
    before,
    async (tx, uid) => {
      const sql = `UPDATE cards c SET data = NULL WHERE c.uid = $2 AND ${EXPIRED} RETURNING c.cid`;
      return (await tx.query(sql, [before, uid])).length;
    },
  );
}
