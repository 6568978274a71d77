import type { Database, Queries } from '../database/index.ts';
import type { AccountFeed } from './accountFeed.ts';
import { forEachAccount } from './forEachAccount.ts';
import { rowBytes } from './storedBytes.ts';

/** Days for which a batch of changes can be sent again. */
const OPERATION_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Runs `work` once for each id that a client made: sent again, the operation changes nothing and gives the first response.
 * Runs within a transaction that locks the account. An account without any room keeps no more responses: all that it still
 * takes are changes that a second time change nothing.
 */
export async function repeatable<Response>(
  tx: Queries,
  uid: string,
  op_id: string | undefined,
  feed: AccountFeed,
  work: () => Promise<Response>,
): Promise<Response> {
  if (op_id === undefined) return await work();
  const [done] = await tx.query<{ response: Response }>(
    'SELECT response FROM operations WHERE uid = $1 AND op_id = $2',
    [uid, op_id],
  );
  if (done !== undefined) return done.response;
  const response = await work();
  if (feed.takeRoom(rowBytes(response), true)) {
    await tx.query('INSERT INTO operations (uid, op_id, response) VALUES ($1, $2, $3::jsonb)', [
      uid,
      op_id,
      JSON.stringify(response),
    ]);
  }
  return response;
}

/** Deletes the responses of old batches. Returns how many. */
export async function removeOldResponses(database: Database, now: number): Promise<number> {
  const old = 'create_at <= $1';
  const oldest = new Date(now - OPERATION_DAYS * DAY_MS);
  return await forEachAccount(database, `SELECT DISTINCT uid FROM operations WHERE ${old}`, oldest, async (tx, uid) => {
    const rows = await tx.query(`DELETE FROM operations WHERE uid = $2 AND ${old} RETURNING 1`, [oldest, uid]);
    return rows.length;
  });
}
