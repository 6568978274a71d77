import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findSession } from '#backend/account/index.ts';
import { type Database, openDatabase, type Parameter } from '#backend/database/index.ts';
import { readChanges } from '#backend/sync/index.ts';
import { startPostgres } from '#tests/backend/support/postgres.ts';
import { testSettings } from '#tests/backend/support/server.ts';
import { pull, sync } from './backend/client.ts';
import { addCollection, type Client, copyCollection } from './backend/collection.ts';
import { type ServerProcess, startProcess } from './backend/serverProcess.ts';
import { type Figure, loads, passes, print } from './support/figures.ts';

/**
 * `npm run bench -- backend`: the server in a process of its own, on PGlite and on Postgres. 200 clients sync at once; and a
 * pull of 50,000 cards is compared with graphql-yoga answering the same pages from memory plus the database alone running
 * the same statements, each in a process of its own, in turn.
 */
const CLIENTS = 200;
const CARDS_OF_CLIENT = 500;
const ANSWERS = 50;
const CARDS = 50_000;
const RUNS = 5;
/** At most this many times graphql-yoga and the database alone. */
const TIMES = 1.25;
/** How long the slowest clients of a school that opens the app at the same moment may wait. Milliseconds. */
const SYNC_MS = 10_000;

const PROGRAM = 'src/backend/index.ts';
const folder = mkdtempSync(join(tmpdir(), 'cardbox-bench-backend-'));

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

async function clientFigures(kind: Kind, place: Place, clients: readonly Client[]): Promise<Figure[]> {
  const server = await startProcess(PROGRAM, place);
  const syncOf = (client: Client) => sync(server.url, client, { answers: ANSWERS, cards: CARDS_OF_CLIENT });
  // A server that has just started compiles its code.
  for (const client of clients.slice(0, 5)) await syncOf(client);
  const rest = clients.slice(5);
  const cpu = await server.cpu();
  const start = performance.now();
  const times = await Promise.all(rest.map(syncOf));
  const seconds = (performance.now() - start) / 1000;
  const cpuSeconds = ((await server.cpu()) - cpu) / 1000;
  await server.close();
  console.log(
    `${kind}: ${rest.length} clients at once, no error: ${(rest.length / seconds).toFixed(1)} syncs a second, ` +
      `${((rest.length * ANSWERS) / seconds).toFixed(0)} answers a second; ` +
      `${((cpuSeconds / rest.length) * 1000).toFixed(1)} ms of the server's processor time a sync`,
  );
  const figure = (name: string, values: number[], budget: number | null = null): Figure => ({
    name: `${kind}: ${name}`,
    values,
    share: 0.95,
    budget,
  });
  return [
    figure(
      `pull of ${CARDS_OF_CLIENT} cards`,
      times.map((one) => one.pull),
    ),
    figure(
      `push of ${ANSWERS} answers`,
      times.map((one) => one.push),
    ),
    figure(
      `pull of ${ANSWERS} answers`,
      times.map((one) => one.pullAgain),
    ),
    figure(
      'a whole sync',
      times.map((one) => one.pull + one.push + one.pullAgain),
      SYNC_MS,
    ),
  ];
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

async function pullFigures(kind: Kind, place: Place, client: Client): Promise<Figure[]> {
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
  const values = (name: keyof typeof costs, what: keyof Cost) => costs[name].map((cost) => cost[what]);
  const ratios = (what: keyof Cost) =>
    costs.server.map((cost, run) => cost[what] / ((costs.yoga[run]?.[what] ?? 0) + (costs.database[run]?.[what] ?? 0)));
  const bytes = pages.reduce((sum, page) => sum + page.length, 0);
  console.log(`${kind}: ${CARDS} cards in ${pages.length} pages, ${(bytes / 1024 / 1024).toFixed(1)} MiB`);
  return (['cpu', 'wall'] as const).flatMap((what) => {
    const word = what === 'cpu' ? 'processor time' : 'time';
    const figure = (name: string, list: number[]): Figure => ({
      name: `${kind}: ${name}`,
      values: list,
      share: 0.5,
      budget: null,
    });
    return [
      figure(`server, ${word}`, values('server', what)),
      figure(`graphql-yoga alone, ${word}`, values('yoga', what)),
      figure(`database alone, ${word}`, values('database', what)),
      {
        name: `${kind}: server / (yoga + database), ${word}`,
        values: ratios(what),
        share: 0.5,
        budget: TIMES,
        unit: 'times',
      },
    ];
  });
}

async function benchOn(kind: Kind, place: Place): Promise<Figure[]> {
  console.log(`${kind}: making ${CLIENTS} accounts of ${CARDS_OF_CLIENT} cards, and one of ${CARDS}`);
  const { clients, large } = await onDatabase(place, async (database) => {
    const first = await addCollection(database, CARDS_OF_CLIENT);
    const copies: Client[] = [];
    for (let n = 1; n < CLIENTS + 5; n++) copies.push(await copyCollection(database, first.uid));
    const all = { clients: [first, ...copies], large: await addCollection(database, CARDS) };
    await database.query('ANALYZE');
    return all;
  });
  return [...(await clientFigures(kind, place, clients)), ...(await pullFigures(kind, place, large))];
}

const postgres = await startPostgres();
try {
  console.log(`${cpus().length} cores, ${cpus()[0]?.model}; the clients run on the same cores`);
  const figures = [
    ...(await benchOn('PGlite', { DATA_DIR: join(folder, 'pglite'), DATABASE_URL: '' })),
    ...(await benchOn('Postgres', { DATA_DIR: folder, DATABASE_URL: postgres.url })),
  ];
  print(figures);
  console.log(`load ${loads()}`);
  process.exitCode = figures.every(passes) ? 0 : 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await postgres.close();
  rmSync(folder, { recursive: true, force: true });
}
// Servers of a bench that failed would keep it running.
process.exit();
