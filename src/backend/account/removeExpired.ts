import type { Database } from '../database/index.ts';

/** Days for which a batch of changes can be sent again. */
const OPERATION_DAYS = 30;
const DAY_MS = 86_400_000;

/** Deletes what is over: tokens, single-use secrets, tries, and old batches. Returns how many rows. */
export async function removeExpired(database: Database, now: number): Promise<number> {
  let count = 0;
  for (const table of ['tokens', 'secrets']) {
    count += (await database.query(`DELETE FROM ${table} WHERE expires_at <= $1 RETURNING 1`, [new Date(now)])).length;
  }
  count += (await database.query('DELETE FROM tries WHERE ends_at <= $1 RETURNING 1', [new Date(now)])).length;
  const oldest = new Date(now - OPERATION_DAYS * DAY_MS);
  count += (await database.query('DELETE FROM operations WHERE create_at <= $1 RETURNING 1', [oldest])).length;
  return count;
}
