import type { Database, Queries } from '../database/index.ts';

/**
 * Runs `work` for the accounts that a statement finds, each in a transaction that locks the account first, as every other
 * writer does. Returns the sum of what it returns.
 * @param accounts SQL for rows with `uid`, with one parameter
 */
export async function forEachAccount(
  database: Database,
  accounts: string,
  parameter: Date,
  work: (tx: Queries, uid: string) => Promise<number>,
): Promise<number> {
  let sum = 0;
  for (const { uid } of await database.query<{ uid: string }>(accounts, [parameter])) {
    sum += await database.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM accounts WHERE uid = $1 FOR UPDATE', [uid]);
      return await work(tx, uid);
    });
  }
  return sum;
}
