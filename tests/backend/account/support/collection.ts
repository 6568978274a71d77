import type { Database } from '#backend/database/index.ts';

/** Gives an account rows in every table. */
export async function addCollection(database: Database, uid: string, cards: number): Promise<void> {
  await database.query(
    `INSERT INTO boxes (uid, bid, pbid, data, stamps, is_deleted, seq)
    VALUES ($1, 'box', 'box', '{"title":"Box \\u00e9"}', '{}', false, 1)`,
    [uid],
  );
  await database.query(
    `INSERT INTO cards
      (uid, cid, pbid, gid, title_key, first_char, data, stamps, record, forgotten, is_deleted, seq)
    SELECT $1, 'card ' || n, 'box', NULL, 'title ' || n, 'T', '{}', '{}', '{"memory_level":2}', 0, false, n
    FROM generate_series(1, $2::integer) n`,
    [uid, cards],
  );
  await database.query(
    `INSERT INTO answer_log (uid, id, cid, entry, seq)
    SELECT $1, 'entry ' || n, 'card ' || n, '{"kind":"answer"}', n FROM generate_series(1, $2::integer) n`,
    [uid, cards],
  );
  await database.query(
    `INSERT INTO documents (uid, kind, id, data, stamp, seq) VALUES ($1, 'setting', 'goal', '20', 'stamp', 1)`,
    [uid],
  );
  await database.query(
    `INSERT INTO media (uid, hash, mime, size, bytes, seq) VALUES ($1, 'hash', 'image/png', 300, $2, 1)`,
    [uid, new Uint8Array(300).fill(7)],
  );
  await database.query(
    `INSERT INTO secrets (hash, kind, uid, expires_at) VALUES ('of ' || $1::text, 'reset', $1, '2999-01-01')`,
    [uid],
  );
  await database.query(`INSERT INTO operations (uid, op_id, response) VALUES ($1, 'operation', '{}')`, [uid]);
  await database.query('INSERT INTO feed_gaps (uid, after_seq, until_seq) VALUES ($1, 1000000, 1000001)', [uid]);
  await database.query("INSERT INTO feed_checks (uid, seq, value) VALUES ($1, 1, 'check')", [uid]);
}

/** How many rows each table has for an account. */
export async function rowsOf(database: Database, uid: string): Promise<Record<string, number>> {
  const tables = await database.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'uid'`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const rows = await database.query(`SELECT 1 FROM ${name} WHERE uid = $1`, [uid]);
    counts[name] = rows.length;
  }
  return counts;
}
