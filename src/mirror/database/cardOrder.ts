import type { Pause } from '../scheduling/chunking.ts';
import { createStoreCache } from './caches.ts';
import { readInSteps, STEP } from './steps.ts';
import type { Store } from './store.ts';
import { VISIBILITY } from './visibility.ts';

/** All cards in an order. */
export interface Ranking {
  /** Row ids. */
  readonly ids: Uint32Array;
  /** The position in `ids` by row id, counted from 1; 0 for a card that is not in `ids`. */
  readonly positions: Uint32Array;
}

/** A packed row holds the card's id in the low 26 bits and the sort key in the next 27. A number holds both exactly. */
const ID_SPAN = 2 ** 26;
const KEY_BITS = 27;

/**
 * SQL for a packed row: one number with the row id of `records r` and its sort key.
 * @param key SQL for an integer from -1 (no key) to 134,217,726
 *
 * Reading one column takes two thirds of the time of reading two.
 */
export function packed(key: string): string {
  return `(${key} + 1) * ${ID_SPAN} + r.card_id`;
}

/** The row id of a packed row. */
export function idOf(row: number): number {
  return row - Math.floor(row / ID_SPAN) * ID_SPAN;
}

/** The cards behind one of the order, and the place of a card in the order. */
const ORDERS = {
  title: {
    next: `SELECT card_id AS id FROM records WHERE place > ${VISIBILITY.inBin} AND (title_key, card_id) > (?, ?)
      ORDER BY title_key, card_id LIMIT ?`,
    key: 'SELECT title_key FROM records WHERE card_id = ?',
  },
  added: {
    next: 'SELECT id FROM cards WHERE (create_at, id) > (?, ?) ORDER BY create_at, id LIMIT ?',
    key: 'SELECT create_at FROM cards WHERE id = ?',
  },
} as const;
const ALL = -1;

const rankingsOf = createStoreCache(
  (store) => store.cardsVersion,
  () => new Map<keyof typeof ORDERS, Ranking>(),
);

/** All cards by title or by creation time. Cached until cards change. */
export function ranking(store: Store, order: keyof typeof ORDERS): Ranking {
  const rankings = rankingsOf(store);
  let cached = rankings.get(order);
  if (cached === undefined) {
    cached = rank(behind(store, order, 0, ALL));
    rankings.set(order, cached);
  }
  return cached;
}

/** Reads a ranking in steps, so that {@link ranking} has it afterwards. If a card changes meanwhile, `ranking` reads it again. */
export async function prepareRanking(store: Store, order: keyof typeof ORDERS, pause: Pause): Promise<void> {
  const rankings = rankingsOf(store);
  if (rankings.has(order)) return;
  const ids: number[] = [];
  await readInSteps(store, async () => {
    for (let last = 0; ; await pause()) {
      const some = behind(store, order, last, STEP);
      for (const id of some) ids.push(id);
      if (some.length < STEP) break;
      last = some.at(-1) ?? 0;
    }
  });
  if (rankingsOf(store) === rankings) rankings.set(order, rank(ids));
}

/** The row ids behind a card in an order; 0 for all from the first one on. */
function behind(store: Store, order: keyof typeof ORDERS, last: number, limit: number): number[] {
  const { next, key } = ORDERS[order];
  const from = last === 0 ? '' : store.sql<string>(key).pluck().get(last);
  return store.db
    .prepare<[string, number, number], number>(next)
    .pluck()
    .all(from ?? '', last, limit);
}

function rank(order: readonly number[]): Ranking {
  const ids = Uint32Array.from(order);
  const positions = new Uint32Array(ids.reduce((most, id) => Math.max(most, id), 0) + 1);
  for (let at = 0; at < ids.length; at++) positions[ids[at] ?? 0] = at + 1;
  return { ids, positions };
}

/** The row ids of packed rows in the order of a ranking, or in the reverse order. The sort keys are ignored. */
export function inRanking(base: Ranking, rows: readonly number[], descending: boolean): Uint32Array {
  const { ids } = spread(base, rows);
  return descending ? ids.reverse() : ids;
}

