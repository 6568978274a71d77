/**
 * Searches of other libraries over the same titles. Reads { titles, typed, typos, ranked } from the file TASK and prints, for
 * the library NAME: milliseconds of each typed query, the shares of typos found in the first 30 and of best answers in the
 * first 3, and the time of its index.
 */
import { readFileSync } from 'node:fs';
import uFuzzy from '@leeoniya/ufuzzy';
import { defaultFilter } from 'cmdk';
import Fuse from 'fuse.js';
import { go, prepare } from 'fuzzysort';
import MiniSearch from 'minisearch';

const LIMIT = 30;
const { titles, typed, typos, ranked } = JSON.parse(readFileSync(process.env.TASK ?? '', 'utf8'));

/** Makes the index of a library, and gives its search: the numbers of the best titles. */
const LIBRARIES = {
  'fuse.js': () => {
    const fuse = new Fuse(titles);
    return (query) => fuse.search(query, { limit: LIMIT }).map(({ refIndex }) => refIndex);
  },
  cmdk: () => (query) =>
    titles
      .map((title, number) => ({ number, score: defaultFilter(title, query) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, LIMIT)
      .map(({ number }) => number),
  fuzzysort: () => {
    const targets = titles.map((title, number) => ({ number, title: prepare(title) }));
    return (query) => go(query, targets, { limit: LIMIT, key: 'title' }).map(({ obj }) => obj.number);
  },
  uFuzzy: () => {
    const fuzzy = new uFuzzy({
      unicode: true,
      interSplit: "[^\\p{L}\\d']+",
      intraSplit: '\\p{Ll}\\p{Lu}',
      intraBound: '\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}',
      intraChars: "[\\p{L}\\d']",
      intraContr: "'\\p{L}{1,2}\\b",
      intraMode: 1,
    });
    return (query) => {
      const [found, info, order] = fuzzy.search(titles, query, 1);
      if (found === null) return [];
      return (order === null ? found : order.map((at) => info.idx[at])).slice(0, LIMIT);
    };
  },
  MiniSearch: () => {
    const index = new MiniSearch({ fields: ['title'] });
    index.addAll(titles.map((title, id) => ({ id, title })));
    const options = { prefix: true, fuzzy: 0.2, combineWith: 'AND' };
    return (query) =>
      index
        .search(query, options)
        .slice(0, LIMIT)
        .map(({ id }) => id);
  },
};

const start = performance.now();
const search = LIBRARIES[process.env.NAME]();
const built = performance.now() - start;

/** The share of queries whose title is among the first. */
function share(queries, first) {
  const found = queries.filter(({ query, best }) => search(query).slice(0, first).includes(best));
  return (100 * found.length) / queries.length;
}

for (const query of typed.slice(0, 5)) search(query);
// Those that take long are measured with fewer queries.
const step = timeOf(() => search(typed[0])) > 20 ? 10 : 1;
const some = (list) => list.filter((_, at) => at % step === 0);

function timeOf(work) {
  const from = performance.now();
  work();
  return performance.now() - from;
}

const times = some(typed).map((query) => timeOf(() => search(query)));
console.log(JSON.stringify({ built, times, typos: share(some(typos), LIMIT), ranked: share(ranked, 3) }));
