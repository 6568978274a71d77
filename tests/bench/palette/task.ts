import type { Store } from '#mirror/database/store.ts';
import { search } from '#mirror/search/search.ts';
import { searchTexts } from '#mirror/search/searchTexts.ts';
import type { Collection } from './collection.ts';
import { RANKED_QUERIES } from './ranking.ts';
import { randomNumbers, withEdit } from './titles.ts';

const TYPED = 300;
const TYPOS = 500;
/** A shorter title with a letter less has three, in which no typo counts. */
const MIN_TYPO_LENGTH = 5;
/** Results of a search. */
export const LIMIT = 30;

interface Query {
  readonly query: string;
  /** The number of the title that should be found. */
  readonly best: number;
}

/** The same queries in each run. */
export interface Task {
  readonly titles: readonly string[];
  /** What a person types: 1 to 12 characters of a title. */
  readonly typed: readonly string[];
  readonly typos: readonly Query[];
  readonly ranked: readonly Query[];
}

export function makeTask({ titles }: Collection): Task {
  const random = randomNumbers(7);
  const pick = (): number => Math.floor(random() * titles.length);
  const typed = Array.from({ length: TYPED }, () => {
    const title = titles[pick()] ?? '';
    return title.slice(0, 1 + Math.floor(random() * 12)).trim();
  });
  const typos: Query[] = [];
  while (typos.length < TYPOS) {
    const best = pick();
    const title = titles[best] ?? '';
    if ([...title].length >= MIN_TYPO_LENGTH) typos.push({ query: withEdit(title, random), best });
  }
  const ranked = RANKED_QUERIES.map(({ query, best }) => ({ query, best: titles.indexOf(best) }));
  return { titles, typed, typos, ranked };
}

const pause = () => Promise.resolve();

/** The share of queries whose title is not among the first, in percent. */
export async function missed(
  store: Store,
  { titles }: Task,
  queries: readonly Query[],
  first: number,
): Promise<number> {
  let found = 0;
  for (const { query, best } of queries) {
    const hits = await search(store, query, LIMIT, pause);
    const more = hits.length < first ? await searchTexts(store, query, LIMIT, pause) : [];
    const cards = [...hits, ...more].filter(({ kind }) => kind === 'card').slice(0, first);
    if (cards.some(({ title }) => title === titles[best])) found++;
  }
  return 100 - (100 * found) / queries.length;
}