interface KeyOrder {
  readonly descending: boolean;
  /** The number at the place of a key is sorted by instead of the key: that of a box, for example. Absent: the keys themselves. */
  readonly places?: Uint32Array | undefined;
}

/**
 * The row ids of packed rows by their sort keys, in steps; rows with the same key are in the order of a ranking. Rows without a key
 * come last in both directions.
 */
export async function byKey(
  base: Ranking,
  rows: readonly number[],
  order: KeyOrder,
  pause: Pause,
): Promise<Uint32Array> {
  const keyed = spread(base, rows);
  await pause();
  return await sortedByKey(keyed, order, pause);
}

/** Ids, and at the same place the sort key of each plus 1; 0 means no key. */
interface KeyedIds {
  readonly ids: Uint32Array;
  readonly keys: Uint32Array;
}

/**
 * Sorts ids by their keys as `byKey` does; ids with the same key stay in their order. Changes `keys`. A radix sort: it takes a tenth
 * of the time of a comparison sort.
 */
export async function sortedByKey(
  { ids, keys }: KeyedIds,
  { descending, places }: KeyOrder,
  pause: Pause,
): Promise<Uint32Array> {
  let minKey = Number.POSITIVE_INFINITY;
  let maxKey = 0;
  for (let at = 0; at < keys.length; at++) {
    let key = keys[at] ?? 0;
    if (places !== undefined && key > 0) {
      key = (places[key - 1] ?? 0) + 1;
      keys[at] = key;
    }
    if (key > maxKey) maxKey = key;
    if (key > 0 && key < minKey) minKey = key;
  }
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] ?? 0;
    keys[at] = key === 0 ? maxKey - minKey + 1 : descending ? maxKey - key : key - minKey;
  }
  await pause();
  return sortedBy(ids, keys, maxKey - minKey + 1);
}

/** Sorts packed rows by a ranking. */
function spread(base: Ranking, rows: readonly number[]): KeyedIds {
  // By position in the ranking: the stored key plus 1. 0 means that the card is not in `rows`.
  const keyByPosition = new Uint32Array(base.ids.length);
  let count = 0;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0;
    const key = Math.floor(row / ID_SPAN);
    const position = base.positions[row - key * ID_SPAN] ?? 0;
    if (position === 0) continue;
    if (keyByPosition[position - 1] === 0) count += 1;
    keyByPosition[position - 1] = key + 1;
  }
  const ids = new Uint32Array(count);
  const keys = new Uint32Array(count);
  for (let position = 0, at = 0; at < count; position++) {
    const key = keyByPosition[position] ?? 0;
    if (key === 0) continue;
    ids[at] = base.ids[position] ?? 0;
    keys[at] = key - 1;
    at += 1;
  }
  return { ids, keys };
}

const DIGIT_BITS = 14;
const DIGITS = 2 ** DIGIT_BITS;

/** Stable radix sort of ids by keys from 0 to `maxKey`, starting with the lowest digit. */
function sortedBy(initialIds: Uint32Array, initialKeys: Uint32Array, maxKey: number): Uint32Array {
  let ids = initialIds;
  let keys = initialKeys;
  for (let shift = 0; shift < KEY_BITS && maxKey >>> shift > 0; shift += DIGIT_BITS) {
    const starts = new Uint32Array(DIGITS + 1);
    for (let at = 0; at < keys.length; at++) {
      const digit = ((keys[at] ?? 0) >>> shift) & (DIGITS - 1);
      starts[digit + 1] = (starts[digit + 1] ?? 0) + 1;
    }
    for (let digit = 1; digit <= DIGITS; digit++) starts[digit] = (starts[digit] ?? 0) + (starts[digit - 1] ?? 0);
    const nextIds = new Uint32Array(ids.length);
    const nextKeys = new Uint32Array(ids.length);
    for (let at = 0; at < ids.length; at++) {
      const key = keys[at] ?? 0;
      const digit = (key >>> shift) & (DIGITS - 1);
      const to = starts[digit] ?? 0;
      starts[digit] = to + 1;
      nextIds[to] = ids[at] ?? 0;
      nextKeys[to] = key;
    }
    ids = nextIds;
    keys = nextKeys;
  }
  return ids;
}
