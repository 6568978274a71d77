import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

export interface DatabaseSettings {
  readonly databaseUrl: string | null;
  /** The folder of PGlite; null: in memory. */
  readonly dataDir: string | null;
  readonly connections: number;
}

/** Opens the database and migrates it. Throws `FolderLockedError`, `NewerDatabaseError`, and what the database throws. */
export async function openDatabase(settings: DatabaseSettings, onError: (error: Error) => void): Promise<Database> {
  const { databaseUrl, dataDir, connections } = settings;
  const database =
    databaseUrl === null ? await openPglite(dataDir) : await openPostgres(databaseUrl, connections, onError);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
