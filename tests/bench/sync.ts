import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#backend/database/index.ts';
import { logAnswer } from '#mirror/records/index.ts';
import { answer } from '#tests/backend/support/items.ts';
import { pull } from './backend/client.ts';
import { addCollection, type Client, copyCollection } from './backend/collection.ts';
import { startProcess } from './backend/serverProcess.ts';
import { open } from './mirror/data.ts';
import { type Figure, loads, passes, print } from './support/figures.ts';

/**
 * `npm run bench -- sync`: the first pull of 50,000 cards and the push of 10,000 answers, by the engine of main with the
 * mirror's worker, and by a plain client with better-sqlite3, each in a process of its own, in turn. Beside them PouchDB and
 * RxDB, with servers of their own; their packages are in `sync/rivals`, and the first run installs them.
 */
const CARDS = 50_000;
const ANSWERS = 10_000;
const RUNS = 5;
const RIVAL_RUNS = 3;
/** Cards of a page and answers of a batch, as the engine's. */
const PAGE = 2000;
/** At most this many times the plain client. */
const PULL_TIMES = 1.25;
const PUSH_TIMES = 1.5;
/** From the start of the pull, in milliseconds. */
const FIRST_MS = 300;
const SEARCHABLE_MS = 2000;
const LOOP_MS = 20;
const MEMORY_MB = 170;

type Values = Readonly<Record<string, number>>;

const folder = mkdtempSync(join(tmpdir(), 'cardbox-bench-sync-'));
const rivals = join(import.meta.dirname, 'sync/rivals');
const answersFile = join(folder, 'answers.json');
const sizes = { PAGE: String(PAGE), COUNT: String(CARDS), ANSWERS: answersFile };

/** Runs a program, which prints its figures as JSON. */
function run(program: string, environment: Record<string, string>): Values {
  const env = { ...process.env, ...sizes, ...environment };
  const options = { env, encoding: 'utf8', stdio: 'pipe', timeout: 120_000 } as const;
  return JSON.parse(execFileSync(process.execPath, [program], options));
}

/** Answers in the mirror of a device that the server does not have yet. */
function addAnswers(file: string, uid: string): void {
  const store = open(file, uid);
  store.write(() => {
    for (let n = 0; n < ANSWERS; n++) {
      const details = { cid: `card-${n}`, sid: 'bench', at: store.now(), effect: 'trained', memory_level: 1 } as const;
      logAnswer(store, { ...details, isCorrect: true, mode: 'normal', direction: 'front_back', duration: 1000 });
    }
  });
  store.close();
}

/** Throws if the server does not have all answers of the account. */
async function checkAnswers(url: string, token: string, cursor: string): Promise<void> {
  const { pages } = await pull(url, token, cursor);
  const count = pages.join().match(/"kind": ?"answer"/g)?.length;
  if (count !== ANSWERS) throw new Error(`the server has ${count} of ${ANSWERS} answers`);
}

const figure = (name: string, values: readonly number[], budget: number | null = null, unit?: string): Figure => ({
  name,
  values,
  share: 0.5,
  budget,
  ...(unit === undefined ? {} : { unit }),
});

async function cardboxFigures(url: string, accounts: readonly Client[], cursor: string): Promise<Figure[]> {
  const runs: Record<'plainPull' | 'pull' | 'plainPush' | 'push', Values[]> = {
    plainPull: [],
    pull: [],
    plainPush: [],
    push: [],
  };
  // Two accounts for each run: what one client sends must not come to the other.
  for (let n = 0; n < RUNS; n++) {
    const [mine, plain] = accounts.slice(2 * n, 2 * n + 2) as [Client, Client];
    const file = join(folder, `${n}.sqlite`);
    const ofPlain = { URL: url, TOKEN: plain.token, CURSOR: cursor, FILE: join(folder, `${n}-plain.sqlite`) };
    const ofMine = { URL: url, TOKEN: mine.token, UID: mine.uid, FILE: file };
    runs.plainPull.push(run('tests/bench/sync/plainChild.ts', ofPlain));
    runs.pull.push(run('tests/bench/sync/cardboxChild.ts', { ...ofMine, LAST: String(CARDS - 1) }));
    addAnswers(file, mine.uid);
    runs.plainPush.push(run('tests/bench/sync/plainPushChild.ts', ofPlain));
    runs.push.push(run('tests/bench/sync/cardboxChild.ts', ofMine));
    for (const { token } of [mine, plain]) await checkAnswers(url, token, cursor);
  }
  const values = (of: keyof typeof runs, name = 'ms') => runs[of].map((one) => one[name] ?? Number.NaN);
  const times = (of: 'pull' | 'push', plain: keyof typeof runs) =>
    values(of).map((ms, n) => ms / (values(plain)[n] ?? Number.NaN));
  return [
    figure(`pull of ${CARDS} cards`, values('pull')),
    figure('pull, plain client', values('plainPull')),
    figure('pull / plain client', times('pull', 'plainPull'), PULL_TIMES, 'times'),
    figure('pull: first cards usable', values('pull', 'first'), FIRST_MS),
    figure('pull: a card of the last page found by search', values('pull', 'searchable'), SEARCHABLE_MS),
    figure('pull: memory above the idle process', values('pull', 'rss'), MEMORY_MB, 'MB'),
    figure("pull: delay of main's event loop, p99.9", values('pull', 'loop'), LOOP_MS),
    figure(`push of ${ANSWERS} answers`, values('push')),
    figure('push, plain client', values('plainPush')),
    figure('push / plain client', times('push', 'plainPush'), PUSH_TIMES, 'times'),
    figure('push: memory above the idle process', values('push', 'rss'), MEMORY_MB, 'MB'),
    figure("push: delay of main's event loop, p99.9", values('push', 'loop'), LOOP_MS),
  ];
}

