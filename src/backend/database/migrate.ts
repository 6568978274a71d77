import { BOX_FIELDS, CARD_FIELDS } from '#core/sync/index.ts';
import type { Database, Queries } from './database.ts';
import { MIGRATIONS } from './migrations/index.ts';

/** The key of the lock that lets one node migrate at a time. */
const LOCK = 7_340_231;

/** The database was migrated by a newer version of the server. */
export class NewerDatabaseError extends Error {}

async function versionOf(queries: Queries): Promise<number> {
  const [row] = await queries.query<{ version: number | null }>('SELECT max(version) AS version FROM migrations');
  return row?.version ?? 0;
}

/** The fields that the digests in a table stand for. */
const DIGEST_FIELDS = { boxes: Object.keys(BOX_FIELDS).join(' '), cards: Object.keys(CARD_FIELDS).join(' ') };
const DIGESTED = ['boxes', 'cards'] as const;

async function hasDigestsOf(queries: Queries, table: keyof typeof DIGEST_FIELDS): Promise<boolean> {
  const [row] = await queries.query<{ value: string }>('SELECT value FROM server WHERE key = $1', [`digests_${table}`]);
  return row?.value === DIGEST_FIELDS[table];
}

/** Digests of a version with other fields are emptied; they are computed again when a device compares (`sync/comparison.ts`). */
async function emptyOldDigests(tx: Queries): Promise<void> {
  for (const table of DIGESTED) {
    if (await hasDigestsOf(tx, table)) continue;
    await tx.query(`UPDATE ${table} SET digest = NULL`);
    await tx.query(
      'INSERT INTO server (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = EXCLUDED.value',
      [`digests_${table}`, DIGEST_FIELDS[table]],
    );
  }
}

/**
 * Whether the database has the version and the fields of this server: no older ones, and no newer ones of another node. Then this
 * node must not write digests any more.
 */
export async function isCurrent(queries: Queries): Promise<boolean> {
  if ((await versionOf(queries)) !== MIGRATIONS.length) return false;
  return (await hasDigestsOf(queries, 'boxes')) && (await hasDigestsOf(queries, 'cards'));
}

/**
 * Runs the migrations that the database does not have, in one transaction. Several nodes may start at once: one migrates,
 * the others wait. Throws `NewerDatabaseError`, and then changes nothing.
 */
export async function migrate(database: Database, migrations = MIGRATIONS): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await tx.query('CREATE TABLE IF NOT EXISTS migrations (version integer PRIMARY KEY, name text NOT NULL)');
    const version = await versionOf(tx);
    if (version > migrations.length) {
      throw new NewerDatabaseError(
        `the database has version ${version}, this server knows ${migrations.length}. Update the server.`,
      );
    }
    for (const { name, statements } of migrations.slice(version)) {
      for (const statement of statements) await tx.query(statement);
      const next = migrations.findIndex((one) => one.name === name) + 1;
      await tx.query('INSERT INTO migrations (version, name) VALUES ($1, $2)', [next, name]);
    }
    await emptyOldDigests(tx);
  });
}
