import type { Condition } from '#mirror/search/index.ts';
import { ranking } from '../database/cardOrder.ts';
import type { Store } from '../database/store.ts';

/** Cards by row id. */
export interface CardSet {
  /** 1 for each of them. */
  readonly has: Uint8Array;
  readonly size: number;
  /** All of them, where they are few. */
  readonly few: readonly number[] | null;
}

interface Kept {
  readonly version: string;
  readonly sets: Map<string, CardSet>;
}

const KEPT = 6;
/** Of so many cards one and fewer are looked up one by one, sooner than all records are walked through. */
const FEW_OF = 8;
const kept = new WeakMap<Store, Kept>();

function keptOf(store: Store): Map<string, CardSet> {
  // A card that changed is in the indexes only later, so either makes a set old.
  const version = `${store.cardsVersion} ${store.textsVersion}`;
  let mine = kept.get(store);
  if (mine === undefined || mine.version !== version) {
    mine = { version, sets: new Map() };
    kept.set(store, mine);
  }
  return mine.sets;
}

function read(store: Store, ids: string, params: Condition['params']): CardSet {
  const found = store.db
    .prepare<(string | number)[], number>(ids)
    .pluck()
    .all(...params);
  const has = new Uint8Array(found.reduce((most, id) => Math.max(most, id), 0) + 1);
  // A card with a tag and one below it is given twice.
  const once = found.filter((id) => {
    const isNew = has[id] === 0;
    has[id] = 1;
    return isNew;
  });
  return { has, size: once.length, few: once.length * FEW_OF <= ranking(store, 'title').ids.length ? once : null };
}

/**
 * The cards that a statement gives, which looks at no records: kept until cards change, so that the next order, and the
 * next query after an answer, look into no index again.
 */
export function cardSet(store: Store, ids: string, params: Condition['params']): CardSet {
  const sets = keptOf(store);
  const key = JSON.stringify([ids, params]);
  const set = sets.get(key) ?? read(store, ids, params);
  // The one used last is the last to go.
  sets.delete(key);
  sets.set(key, set);
  for (const oldest of sets.keys()) {
    if (sets.size <= KEPT) break;
    sets.delete(oldest);
  }
  return set;
}
