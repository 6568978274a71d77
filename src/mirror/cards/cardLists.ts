import type { CardFilter } from '#core/boxes/index.ts';
import { likelyRecall } from '#core/training/index.ts';
import { inChunks, type Pause } from '#mirror/scheduling/chunking.ts';
import type { CardSort } from '#shared/graphql/generated.ts';
import { CARD_COLUMNS, CARDS_IN_LIST, type CardRow, RECORDS_IN_LIST } from '../database/rows.ts';
import { readInSteps, STEP } from '../database/steps.ts';
import type { Store } from '../database/store.ts';
import { VISIBILITY } from '../database/visibility.ts';
import { visibilityFilter, visibleRecords } from '../database/visibilityFilter.ts';
import { boxCounts } from './counts.ts';
import type { ResolvedScope } from './scope.ts';
import { isLong, type ListQuery, wholeList } from './wholeLists.ts';

/** The maximum size of a page. */
const MAX_LIMIT = 1000;

const ORDER: Readonly<Record<CardSort, string>> = {
  title: 'r.title_key, r.card_id',
  due: 'r.due_day IS NULL, r.due_day, r.title_key, r.card_id',
  created: 'r.card_id DESC',
  level: 'r.memory_level, r.title_key, r.card_id',
};

const BY_IDS = `SELECT ${CARD_COLUMNS} FROM ${RECORDS_IN_LIST} CROSS JOIN cards c ON c.id = r.card_id ORDER BY list.key`;

/** Cards by their row ids, in the order of the ids. Uses one statement, because a call costs more than reading a row. */
export function cardsByIds(store: Store, ids: ArrayLike<number>): CardRow[] {
  return store.sql<CardRow>(BY_IDS).all(JSON.stringify(Array.from(ids)));
}

/** The cids of cards by their row ids, in the order of the ids, in steps. */
export async function cidsByIds(store: Store, ids: readonly number[], pause: Pause): Promise<string[]> {
  const step = store.sql<string>(`SELECT r.cid FROM ${RECORDS_IN_LIST} ORDER BY list.key`).pluck();
  const cids: string[] = [];
  await readInSteps(store, () =>
    inChunks(ids, STEP, pause, (some) => {
      for (const cid of step.all(JSON.stringify(some))) cids.push(cid);
    }),
  );
  return cids;
}

/** How likely a card is remembered today, in percent; null without a memory. */
export function recallOf(store: Store, { stability, memoryDay }: CardRow): number | null {
  if (stability === null || memoryDay === null) return null;
  return Math.round(100 * likelyRecall({ stability, day: memoryDay }, store.today()));
}

/** A visible card by its cid. */
export function cardByCid(store: Store, cid: string): CardRow | undefined {
  return store
    .sql<CardRow>(
      `SELECT ${CARD_COLUMNS} FROM cards c JOIN records r ON r.card_id = c.id
       WHERE c.cid = ? AND ${visibleRecords(store)}`,
    )
    .get(cid);
}

/** Visible cards by their cids, in the order of the cids. */
export function cardsByCids(store: Store, cids: readonly string[]): CardRow[] {
  return store
    .sql<CardRow>(
      `SELECT ${CARD_COLUMNS} FROM ${CARDS_IN_LIST}
       CROSS JOIN records r ON r.card_id = c.id WHERE ${visibleRecords(store)} ORDER BY list.key`,
    )
    .all(JSON.stringify(cids));
}

/** A filter of the card list as a condition. All filters keep suspended cards. */
function filterCondition(filter: CardFilter | null | undefined, today: number): { sql: string; params: number[] } {
  switch (filter ?? 'all') {
    case 'all':
      return { sql: '', params: [] };
    case 'trained':
      return { sql: ' AND r.IS_TRAINED = 1', params: [] };
    case 'learned':
      return { sql: ' AND r.IS_LEARNED = 1', params: [] };
    case 'inreview':
      return { sql: ' AND r.IS_LEARNED = 1 AND r.due_day <= ?', params: [today] };
  }
}

function countOf(store: Store, scope: ResolvedScope, filter: CardFilter | null | undefined): number {
  if (scope.counted !== null) {
    const counts = boxCounts(store, scope.counted.kind, scope.counted.box_id);
    const counted = {
      all: counts.count,
      trained: counts.trained_count,
      learned: counts.learned_count,
      inreview: counts.in_review_count,
    };
    return counted[filter ?? 'all'];
  }
  const condition = filterCondition(filter, store.today());
  const sql = `SELECT count(*) FROM records r WHERE ${scope.where}${condition.sql}`;
  return (
    store
      .sql<number>(sql)
      .pluck()
      .get(...scope.params, ...condition.params) ?? 0
  );
}

