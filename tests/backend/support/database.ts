import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '#backend/database/index.ts';
import { startEpoch } from '#backend/sync/index.ts';
import { tempFolder } from '#tests/support/temp.ts';
import { newPostgresDatabase } from './postgres.ts';

/** Databases of PGlite beside its own, by their ids: for `CREATE DATABASE`. They are two thirds of the files. */
const UNUSED = ['1', '4'];

/** A folder with a new database. Making one takes PGlite over a second, a copy a tenth; the files of a run share it. */
async function newDatabase(): Promise<string> {
  const folder = join(tmpdir(), 'cardbox-new-database');
  if (existsSync(folder)) return folder;
  const own = tempFolder('cardbox-database').path;
  const database = await openDatabase({ databaseUrl: null, dataDir: own, connections: 1 }, () => {});
  await database.close();
  for (const id of UNUSED) rmSync(join(own, 'database/base', id), { recursive: true });
  mkdirSync(folder, { recursive: true });
  try {
    renameSync(own, folder);
  } catch {
    // Another process was faster.
    rmSync(own, { recursive: true, force: true });
  }
  return folder;
}

/** A data folder with a new database. It goes by `remove`, or when this process ends. */
export async function newDataFolder(): Promise<ReturnType<typeof tempFolder>> {
  const folder = tempFolder('cardbox-backend');
  cpSync(await newDatabase(), folder.path, { recursive: true });
  return folder;
}

/** A migrated database on PGlite, in a folder that goes when it is closed. */
export async function openPgliteForTest(): Promise<Database> {
  const { path, remove } = await newDataFolder();
  const database = await openDatabase({ databaseUrl: null, dataDir: path, connections: 1 }, () => {});
  // Each is a server of its own.
  await database.query("UPDATE server SET value = gen_random_uuid() WHERE key = 'id'");
  await startEpoch(database);
  return {
    ...database,
    async close() {
      await database.close();
      remove();
    },
  };
}

/** A migrated database of its own on the Postgres server of the run. */
export async function openPostgresForTest(): Promise<Database> {
  return await openDatabase({ databaseUrl: await newPostgresDatabase(), dataDir: null, connections: 10 }, () => {});
}
