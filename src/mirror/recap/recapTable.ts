import { HARD_CARD_FORGOTTEN } from '#core/training/index.ts';
import type { ResolvedScope } from '#mirror/cards/index.ts';
import { boxCounts, COUNT_KIND } from '#mirror/cards/index.ts';
import type { RecapSort } from '#shared/graphql/generated.ts';
import { createStoreCache, LruCache } from '../database/caches.ts';
import { byKey, inRanking, packed, ranking } from '../database/cardOrder.ts';
import { RECORDS_IN_LIST } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { VISIBILITY } from '../database/visibility.ts';
import { scopeCounts } from './recap.ts';

const MAX_LIMIT = 1000;

/** The number is part of the text: SQLite uses a partial index only if the condition has no parameter. */
const HARD = ` AND r.forgotten >= ${HARD_CARD_FORGOTTEN}`;
const HARD_INDEX = 'INDEXED BY records_hard';

/** The number of hard cards (leeches): forgotten 8 times or more. */
export function hardCount(store: Store, scope: ResolvedScope): number {
  return (
    store
      .sql<{ n: number }>(`SELECT count(*) AS n FROM records r ${HARD_INDEX} WHERE ${scope.where}${HARD}`)
      .get(...scope.params)?.n ?? 0
  );
}

export interface RecapOptions {
  readonly only_hard?: boolean | null;
  readonly search?: string | null;
  readonly sort: RecapSort;
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number;
}

export interface RecapCard {
  readonly cid: string;
  readonly title: string;
  readonly pbid: string;
  readonly memory_level: number;
  readonly last_training_at: string;
  readonly next_training_at: string;
  readonly forgotten: number;
}

/** The integer sort keys. -1 means no date; such rows come last in both directions. */
const KEY: Readonly<Record<RecapSort, string>> = {
  title: '0',
  // Minutes.
  last_training_at: 'coalesce(unixepoch(r.last_training_at) / 60, -1)',
  // The table shows days, so cards of one day are sorted by title.
  next_training_at: 'coalesce(r.due_day, -1)',
  memory_level: 'r.memory_level',
  forgotten: 'r.forgotten',
};

type ListQuery = Pick<RecapOptions, 'sort' | 'descending'> & { readonly isHard: boolean; readonly text: string };

const ROWS = `SELECT r.cid, c.title, c.pbid, r.memory_level, r.last_training_at, r.next_training_at, r.forgotten
  FROM ${RECORDS_IN_LIST} CROSS JOIN cards c ON c.id = r.card_id
  ORDER BY list.key`;

/** One page of the table of the recap, and the total number of rows. */
export function recapCards(store: Store, scope: ResolvedScope, options: RecapOptions) {
  const { sort, descending } = options;
  const query = { sort, descending, isHard: options.only_hard === true, text: options.search?.trim() ?? '' };
  const offset = Math.max(0, options.offset);
  const limit = Math.max(0, Math.min(options.limit, MAX_LIMIT));
  const direct = firstDue(store, scope, query, offset, limit);
  const ids = direct ?? cachedList(store, scope, query);
  const window = direct ?? ids.subarray(offset, offset + limit);
  return {
    total: direct === null ? ids.length : scopeCounts(store, scope).count,
    offset,
    cards: store.sql<RecapCard>(ROWS).all(JSON.stringify([...window])),
  };
}

/**
 * The row ids of one page of the default list (all cards by due date), read from the index by due day. Returns null if
 * the index cannot serve the page: it has no suspended cards and no cards without a date.
 */
function firstDue(
  store: Store,
  scope: ResolvedScope,
  query: ListQuery,
  offset: number,
  limit: number,
): Uint32Array | null {
  if (scope.counted === null || query.sort !== 'next_training_at' || query.descending) return null;
  if (query.isHard || query.text !== '' || scopeCounts(store, scope).suspended_count > 0) return null;
  const ids = store
    .sql<{ card_id: number }>(
      `SELECT r.card_id FROM records r WHERE ${scope.where} AND r.place = ${VISIBILITY.active} AND r.due_day IS NOT NULL
       ORDER BY r.due_day, r.title_key, r.card_id LIMIT ? OFFSET ?`,
    )
    .all(...scope.params, limit, offset);
  return ids.length < limit ? null : Uint32Array.from(ids, ({ card_id }) => card_id);
}

const MAX_LISTS = 4;
const listsOf = createStoreCache(
  (store) => store.writes,
  () => new LruCache<string, Uint32Array>(MAX_LISTS),
);

/** All row ids of a list. Cached until the next write, so that scrolling only takes slices. */
function cachedList(store: Store, scope: ResolvedScope, query: ListQuery): Uint32Array {
  const lists = listsOf(store);
  const key = JSON.stringify([scope.where, scope.params, query]);
  const cached = lists.get(key);
  if (cached !== undefined) return cached;
  const list = readList(store, scope, query);
  lists.set(key, list);
  return list;
}

function readList(store: Store, scope: ResolvedScope, { sort, descending, isHard, text }: ListQuery): Uint32Array {
  const isSearched = text !== '';
  const titles = isSearched ? 'JOIN cards c ON c.id = r.card_id' : '';
  const like = isSearched ? " AND c.title LIKE ? ESCAPE '\\'" : '';
  const params = [...scope.params, ...(isSearched ? [`%${text.replace(/[\\%_]/g, '\\$&')}%`] : [])];
  const rows = store.db
    .prepare<(string | number)[], number>(
      `SELECT ${packed(KEY[sort])} FROM records r ${isHard ? HARD_INDEX : indexHint(store, scope)} ${titles}
       WHERE ${scope.where}${isHard ? HARD : ''}${like}`,
    )
    .pluck()
    .all(...params);
  const titleRanking = ranking(store, 'title');
  return sort === 'title' ? inRanking(titleRanking, rows, descending) : byKey(titleRanking, rows, descending);
}

/** A full scan reads a record in a sixth of the time of an index look-up, so it is faster for a large scope. */
function indexHint(store: Store, scope: ResolvedScope): string {
  if (scope.counted === null) return '';
  const { count } = scopeCounts(store, scope);
  return count * 6 > boxCounts(store, COUNT_KIND.all, 0).count ? 'NOT INDEXED' : '';
}