interface FilterAndSort {
  readonly filter?: CardFilter | null | undefined;
  readonly sort?: CardSort | null | undefined;
}

/** The row ids of a part of a list, in one statement. A limit of -1 means all. */
function rowIds(
  store: Store,
  scope: ResolvedScope,
  { filter, sort }: FilterAndSort,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): number[] {
  const condition = filterCondition(filter, store.today());
  const sql = `SELECT r.card_id FROM records r WHERE ${scope.where}${condition.sql}
    ORDER BY ${ORDER[sort ?? 'title']} LIMIT ? OFFSET ?`;
  return store
    .sql<number>(sql)
    .pluck()
    .all(...scope.params, ...condition.params, limit, offset);
}

/** The orders of `ORDER` as integer sort keys. */
const KEY: Readonly<Record<CardSort, string | null>> = {
  title: null,
  due: 'coalesce(r.due_day, -1)',
  created: 'r.card_id',
  level: 'r.memory_level',
};

function listQuery(store: Store, { filter, sort }: FilterAndSort): ListQuery {
  const { sql, params } = filterCondition(filter, store.today());
  return { key: KEY[sort ?? 'title'], descending: sort === 'created', and: sql, params };
}

/** The cids of a whole list, in the order of the pages, in steps. */
export async function cardIds(
  store: Store,
  scope: ResolvedScope,
  options: FilterAndSort,
  pause: Pause,
): Promise<string[]> {
  const ids = isLong(store, scope)
    ? Array.from(await wholeList(store, scope, listQuery(store, options), pause))
    : rowIds(store, scope, options, { limit: -1, offset: 0 });
  return await cidsByIds(store, ids, pause);
}

/** One page of the cards of a scope, and their total number. */
export async function cardPage(
  store: Store,
  scope: ResolvedScope,
  options: FilterAndSort & { readonly offset: number; readonly limit: number },
  pause: Pause,
) {
  const { filter, sort } = options;
  const offset = Math.max(0, options.offset);
  const limit = Math.max(0, Math.min(options.limit, MAX_LIMIT));
  // An index has all cards by title in this order.
  const isInIndex = (sort ?? 'title') === 'title' && (filter ?? 'all') === 'all';
  const ids =
    isInIndex || !isLong(store, scope)
      ? rowIds(store, scope, options, { limit, offset })
      : (await wholeList(store, scope, listQuery(store, options), pause)).subarray(offset, offset + limit);
  return { total: countOf(store, scope, filter), offset, cards: cardsByIds(store, ids) };
}

/** The cards directly in a box, by title: all of them, or the next `first` cards after the cid `after`. */
export function boxCards(store: Store, box_id: number, first: number | null, after: string | null): CardRow[] {
  const from = store
    .sql<{ title_key: string; card_id: number }>(
      'SELECT r.title_key, r.card_id FROM cards c JOIN records r ON r.card_id = c.id WHERE c.cid = ?',
    )
    .get(after);
  const ids = store
    .sql<number>(
      `SELECT r.card_id FROM records r
       WHERE r.box_id = ? AND ${visibleRecords(store)} AND (r.title_key, r.card_id) > (?, ?)
       ORDER BY r.title_key, r.card_id LIMIT ?`,
    )
    .pluck()
    .all(box_id, from?.title_key ?? '', from?.card_id ?? 0, first === null ? -1 : Math.max(0, first));
  return cardsByIds(store, ids);
}

/** The first due cards, by due date, then title. */
export function dueCards(store: Store, limit: number): CardRow[] {
  return store
    .sql<CardRow>(
      `SELECT ${CARD_COLUMNS} FROM records r CROSS JOIN cards c ON c.id = r.card_id
       WHERE r.place = ${VISIBILITY.active} AND r.due_day IS NOT NULL AND r.due_day <= ?${visibilityFilter(store)}
       ORDER BY r.due_day, r.title_key LIMIT ?`,
    )
    .all(store.today(), limit);
}

/** The cards of a card group (a feature of older versions). */
export function cardsByGid(store: Store, gid: string): CardRow[] {
  return store
    .sql<CardRow>(
      `SELECT ${CARD_COLUMNS} FROM cards c JOIN records r ON r.card_id = c.id
       WHERE c.gid = ? AND ${visibleRecords(store)} ORDER BY r.title_key`,
    )
    .all(gid);
}