/** False if they cannot be installed. */
function installRivals(): boolean {
  const [installed, lock] = [join(rivals, 'node_modules/.package-lock.json'), join(rivals, 'package-lock.json')];
  if ((statSync(installed, { throwIfNoEntry: false })?.mtimeMs ?? 0) > statSync(lock).mtimeMs) return true;
  console.log('installing PouchDB and RxDB');
  const options = { cwd: rivals, shell: process.platform === 'win32' };
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], options);
  if (status !== 0) console.log('no figures of PouchDB and RxDB: npm could not install them');
  return status === 0;
}

/** No figures if the rival cannot be run. */
async function rivalFigures(name: string, prefix: string, cards: string): Promise<Figure[]> {
  try {
    const server = await startProcess(join(rivals, `${prefix}Server.mjs`), { CARDS: cards });
    const runs = Array.from({ length: RIVAL_RUNS }, (_, n) =>
      run(join(rivals, `${prefix}Child.mjs`), { URL: server.url, FILE: join(folder, `${prefix}-${n}`) }),
    );
    await server.close();
    const values = (what: string) => runs.map((one) => one[what] ?? Number.NaN);
    return [
      figure(`${name}: pull`, values('pull')),
      figure(`${name}: push`, values('push')),
      figure(`${name}: memory above the idle process`, values('rss'), null, 'MB'),
    ];
  } catch (error) {
    console.log(
      `no figures of ${name}: ${String(error)
        .split('\n')
        .findLast((line) => line.includes('Error'))}`,
    );
    return [];
  }
}

try {
  console.log(`${cpus().length} cores, ${cpus()[0]?.model}; the servers run on the same cores`);
  const hasRivals = installRivals();
  console.log(`making ${2 * RUNS} accounts of ${CARDS} cards`);
  const dataDir = join(folder, 'data');
  const database = await openDatabase({ dataDir, databaseUrl: null, connections: 4 }, () => {});
  const first = await addCollection(database, CARDS);
  const accounts: Client[] = [];
  for (let n = 0; n < 2 * RUNS; n++) accounts.push(await copyCollection(database, first.uid));
  await database.close();

  const server = await startProcess('src/backend/index.ts', { DATA_DIR: dataDir, DATABASE_URL: '' });
  // A server that has just started compiles its code.
  const { pages, cursor } = await pull(server.url, first.token, '0', PAGE);
  if (!pages.at(-1)?.includes(`"card-${CARDS - 1}"`)) throw new Error('the last page has another card');
  const cardsFile = join(folder, 'cards.json');
  writeFileSync(cardsFile, JSON.stringify(pages.flatMap((page) => JSON.parse(page).data.changes.cards)));
  const answers = Array.from({ length: ANSWERS }, (_, n) => answer(randomUUID(), `card-${n}`, n));
  writeFileSync(answersFile, JSON.stringify(answers));
  const figures = await cardboxFigures(server.url, accounts, cursor);
  await server.close();
  if (hasRivals) {
    figures.push(...(await rivalFigures('PouchDB', 'pouch', cardsFile)));
    figures.push(...(await rivalFigures('RxDB', 'rx', cardsFile)));
  }
  print(figures);
  console.log(`load ${loads()}`);
  process.exitCode = figures.every(passes) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.stack : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
// Servers of a bench that failed would keep it running.
process.exit();
