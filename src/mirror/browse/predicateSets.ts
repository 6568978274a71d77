import type { Condition } from '#mirror/search/index.ts';
import { createStoreCache, LruCache } from '../database/caches.ts';
import { ranking } from '../database/cardOrder.ts';
import type { Store } from '../database/store.ts';

/** A set of cards by row id. */
export interface CardSet {
  /** 1 at the row id of each card of the set. */
  readonly has: Uint8Array;
  readonly size: number;
  /** The row ids of the set if they are few, else null. */
  readonly few: readonly number[] | null;
}

const MAX_SETS = 6;
/** Up to this fraction of the cards, look up each card instead of scanning all records. */
const FEW_FRACTION = 8;

// The text index follows a change of a card later, so a set is valid for one version of both.
const setsOf = createStoreCache(
  (store) => `${store.cardsVersion} ${store.textsVersion}`,
  () => new LruCache<string, CardSet>(MAX_SETS),
);

function readSet(store: Store, ids: string, params: Condition['params']): CardSet {
  const found = store.db
    .prepare<(string | number)[], number>(ids)
    .pluck()
    .all(...params);
  const has = new Uint8Array(found.reduce((most, id) => Math.max(most, id), 0) + 1);
  // The statement returns a card twice if it has a tag and a sub-tag of it.
  const unique = found.filter((id) => {
    const isNew = has[id] === 0;
    has[id] = 1;
    return isNew;
  });
  return {
    has,
    size: unique.length,
    few: unique.length * FEW_FRACTION <= ranking(store, 'title').ids.length ? unique : null,
  };
}

/**
 * The set of cards whose row ids a statement returns. The statement must not read records. Cached until cards change, so
 * that another sort order, or the next query after an answer, does not search the indexes again.
 */
export function cardSet(store: Store, ids: string, params: Condition['params']): CardSet {
  const sets = setsOf(store);
  const key = JSON.stringify([ids, params]);
  const cached = sets.get(key);
  if (cached !== undefined) return cached;
  const set = readSet(store, ids, params);
  sets.set(key, set);
  return set;
}
