import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { normalizeQuery } from '#core/palette/index.ts';
import type { Store } from '#mirror/database/store.ts';
import { search } from '#mirror/search/search.ts';
import { searchTexts } from '#mirror/search/searchTexts.ts';
import { titlesOf } from '#mirror/search/titles.ts';
import { LOCAL_UID, localMirror } from '#tests/e2e/support/trained.ts';
import { open } from './mirror/data.ts';
import { makeCollection, writeCollection } from './palette/collection.ts';
import { hostRows } from './palette/onTheHost.ts';
import { LIMIT, makeTask, missed, type Task } from './palette/task.ts';
import { bench, inTurns, type Pairs, type Row, timed } from './support/figures.ts';

/**
 * `npm run bench -- palette`: the search of the palette over 100,000 titles and 2,000 boxes, which are the same in each run, and
 * its window on the test host. The floor: full-text search of SQLite over the same titles, without typos and ranks of our own.
 */
const CARDS = 100_000;
const BOXES = 2000;
const MOST = { typos: 3, ranked: 5, indexMb: 64 };

const pause = () => Promise.resolve();

function memory(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1_000_000;
}

/** An index of words in memory, and the titles that begin with the words of a query. */
function makePlain(titles: readonly string[]) {
  const db = new Database(':memory:');
  db.exec("CREATE VIRTUAL TABLE titles USING fts5 (title, prefix = '1 2 3')");
  const add = db.prepare('INSERT INTO titles VALUES (?)');
  db.transaction(() => {
    for (const title of titles) add.run(title);
  })();
  const find = db.prepare('SELECT title FROM titles WHERE titles MATCH ? ORDER BY rank LIMIT ?').pluck();
  return (query: string): unknown => {
    const words = query.split(/[^\p{L}\p{M}\d]+/u).filter((word) => word !== '');
    return words.length === 0 ? [] : find.all(words.map((word) => `"${word}"*`).join(' '), LIMIT);
  };
}

async function indexRows(store: Store, task: Task): Promise<Row[]> {
  let plain = makePlain([]);
  const titles = titlesOf(store);
  const empty = memory();
  const built = await inTurns(
    1,
    () => timed(() => titles.update(() => new Promise((resume) => setImmediate(resume)))),
    () => timed(() => (plain = makePlain(task.titles))),
  );
  const mb = memory() - empty;
  const index = titles.cards;
  /** As warm as after a minute of use. */
  const each = async (queries: readonly string[], work: (query: string) => unknown): Promise<Pairs> => {
    for (const query of queries) await work(query);
    const query = (n: number): string => queries[n] ?? '';
    return await inTurns(
      queries.length,
      (n) => timed(() => work(query(n))),
      (n) => timed(() => plain(query(n))),
    );
  };
  const typos = task.typos.map(({ query }) => query);
  return [
    {
      name: 'a title search in the index',
      ...(await each(task.typed, (query) => index.search(normalizeQuery(query), LIMIT))),
      goal: { p50: 1, p95: 1 },
    },
    {
      name: 'the same for a title with a typo',
      ...(await each(typos, (query) => index.search(normalizeQuery(query), LIMIT))),
    },
    {
      name: 'search: boxes and cards with their rows',
      ...(await each(task.typed, (query) => search(store, query, LIMIT, pause))),
    },
    {
      name: 'searchTexts: other fields, letters in order',
      ...(await each(task.typed, (query) => searchTexts(store, query, LIMIT, pause))),
    },
    { name: 'the index built from the file', ...built },
    { name: 'the index in memory, with readings', ours: [mb], limit: MOST.indexMb, unit: 'MB' },
    {
      name: 'typos not found in the first 30',
      ours: [await missed(store, task, task.typos, LIMIT)],
      limit: MOST.typos,
      unit: '%',
    },
    {
      name: 'best answers not in the first 3',
      ours: [await missed(store, task, task.ranked, 3)],
      limit: MOST.ranked,
      unit: '%',
    },
  ];
}

await bench(async (folder) => {
  const collection = makeCollection(CARDS, BOXES);
  const task = makeTask(collection);
  const userData = join(folder, 'profile');
  mkdirSync(userData);
  await writeCollection(localMirror(userData), collection, LOCAL_UID);
  const store = open(localMirror(userData), LOCAL_UID);
  const rows = await indexRows(store, task);
  store.close();
  return [...(await hostRows(folder, userData, task.typed)), ...rows];
});
