import type { Queries } from '../database/index.ts';

/**
 * Runs `work` once for each id that a client made: sent again, the operation changes nothing and gives the first response.
 * Runs within a transaction that locks the account.
 */
export async function repeatable<Response>(
  tx: Queries,
  uid: string,
  op_id: string | undefined,
  work: () => Promise<Response>,
): Promise<Response> {
  if (op_id === undefined) return await work();
  const [done] = await tx.query<{ response: Response }>(
    'SELECT response FROM operations WHERE uid = $1 AND op_id = $2',
    [uid, op_id],
  );
  if (done !== undefined) return done.response;
  const response = await work();
  await tx.query('INSERT INTO operations (uid, op_id, response) VALUES ($1, $2, $3::jsonb)', [
    uid,
    op_id,
    JSON.stringify(response),
  ]);
  return response;
}
