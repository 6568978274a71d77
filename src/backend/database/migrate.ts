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

/** Whether the database has the version of this server: no older one, and no newer one of another node. */
export async function isCurrent(queries: Queries): Promise<boolean> {
  return (await versionOf(queries)) === MIGRATIONS.length;
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
  });
}
