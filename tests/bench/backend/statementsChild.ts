import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PGlite, types } from '@electric-sql/pglite';
import pg from 'pg';

/**
 * The database alone: runs the statements of a file with its own driver, which leaves values as texts, and drops the rows. `STATEMENTS`: that file;
 * `DATABASE_URL`: a Postgres; `DATA_DIR`: or a folder of PGlite.
 */
const statements: [string, unknown[]][] = JSON.parse(readFileSync(process.env.STATEMENTS ?? '', 'utf8'));
const url = process.env.DATABASE_URL ?? '';

async function open(): Promise<(sql: string, parameters: unknown[]) => Promise<unknown>> {
  if (url === '') {
    const asText = (text: string): string => text;
    const db = await PGlite.create(process.env.DATA_DIR ?? '', {
      parsers: { [types.INT8]: asText, [types.JSONB]: asText, [types.TIMESTAMPTZ]: asText },
    });
    return (sql, parameters) => db.query(sql, parameters);
  }
  const client = new pg.Client({
    connectionString: url,
    types: { getTypeParser: () => (text: unknown) => text } as never,
  });
  await client.connect();
  return (sql, parameters) => client.query(sql, parameters);
}

const query = await open();
const server = createServer(async (request, response) => {
  if (request.url === '/run') for (const [sql, parameters] of statements) await query(sql, parameters);
  const { user, system } = process.cpuUsage();
  response.end(`process_cpu_seconds_total ${(user + system) / 1e6}\n`);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => process.exit(0));
