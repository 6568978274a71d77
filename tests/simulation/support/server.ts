import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';
import { hashSecret } from '#backend/account/secrets.ts';
import { type Database, openDatabase } from '#backend/database/index.ts';
import { type RunningServer, startServer } from '#backend/server.ts';
import type { Fetch } from '#main/api/httpClient.ts';
import { silent, testSettings } from '../../backend/support/server.ts';

/** The contents of all tables, as JSON by table. */
export type Backup = ReadonlyMap<string, string>;

/** The server of histories: the real one over a database of its own. */
export interface Server {
  readonly database: Database;
  readonly send: Fetch;
  /** Ends the server and starts it again over the same database. */
  restart(): Promise<void>;
  /** Empties the database and creates the one account. */
  newAccount(uid: string): Promise<void>;
  backUp(): Promise<Backup>;
  /** Puts a backup in the place of the database, while the server does not run. */
  restore(backup: Backup): Promise<void>;
}

export const TOKEN = 'the-token-of-the-simulation';

/** A database grows by what was deleted, too. A new one is faster after this many histories. */
const HISTORIES = 200;
/** What the program itself writes at its first start. */
const OF_THE_PROGRAM = ['migrations'];

/** A request of HTTP, as `fetch` makes it, which takes several times as long. */
function send(agent: Agent, url: string, { method, headers, body }: RequestInit): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers: headers as Record<string, string>, agent }, async (response) => {
      const { statusCode: status = 0 } = response;
      const bytes = await buffer(response);
      resolve(new Response(bytes, { status, headers: response.headers as Record<string, string> }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The server of the histories of a file. Its clock is that of the world. */
export function serveHistories(now: () => number): Server {
  let database: Database;
  let running: RunningServer;
  let accounts = 0;
  const agent = new Agent({ keepAlive: true });
  /** What the server offers: each sync asks for it, and it is always the same. */
  let offers: ArrayBuffer | null = null;
  const start = async (): Promise<void> => {
    running = await startServer({ settings: testSettings({ logLevel: 'error' }), database, now }, silent());
  };
  const open = async (): Promise<void> => {
    database = await openDatabase({ databaseUrl: null, dataDir: null, connections: 10 }, () => {});
    await start();
  };
  const close = async (): Promise<void> => {
    await running?.close();
    await database?.close();
  };
  /** The tables, each with its columns that are not computed. */
  const tables = async (): Promise<Map<string, string>> => {
    const rows = await database.query<{ name: string; columns: string }>(
      `SELECT table_name AS name, string_agg(quote_ident(column_name), ', ') AS columns
       FROM information_schema.tables JOIN information_schema.columns USING (table_schema, table_name)
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND is_generated = 'NEVER' GROUP BY table_name`,
    );
    return new Map(
      rows.map(({ name, columns }) => [name, columns] as const).filter(([name]) => !OF_THE_PROGRAM.includes(name)),
    );
  };
  beforeAll(open);
  afterAll(async () => {
    await close();
    agent.destroy();
  });
  return {
    get database() {
      return database;
    },
    async send(path, init) {
      const url = `${running.url}${path}`;
      if (path !== '/account/providers') return await send(agent, url, init);
      offers ??= await (await send(agent, url, init)).arrayBuffer();
      return new Response(offers);
    },
    async restart() {
      await running.close();
      await start();
    },
    async newAccount(uid) {
      if (++accounts % HISTORIES === 0) {
        await close();
        await open();
      }
      await database.query('DELETE FROM accounts');
      await database.query('INSERT INTO accounts (uid, email, email_key) VALUES ($1, $2, $2)', [
        uid,
        `${uid}@example.com`,
      ]);
      await database.query(
        "INSERT INTO tokens (uid, id, hash, device, create_at, expires_at) VALUES ($1, 't', $2, 'test', '2020-01-01', '2100-01-01')",
        [uid, hashSecret(TOKEN)],
      );
    },
    async backUp() {
      const backup = new Map<string, string>();
      for (const [table, columns] of await tables()) {
        const [row] = await database.query<{ rows: string }>(
          `SELECT coalesce(json_agg(t), '[]')::text AS rows FROM (SELECT ${columns} FROM "${table}") t`,
        );
        backup.set(table, row?.rows ?? '[]');
      }
      return backup;
    },
    async restore(backup) {
      await running.close();
      const columnsOf = await tables();
      await database.transaction(async (tx) => {
        await tx.query("SET LOCAL session_replication_role = 'replica'");
        for (const table of backup.keys()) await tx.query(`DELETE FROM "${table}"`);
        for (const [table, rows] of backup) {
          const columns = columnsOf.get(table) ?? '';
          await tx.query(
            `INSERT INTO "${table}" (${columns}) SELECT ${columns} FROM json_populate_recordset(null::"${table}", $1)`,
            [rows],
          );
        }
      });
      await start();
    },
  };
}
