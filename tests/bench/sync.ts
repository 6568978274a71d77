import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#backend/database/index.ts';
import { logAnswer } from '#mirror/records/index.ts';
import { answer } from '#tests/backend/support/items.ts';
import { pull } from './backend/client.ts';
import { addCollection, type Client, copyCollection } from './backend/collection.ts';
import { startProcess } from './backend/serverProcess.ts';
import { open } from './mirror/data.ts';
import { bench, inTurns } from './support/figures.ts';

/**
 * `npm run bench -- sync`: the first pull of 50,000 cards and the push of 10,000 answers, by the engine of main with the mirror's
 * worker. The floor: a plain client with better-sqlite3. Each in a process of its own.
 */
const CARDS = 50_000;
const ANSWERS = 10_000;
const RUNS = 5;
/** Cards of a page and answers of a batch, as the engine's. */
const PAGE = 2000;
const MEMORY_MB = 170;

type Values = Readonly<Record<string, number>>;

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

async function makeAccounts(dataDir: string): Promise<[Client, ...Client[]]> {
  const database = await openDatabase({ dataDir, databaseUrl: null, connections: 4 }, () => {});
  const first = await addCollection(database, CARDS);
  const accounts: [Client, ...Client[]] = [first];
  // Two for each run: what one client sends must not come to the other.
  while (accounts.length <= 2 * RUNS) accounts.push(await copyCollection(database, first.uid));
  await database.close();
  return accounts;
}

await bench(async (folder) => {
  const dataDir = join(folder, 'data');
  const [first, ...accounts] = await makeAccounts(dataDir);
  const server = await startProcess('src/backend/index.ts', { DATA_DIR: dataDir, DATABASE_URL: '' });
  const { url } = server;
  // A server that has just started compiles its code.
  const { pages, cursor } = await pull(url, first.token, '0', PAGE);
  if (!pages.at(-1)?.includes(`"card-${CARDS - 1}"`)) throw new Error('the last page has another card');
  const answersFile = join(folder, 'answers.json');
  const answers = Array.from({ length: ANSWERS }, (_, n) => answer(randomUUID(), `card-${n}`, n));
  writeFileSync(answersFile, JSON.stringify(answers));

  const seen: Record<'pull' | 'push' | 'plainPull', Values[]> = { pull: [], push: [], plainPull: [] };
  /** Runs a program for an account, which prints its figures as JSON. */
  const run = (program: string, at: number, variables: Record<string, string> = {}): Values => {
    const { uid, token } = accounts[at] as Client;
    const own = { URL: url, TOKEN: token, UID: uid, CURSOR: cursor, FILE: join(folder, `${at}.sqlite`) };
    const sizes = { PAGE: String(PAGE), ANSWERS: answersFile };
    const options = {
      env: { ...process.env, ...sizes, ...own, ...variables },
      encoding: 'utf8',
      timeout: 120_000,
    } as const;
    return JSON.parse(execFileSync(process.execPath, [join(import.meta.dirname, `sync/${program}.ts`)], options));
  };
  const note = (kind: keyof typeof seen, values: Values): number => {
    seen[kind].push(values);
    return values.ms ?? Number.NaN;
  };
  const pulls = await inTurns(
    RUNS,
    (n) => note('pull', run('cardboxChild', 2 * n, { LAST: String(CARDS - 1) })),
    (n) => note('plainPull', run('plainChild', 2 * n + 1)),
  );
  for (let n = 0; n < RUNS; n++) addAnswers(join(folder, `${2 * n}.sqlite`), accounts[2 * n]?.uid ?? '');
  const pushes = await inTurns(
    RUNS,
    (n) => note('push', run('cardboxChild', 2 * n)),
    (n) => run('plainPushChild', 2 * n + 1).ms ?? Number.NaN,
  );
  for (const { token } of accounts) await checkAnswers(url, token, cursor);
  await server.close();
  const values = (kind: keyof typeof seen, name: string) => seen[kind].map((one) => one[name] ?? Number.NaN);
  return [
    { name: 'first pull of 50,000 cards', ...pulls, goal: { p50: 2.8 } },
    {
      name: 'first cards usable',
      ours: values('pull', 'first'),
      floor: values('plainPull', 'first'),
      goal: { p50: 2 },
    },
    {
      name: 'searchable after the pull, to the pull',
      ours: values('pull', 'searchable'),
      floor: pulls.ours,
      goal: { p50: 1.25 },
    },
    { name: 'push of 10,000 answers', ...pushes, goal: { p50: 1.2 } },
    { name: 'memory of a pull above idle', ours: values('pull', 'rss'), limit: MEMORY_MB, unit: 'MB' },
    { name: 'memory of a push above idle', ours: values('push', 'rss'), limit: MEMORY_MB, unit: 'MB' },
  ];
});
