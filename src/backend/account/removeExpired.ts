import type { Database } from '../database/index.ts';

/** Deletes what is over: tokens, single-use secrets and tries. Returns how many rows. */
export async function removeExpired(database: Database, now: number): Promise<number> {
  let count = 0;
  for (const table of ['tokens', 'secrets', 'ended_secrets']) {
    count += (await database.query(`DELETE FROM ${table} WHERE expires_at <= $1 RETURNING 1`, [new Date(now)])).length;
  }
  count += (await database.query('DELETE FROM tries WHERE ends_at <= $1 RETURNING 1', [new Date(now)])).length;
  return count;
}
