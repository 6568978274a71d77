import type { TestServer } from './server.ts';

const TABLES = ['boxes', 'cards', 'answer_log', 'documents', 'media', 'operations', 'feed_gaps', 'feed_checks'];

/** A copy of what the server has of an account, as a backup has it. Returns what brings it back. */
export async function copyOfAccount(
  { database }: Pick<TestServer, 'database'>,
  uid: string,
): Promise<() => Promise<void>> {
  const [account] = await database.query<{ seq: number }>('SELECT seq FROM accounts WHERE uid = $1', [uid]);
  const copies = await Promise.all(
    TABLES.map(async (table) => {
      const sql = `SELECT coalesce(jsonb_agg(t), '[]')::text AS rows FROM ${table} t WHERE uid = $1`;
      return (await database.query<{ rows: string }>(sql, [uid]))[0]?.rows ?? '[]';
    }),
  );
  return async () => {
    for (const [at, table] of TABLES.entries()) {
      await database.query(`DELETE FROM ${table} WHERE uid = $1`, [uid]);
      const columns = await database.query<{ name: string }>(
        `SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1 AND is_generated = 'NEVER'`,
        [table],
      );
      const names = columns.map(({ name }) => name).join(', ');
      await database.query(
        `INSERT INTO ${table} (${names}) SELECT ${names} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
        [copies[at] ?? '[]'],
      );
    }
    await database.query('UPDATE accounts SET seq = $2 WHERE uid = $1', [uid, account?.seq ?? 0]);
  };
}
