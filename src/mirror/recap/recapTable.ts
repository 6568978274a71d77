import { HARD_CARD_FORGOTTEN } from '#core/training/index.ts';
import type { ResolvedScope } from '#mirror/cards/index.ts';
import { boxCounts } from '#mirror/cards/index.ts';
import { byKey, inRanking, packed, ranking } from '../database/cardOrder.ts';
import type { Store } from '../database/store.ts';
import { placeCounts } from './recap.ts';

const MAX_LIMIT = 1000;

/** Written out, because an index of some rows only serves a condition without parameters. */
const HARD = ` AND r.forgotten >= ${HARD_CARD_FORGOTTEN}`;
const HARD_INDEX = 'INDEXED BY records_hard';

/** Cards forgotten 8 times or more. */
export function hardCount(store: Store, place: ResolvedScope): number {
  return (
    store
      .sql<{ n: number }>(`SELECT count(*) AS n FROM records r ${HARD_INDEX} WHERE ${place.where}${HARD}`)
      .get(...place.params)?.n ?? 0
  );
}

export type RecapSort = 'title' | 'last_training_at' | 'next_training_at' | 'memory_level' | 'forgotten';

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

/** Whole numbers to sort by; -1 where there is no date, which comes last in either direction. */
const KEY: Readonly<Record<RecapSort, string>> = {
  title: '0',
  // Minutes.
  last_training_at: 'coalesce(unixepoch(r.last_training_at) / 60, -1)',
  // As it is shown: cards of one day are in the order of their titles.
  next_training_at: 'coalesce(r.due_day, -1)',
  memory_level: 'r.memory_level',
  forgotten: 'r.forgotten',
};

type Wanted = Pick<RecapOptions, 'sort' | 'descending'> & { readonly is_hard: boolean; readonly text: string };

const ROWS = `SELECT r.cid, c.title, c.pbid, r.memory_level, r.last_training_at, r.next_training_at, r.forgotten
  FROM json_each(?) AS wanted CROSS JOIN records r ON r.card_id = wanted.value CROSS JOIN cards c ON c.id = r.card_id
  ORDER BY wanted.key`;

/** A window of the recap's table. */
export function recapCards(store: Store, place: ResolvedScope, options: RecapOptions) {
  const { sort, descending } = options;
  const wanted = { sort, descending, is_hard: options.only_hard === true, text: options.search?.trim() ?? '' };
  const offset = Math.max(0, options.offset);
  const limit = Math.max(0, Math.min(options.limit, MAX_LIMIT));
  const direct = firstDue(store, place, wanted, offset, limit);
  const ids = direct ?? listed(store, place, wanted);
  const window = direct ?? ids.subarray(offset, offset + limit);
  return {
    total: direct === null ? ids.length : placeCounts(store, place).count,
    offset,
    cards: store.sql<RecapCard>(ROWS).all(JSON.stringify([...window])),
  };
}

/**
 * The row ids of a window of the usual list (everything, by its next training): the index by due day has it in that order.
 * null where it does not: it leaves out suspended cards and those without a date.
 */
function firstDue(
  store: Store,
  place: ResolvedScope,
  wanted: Wanted,
  offset: number,
  limit: number,
): Uint32Array | null {
  if (place.counted === null || wanted.sort !== 'next_training_at' || wanted.descending) return null;
  if (wanted.is_hard || wanted.text !== '' || placeCounts(store, place).suspended_count > 0) return null;
  const ids = store
    .sql<{ card_id: number }>(
      `SELECT r.card_id FROM records r WHERE ${place.where} AND r.place = 1 AND r.due_day IS NOT NULL
       ORDER BY r.due_day, r.title_key, r.card_id LIMIT ? OFFSET ?`,
    )
    .all(...place.params, limit, offset);
  return ids.length < limit ? null : Uint32Array.from(ids, ({ card_id }) => card_id);
}

const LISTS = 4;
const kept = new WeakMap<Store, { writes: number; lists: Map<string, Uint32Array> }>();

/** All row ids of a list, kept until something is written, so that scrolling only cuts pieces out. */
function listed(store: Store, place: ResolvedScope, wanted: Wanted): Uint32Array {
  let mine = kept.get(store);
  if (mine === undefined || mine.writes !== store.writes) {
    mine = { writes: store.writes, lists: new Map() };
    kept.set(store, mine);
  }
  const key = JSON.stringify([place.where, place.params, wanted]);
  const known = mine.lists.get(key);
  if (known !== undefined) return known;
  const made = list(store, place, wanted);
  mine.lists.set(key, made);
  for (const oldest of mine.lists.keys()) {
    if (mine.lists.size <= LISTS) break;
    mine.lists.delete(oldest);
  }
  return made;
}

function list(store: Store, place: ResolvedScope, { sort, descending, is_hard, text }: Wanted): Uint32Array {
  const isSearched = text !== '';
  const titles = isSearched ? 'JOIN cards c ON c.id = r.card_id' : '';
  const like = isSearched ? " AND c.title LIKE ? ESCAPE '\\'" : '';
  const params = [...place.params, ...(isSearched ? [`%${text.replace(/[\\%_]/g, '\\$&')}%`] : [])];
  const rows = store.db
    .prepare<(string | number)[], number>(
      `SELECT ${packed(KEY[sort])} FROM records r ${is_hard ? HARD_INDEX : pathTo(store, place)} ${titles}
       WHERE ${place.where}${is_hard ? HARD : ''}${like}`,
    )
    .pluck()
    .all(...params);
  const base = ranking(store, 'title');
  return sort === 'title' ? inRanking(base, rows, descending) : byKey(base, rows, descending);
}

/** One walk through all records takes a sixth of the time of being led to each: worth it for a large part of them. */
function pathTo(store: Store, place: ResolvedScope): string {
  if (place.counted === null) return '';
  const { count } = placeCounts(store, place);
  return count * 6 > boxCounts(store, 2, 0).count ? 'NOT INDEXED' : '';
}
