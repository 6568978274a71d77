import { HARD_CARD_FORGOTTEN } from '#core/training/index.ts';
import { type ListQuery, type ResolvedScope, wholeList } from '#mirror/cards/index.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import type { QueryRecapCardsArgs, RecapCard, RecapSort } from '#shared/graphql/generated.ts';
import { RECORDS_IN_LIST } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { VISIBILITY } from '../database/visibility.ts';
import { scopeCounts } from './scopeAnswers.ts';

const MAX_LIMIT = 1000;

/** The number is part of the text: SQLite uses a partial index only if the condition has no parameter. */
const HARD = ` AND r.forgotten >= ${HARD_CARD_FORGOTTEN}`;
const HARD_INDEX = 'records_hard';

/** The number of hard cards (leeches): forgotten 8 times or more. */
export function hardCount(store: Store, scope: ResolvedScope): number {
  const sql = `SELECT count(*) FROM records r INDEXED BY ${HARD_INDEX} WHERE ${scope.where}${HARD}`;
  return (
    store
      .sql<number>(sql)
      .pluck()
      .get(...scope.params) ?? 0
  );
}

type RecapOptions = Omit<QueryRecapCardsArgs, 'scope' | 'only_hard' | 'search'> &
  Partial<Pick<QueryRecapCardsArgs, 'only_hard' | 'search'>>;

/** The integer sort keys; -1 means no date. */
const KEY: Readonly<Record<RecapSort, string | null>> = {
  title: null,
  // Minutes.
  last_training_at: 'coalesce(unixepoch(r.last_training_at) / 60, -1)',
  // The table shows days, so cards of one day are sorted by title.
  next_training_at: 'coalesce(r.due_day, -1)',
  memory_level: 'r.memory_level',
  forgotten: 'r.forgotten',
};

const ROWS = `SELECT r.cid, c.title, c.pbid, c.bid, r.memory_level, r.last_training_at, r.next_training_at, r.forgotten
  FROM ${RECORDS_IN_LIST} CROSS JOIN cards c ON c.id = r.card_id
  ORDER BY list.key`;

/** One page of the table of the recap, and the total number of rows. */
export async function recapCards(store: Store, scope: ResolvedScope, options: RecapOptions, pause: Pause) {
  const offset = Math.max(0, options.offset);
  const limit = Math.max(0, Math.min(options.limit, MAX_LIMIT));
  const direct = firstDue(store, scope, options, offset, limit);
  const ids = direct ?? (await wholeList(store, scope, listQuery(options), pause));
  const window = direct ?? ids.subarray(offset, offset + limit);
  return {
    total: direct === null ? ids.length : scopeCounts(store, scope).count,
    offset,
    cards: store.sql<RecapCard>(ROWS).all(JSON.stringify([...window])),
  };
}

function searched({ search }: RecapOptions): string {
  return search?.trim() ?? '';
}

function listQuery(options: RecapOptions): ListQuery {
  const { sort, descending, only_hard } = options;
  const text = searched(options);
  const like = text === '' ? '' : " AND (SELECT title FROM cards WHERE id = r.card_id) LIKE ? ESCAPE '\\'";
  return {
    key: KEY[sort],
    descending,
    and: `${only_hard === true ? HARD : ''}${like}`,
    params: text === '' ? [] : [`%${text.replace(/[\\%_]/g, '\\$&')}%`],
    ...(only_hard === true && { index: HARD_INDEX }),
  };
}

/**
 * The row ids of one page of the default list (all cards by due date), read from the index by due day. Returns null if
 * the index cannot serve the page: it has no suspended cards and no cards without a date.
 */
function firstDue(
  store: Store,
  scope: ResolvedScope,
  options: RecapOptions,
  offset: number,
  limit: number,
): Uint32Array | null {
  if (scope.counted === null || options.sort !== 'next_training_at' || options.descending) return null;
  if (options.only_hard === true || searched(options) !== '') return null;
  if (scopeCounts(store, scope).suspended_count > 0) return null;
  const ids = store
    .sql<number>(
      `SELECT r.card_id FROM records r WHERE ${scope.where} AND r.place = ${VISIBILITY.active} AND r.due_day IS NOT NULL
       ORDER BY r.due_day, r.title_key, r.card_id LIMIT ? OFFSET ?`,
    )
    .pluck()
    .all(...scope.params, limit, offset);
  return ids.length < limit ? null : Uint32Array.from(ids);
}
