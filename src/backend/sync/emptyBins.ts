import type { Queries } from '../database/index.ts';

/**
 * Milliseconds that deleted cards stay. Devices empty their bins after 30 days; one that was offline meanwhile may still
 * restore something.
 */
const KEPT_MS = 60 * 86_400_000;

/**
 * Removes the texts of cards that were deleted long ago, themselves or with their box. The stamps stay, so that the copy
 * of a device does not bring them back. Returns the number of cards.
 */
export async function emptyBins(queries: Queries, now: number): Promise<number> {
  const rows = await queries.query(
    `UPDATE cards c SET data = NULL WHERE c.data IS NOT NULL AND (
       (c.is_deleted AND c.changed_at < $1)
       OR (c.uid, c.pbid) IN (
         SELECT b.uid, b.bid FROM boxes b JOIN boxes t ON t.uid = b.uid AND t.bid = b.pbid
         WHERE (b.is_deleted AND b.changed_at < $1) OR (t.is_deleted AND t.changed_at < $1)
       )
     ) RETURNING c.cid`,
    [new Date(now - KEPT_MS)],
  );
  return rows.length;
}
