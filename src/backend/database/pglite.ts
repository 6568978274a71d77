import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Mutex, messages, PGlite, protocol, parse as results, types } from '@electric-sql/pglite';
import type { Database, Parameter, Queries } from './database.ts';
import { lockFolder } from './folderLock.ts';

const { bind, close, describe, execute, parse, sync } = protocol.serialize;

/**
 * A statement is prepared again after so many uses. Its plan fits the tables as they were then, and nothing else makes PGlite look
 * how they have grown.
 */
const USES = 50;
/** The type id of `bigint`. */
const INT8 = 20;

/** Pages of the database in memory. The default of 128 MB is for a machine of its own; the system caches the files too. */
const SHARED_BUFFERS = '64MB';

/**
 * WebAssembly that is called for the first time while this is off stays with the code of the fast compiler. V8 has no such switch: it can
 * name one function that may be optimized, and 0 is none of the database's.
 */
function optimizeNewCode(isOn: boolean): void {
  setFlagsFromString(`--wasm-tier-up-filter=${isOn ? -1 : 0}`);
}

/**
 * PGlite whose parser of SQL is not optimized: V8 needs 600 MB and 5 seconds for this one function, and it gets hardly faster. All other
 * code is optimized as usual, except in the process that made the database: that parses much before it is ready.
 */
class SmallPglite extends PGlite {
  override async _initArrayTypes(options?: { force?: boolean }): Promise<void> {
    optimizeNewCode(false);
    // Nothing but the parser runs.
    await this.exec('x').catch(() => {});
    optimizeNewCode(true);
    await super._initArrayTypes(options);
  }
}

/** Makes a folder that only its owner can read, also if it is there already. Throws if it belongs to somebody else. */
function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32' || (statSync(folder).mode & 0o077) === 0) return;
  try {
    chmodSync(folder, 0o700);
  } catch {
    throw new Error(`others can read ${folder}, and its rights cannot be changed. Run: chmod 700 ${folder}`);
  }
}

/** Opens PGlite in a folder, or in memory. Throws `FolderLockedError` if another process has it open. */
export async function openPglite(folder: string | null): Promise<Database> {
  if (folder !== null) makePrivate(folder);
  const unlock = folder === null ? () => {} : lockFolder(folder);
  try {
    const dataDir = folder === null ? 'memory://' : join(folder, 'database');
    if (folder === null || !existsSync(dataDir)) optimizeNewCode(false);
    const db = new SmallPglite(dataDir, {
      parsers: { [INT8]: Number, [types.TIMESTAMPTZ]: (text) => text },
      startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
    });
    await db.waitReady;
    // Nothing gathers statistics here, as a Postgres server does by itself. Without them the planner reads all changes of an account
    // and sorts them for each page of the feed, instead of walking along its index.
    await db.exec('SET enable_bitmapscan = off');
    return databaseOf(db, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

function databaseOf(db: PGlite, unlock: () => void): Database {
  const inside: Queries = { query: preparing(db) };
  // A statement of its own does not run within the transaction of another request.
  const turns = new Mutex();
  return {
    query: (sql, parameters) => turns.runExclusive(() => inside.query(sql, parameters)),
    transaction: (work) => turns.runExclusive(() => db.transaction(() => work(inside))),
    async listen(channel, listener) {
      await db.listen(channel, listener);
    },
    async close() {
      await turns.runExclusive(() => db.close());
      unlock();
    },
  };
}

/**
 * Runs statements. PGlite itself parses and plans each one again each time, in six steps, which takes several times as long as
 * most statements need to run.
 */
function preparing(db: PGlite): Queries['query'] {
  const prepared = new Map<string, { readonly name: string; usesLeft: number }>();
  let names = 0;
  return (sql, parameters = []) =>
    db.runExclusive(async () => {
      if (db.closed) throw new Error('the database is closed');
      const known = prepared.get(sql);
      const name = known?.name ?? `s${++names}`;
      const isUsable = known !== undefined && known.usesLeft-- > 0;
      const preparation = isUsable ? [] : [close({ type: 'S', name }), parse({ name, text: sql })];
      const values = parameters.map(toText);
      const run = [bind({ statement: name, values }), describe({ type: 'P' }), execute({}), sync()];
      const replies = await db.execProtocolStream(Buffer.concat([...preparation, ...run]), { throwOnError: false });
      if (!isUsable) prepared.delete(sql);
      if (!isUsable && replies.some((reply) => reply.name === 'parseComplete'))
        prepared.set(sql, { name, usesLeft: USES });
      const error = replies.find((reply) => reply instanceof messages.DatabaseError);
      if (error !== undefined) throw error;
      return results.parseResults(replies, db.parsers)[0]?.rows as never;
    });
}

/** A value in the form that Postgres reads as a value of any type. Bytes stay as they are. */
function toText(value: Parameter): string | Uint8Array | null {
  if (value === null || typeof value === 'string' || value instanceof Uint8Array) return value;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object') return `{${value.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join()}}`;
  return String(value);
}
