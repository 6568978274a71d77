import { HARD_CARD_FORGOTTEN } from '#core/training/index.ts';
import { boxCounts, COUNT_KIND, type ResolvedScope } from '#mirror/cards/index.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import type { QueryRecapCardsArgs, RecapCard, RecapSort } from '#shared/graphql/generated.ts';
import { createStoreCache, LruCache } from '../database/caches.ts';
import { byKey, inRanking, packed, prepareRanking, ranking } from '../database/cardOrder.ts';
import { RECORDS_IN_LIST } from '../database/rows.ts';
import { scanRecords } from '../database/steps.ts';
import type { Store } from '../database/store.ts';
import { VISIBILITY } from '../database/visibility.ts';
import { scopeCounts } from './scopeAnswers.ts';

const MAX_LIMIT = 1000;

/** The number is part of the text: SQLite uses a partial index only if the condition has no parameter. */
const HARD = ` AND r.forgotten >= ${HARD_CARD_FORGOTTEN}`;
const HARD_INDEX = 'INDEXED BY records_hard';

/** The number of hard cards (leeches): forgotten 8 times or more. */
export function hardCount(store: Store, scope: ResolvedScope): number {
  const sql = `SELECT count(*) FROM records r ${HARD_INDEX} WHERE ${scope.where}${HARD}`;
  return (
    store
      .sql<number>(sql)
      .pluck()
      .get(...scope.params) ?? 0
  );
}

type RecapOptions = Omit<QueryRecapCardsArgs, 'scope' | 'only_hard' | 'search'> &
  Partial<Pick<QueryRecapCardsArgs, 'only_hard' | 'search'>>;

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

const ROWS = `SELECT r.cid, c.title, c.pbid, c.bid, r.memory_level, r.last_training_at, r.next_training_at, r.forgotten
  FROM ${RECORDS_IN_LIST} CROSS JOIN cards c ON c.id = r.card_id
  ORDER BY list.key`;

/** One page of the table of the recap, and the total number of rows. */
export async function recapCards(store: Store, scope: ResolvedScope, options: RecapOptions, pause: Pause) {
  const { sort, descending } = options;
  const query = { sort, descending, isHard: options.only_hard === true, text: options.search?.trim() ?? '' };
  const offset = Math.max(0, options.offset);
  const limit = Math.max(0, Math.min(options.limit, MAX_LIMIT));
  const direct = firstDue(store, scope, query, offset, limit);
  const ids = direct ?? (await cachedList(store, scope, query, pause));
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
    .sql<number>(
      `SELECT r.card_id FROM records r WHERE ${scope.where} AND r.place = ${VISIBILITY.active} AND r.due_day IS NOT NULL
       ORDER BY r.due_day, r.title_key, r.card_id LIMIT ? OFFSET ?`,
    )
    .pluck()
    .all(...scope.params, limit, offset);
  return ids.length < limit ? null : Uint32Array.from(ids);
}

const MAX_LISTS = 4;
const listsOf = createStoreCache(
  (store) => store.writes,
  () => new LruCache<string, Uint32Array>(MAX_LISTS),
);

/** All row ids of a list. Cached until the next write, so that scrolling only takes slices. */
async function cachedList(store: Store, scope: ResolvedScope, query: ListQuery, pause: Pause): Promise<Uint32Array> {
  const lists = listsOf(store);
  const key = JSON.stringify([scope.where, scope.params, query]);
  const cached = lists.get(key);
  if (cached !== undefined) return cached;
  const list = await readList(store, scope, query, pause);
  lists.set(key, list);
  return list;
}

async function readList(
  store: Store,
  scope: ResolvedScope,
  { sort, descending, isHard, text }: ListQuery,
  pause: Pause,
): Promise<Uint32Array> {
  await prepareRanking(store, 'title', pause);
  const like = text === '' ? '' : " AND (SELECT title FROM cards WHERE id = r.card_id) LIKE ? ESCAPE '\\'";
  const params = [...scope.params, ...(text === '' ? [] : [`%${text.replace(/[\\%_]/g, '\\$&')}%`])];
  const where = `${scope.where}${isHard ? HARD : ''}${like}`;
  const key = packed(KEY[sort]);
  const rows =
    !isHard && isLarge(store, scope)
      ? await scanRecords(store, key, { where, params }, pause)
      : store.db
          .prepare<(string | number)[], number>(
            `SELECT ${key} FROM records r ${isHard ? HARD_INDEX : ''} WHERE ${where}`,
          )
          .pluck()
          .all(...params);
  const titleRanking = ranking(store, 'title');
  return sort === 'title' ? inRanking(titleRanking, rows, descending) : byKey(titleRanking, rows, descending);
}

/** From so many cards on, a scope is read in steps, although an index may give it in less time. */
const MANY = 30_000;

/** Whether a scan is better: it reads a record in a sixth of the time of an index look-up, and can pause. */
function isLarge(store: Store, scope: ResolvedScope): boolean {
  if (scope.counted === null) return false;
  const { count } = scopeCounts(store, scope);
  return count > MANY || count * 6 > boxCounts(store, COUNT_KIND.all, 0).count;
}
