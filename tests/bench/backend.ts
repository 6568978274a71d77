import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSession } from '#backend/account/index.ts';
import { type Database, openDatabase, type Parameter } from '#backend/database/index.ts';
import { readChanges } from '#backend/sync/index.ts';
import { startPostgres } from '#tests/backend/support/postgres.ts';
import { testSettings } from '#tests/backend/support/server.ts';
import { pull, sync } from './backend/client.ts';
import { addCollection, type Client, copyCollection } from './backend/collection.ts';
import { type ServerProcess, startProcess } from './backend/serverProcess.ts';
import { bench, percentile, type Row, timed } from './support/figures.ts';

/**
 * `npm run bench -- backend`: the server in a process of its own, on PGlite and on Postgres. 100 clients sync at once: the floor is
 * as many syncs one after another. And a pull of 50,000 cards: the floor is graphql-yoga answering the same pages from memory
 * plus the database alone running the same statements, each in a process of its own.
 */
const CLIENTS = 100;
const CARDS_OF_CLIENT = 500;
const ANSWERS = 50;
const CARDS = 50_000;
const RUNS = 5;
/** Clients that sync alone before. */
const WARM = 10;

const PROGRAM = 'src/backend/index.ts';

type Kind = 'PGlite' | 'Postgres';

/** The settings of a database as environment variables. */
type Place = Record<'DATA_DIR' | 'DATABASE_URL', string>;

async function onDatabase<Result>(place: Place, work: (database: Database) => Promise<Result>): Promise<Result> {
  const [dataDir, databaseUrl] = [place.DATA_DIR, place.DATABASE_URL === '' ? null : place.DATABASE_URL];
  const database = await openDatabase({ dataDir, databaseUrl, connections: 4 }, () => {});
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Milliseconds of each of many syncs at once, and of as many one after another as far as it had come. */
async function clientRow(kind: Kind, place: Place, clients: readonly Client[]): Promise<Row> {
  const server = await startProcess(PROGRAM, place);
  const syncOf = (client: Client) =>
    timed(() => sync(server.url, client, { answers: ANSWERS, cards: CARDS_OF_CLIENT }));
  // The first let the server compile its code.
  const alone: number[] = [];
  for (const client of clients.slice(0, WARM)) alone.push(await syncOf(client));
  const one = percentile(alone.slice(WARM / 2), 0.5);
  const ours = (await Promise.all(clients.slice(WARM).map(syncOf))).toSorted((a, b) => a - b);
  await server.close();
  const floor = ours.map((_, n) => (n + 1) * one);
  return { name: `${kind}: ${CLIENTS} syncs at once, to one after another`, ours, floor, goal: { p95: 1.25 } };
}

/** The statements of a pull of everything, in order. */
async function statementsOf(place: Place, { uid, token }: Client): Promise<[string, readonly Parameter[]][]> {
  return await onDatabase(place, async (database) => {
    const statements: [string, readonly Parameter[]][] = [];
    const recorder: Database = {
      ...database,
      query(sql, parameters = []) {
        statements.push([sql, parameters]);
        return database.query(sql, parameters);
      },
    };
    const context = { settings: testSettings(), database: recorder, now: Date.now };
    for (let since = 0; ; ) {
      await findSession(context, { headers: { authorization: `Bearer ${token}` } });
      const { cursor, hasMore } = await readChanges(recorder, uid, since, 1000, since);
      since = Number(cursor);
      if (!hasMore) return statements;
    }
  });
}

interface Cost {
  readonly cpu: number;
  readonly wall: number;
}

async function costOf(process: ServerProcess, work: () => Promise<unknown>): Promise<Cost> {
  const before = await process.cpu();
  const start = performance.now();
  await work();
  const wall = performance.now() - start;
  return { cpu: (await process.cpu()) - before, wall };
}

async function pullRows(folder: string, kind: Kind, place: Place, client: Client): Promise<Row[]> {
  const statements = join(folder, `${kind}-statements.json`);
  writeFileSync(statements, JSON.stringify(await statementsOf(place, client)));
  const copy = join(folder, `${kind}-copy`);
  if (kind === 'PGlite') cpSync(join(place.DATA_DIR, 'database'), copy, { recursive: true });
  const server = await startProcess(PROGRAM, place);
  const pagesFile = join(folder, `${kind}-pages.json`);
  const { pages } = await pull(server.url, client.token);
  writeFileSync(pagesFile, JSON.stringify(pages));
  const yoga = await startProcess('tests/bench/backend/plainYogaChild.ts', { PAGES: pagesFile });
  const own = { STATEMENTS: statements, DATA_DIR: copy, DATABASE_URL: place.DATABASE_URL };
  const database = await startProcess('tests/bench/backend/statementsChild.ts', own);
  const costs: Record<'server' | 'yoga' | 'database', Cost[]> = { server: [], yoga: [], database: [] };
  // The first run lets all three compile their code.
  for (let run = 0; run <= RUNS; run++) {
    const costsNow = {
      yoga: await costOf(yoga, () => pull(yoga.url, client.token)),
      server: await costOf(server, () => pull(server.url, client.token)),
      database: await costOf(database, async () => await (await fetch(`${database.url}/run`)).text()),
    };
    if (run > 0) for (const name of ['server', 'yoga', 'database'] as const) costs[name].push(costsNow[name]);
  }
  for (const process of [server, yoga, database]) await process.close();
  return (['cpu', 'wall'] as const).map((what) => ({
    name: `${kind}: pull of ${CARDS} cards, ${what === 'cpu' ? 'processor time' : 'time'}`,
    ours: costs.server.map((cost) => cost[what]),
    floor: costs.server.map((_, run) => (costs.yoga[run]?.[what] ?? 0) + (costs.database[run]?.[what] ?? 0)),
    goal: { p50: 1.25 },
  }));
}

async function benchOn(folder: string, kind: Kind, place: Place): Promise<Row[]> {
  const { clients, large } = await onDatabase(place, async (database) => {
    const first = await addCollection(database, CARDS_OF_CLIENT);
    const copies: Client[] = [];
    for (let n = 1; n < CLIENTS + WARM; n++) copies.push(await copyCollection(database, first.uid));
    const all = { clients: [first, ...copies], large: await addCollection(database, CARDS) };
    await database.query('ANALYZE');
    return all;
  });
  return [await clientRow(kind, place, clients), ...(await pullRows(folder, kind, place, large))];
}

await bench(async (folder) => {
  const postgres = await startPostgres();
  try {
    return [
      ...(await benchOn(folder, 'PGlite', { DATA_DIR: join(folder, 'pglite'), DATABASE_URL: '' })),
      ...(await benchOn(folder, 'Postgres', { DATA_DIR: folder, DATABASE_URL: postgres.url })),
    ];
  } finally {
    await postgres.close();
  }
});
