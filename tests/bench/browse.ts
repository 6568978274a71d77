import { join } from 'node:path';
import Database from 'better-sqlite3';
import { browse } from '#mirror/browse/browse.ts';
import type { BrowseOptions } from '#mirror/browse/findCards.ts';
import { indexTexts } from '#mirror/search/textIndex.ts';
import { QUERIES, SORTS } from './browse/queries.ts';
import { makeMirror, makeRaw, open } from './mirror/data.ts';
import { sortedRaw } from './mirror/raw.ts';
import { bench, inTurns, type Pairs, timed } from './support/figures.ts';

/**
 * `npm run bench -- browse`: the query language over 100,000 cards in 20 boxes. Every query runs in every order, without caches (a
 * write before it empties them), with the first 100 rows and the exact count. The floor: plain SQLite sorts all cards and counts
 * them. In the worker, without the message to the page.
 */
const CARDS = 100_000;
const BOXES = 20;
const WINDOW = 100;

const pause = () => new Promise<void>((resume) => setImmediate(resume));

await bench(async (folder) => {
  const [file, rawFile] = [join(folder, 'mirror.sqlite'), join(folder, 'raw.sqlite')];
  await makeMirror(file, CARDS, BOXES);
  makeRaw(rawFile, CARDS, BOXES);
  const store = open(file);
  await indexTexts(store, pause);
  const db = new Database(rawFile);
  const plain = sortedRaw(db);
  const asked = QUERIES.flatMap((query) =>
    SORTS.map((sort, n): BrowseOptions => ({ query, sort, descending: n % 2 === 1 })),
  );
  const each = (options: readonly BrowseOptions[], offset: number, before: () => void): Promise<Pairs> =>
    inTurns(
      options.length,
      (n) => {
        before();
        const option = options[n] as BrowseOptions;
        return timed(() => browse(store, { ...option, offset, limit: WINDOW }, pause));
      },
      (n) => timed(() => plain(options[n]?.sort ?? 'title', offset, WINDOW)),
    );
  const byTitle = QUERIES.map((query): BrowseOptions => ({ query, sort: 'title', descending: false }));
  const rows = [
    {
      name: 'a query, in each order',
      ...(await each(asked, 0, () => store.write(() => undefined))),
      goal: { p50: 2, p95: 2 },
    },
    { name: 'a page of it further down', ...(await each(byTitle, 40_000, () => undefined)), goal: { p50: 1 } },
    // An edit discards the orders of all cards: the first query after it reads them again.
    {
      name: 'the first query after an edit',
      ...(await each(byTitle, 0, () => store.write(() => store.changed('cards')))),
    },
  ];
  store.close();
  db.close();
  return rows;
});
