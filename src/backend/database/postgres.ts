import pg from 'pg';
import type { Database, Parameter, Queries } from './database.ts';

const { Client, Pool, TypeOverrides, types } = pg;

/** Milliseconds between two tries to listen again after the connection broke. */
const RETRY_MS = 1000;

function numberTypes() {
  const overrides = new TypeOverrides(types);
  overrides.setTypeParser(types.builtins.INT8, Number);
  overrides.setTypeParser(types.builtins.TIMESTAMPTZ, (text) => text);
  return overrides;
}

/** Connects to a Postgres server with at most `connections` connections, and one more to listen. */
export async function openPostgres(
  url: string,
  connections: number,
  onError: (error: Error) => void,
): Promise<Database> {
  const options = { connectionString: url, types: numberTypes() };
  const pool = new Pool({ ...options, max: connections });
  // A connection that breaks while idle is replaced by the pool.
  pool.on('error', onError);
  (await pool.connect()).release();
  const listeners = new Map<string, ((text: string) => void)[]>();
  let listening: pg.Client | null = null;
  let isClosed = false;
  const connect = async (): Promise<void> => {
    const client = new Client(options);
    client.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload ?? '');
    });
    client.on('error', (error) => {
      onError(error);
      client.end().catch(() => {});
      if (listening === client) void reconnect();
    });
    await client.connect();
    for (const channel of listeners.keys()) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
    listening = client;
  };
  const reconnect = async (): Promise<void> => {
    listening = null;
    while (!isClosed && listening === null) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
      if (!isClosed) await connect().catch(onError);
    }
  };
  return {
    ...queriesOf(pool),
    async transaction(work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query('BEGIN');
        const result = await work(queriesOf(client));
        await client.query('COMMIT');
        return result;
      } catch (error) {
        await client.query('ROLLBACK').catch((rollback: Error) => {
          broken = rollback;
        });
        throw error;
      } finally {
        // A connection whose rollback failed is not used again.
        client.release(broken);
      }
    },
    async listen(channel, listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
      if (listening === null) await connect();
      else await listening.query(`LISTEN ${listening.escapeIdentifier(channel)}`);
    },
    async close() {
      isClosed = true;
      await listening?.end();
      await pool.end();
    },
  };
}

function queriesOf(on: Pick<pg.ClientBase, 'query'> | pg.Pool): Queries {
  return {
    async query<Row>(sql: string, parameters: readonly Parameter[] = []) {
      const values = parameters.map((value) => (value instanceof Uint8Array ? Buffer.from(value) : value));
      const { rows } = await (on as pg.Pool).query(sql, values);
      return rows as Row[];
    },
  };
}
