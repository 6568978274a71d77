import { cardByCid, cardsByCids } from '#mirror/cards/index.ts';
import { LruCache } from '../database/caches.ts';
import type { CardRow } from '../database/rows.ts';
import type { Store } from '../database/store.ts';

/** The languages of the cards of a box; null if the box names none. */
export interface Languages {
  readonly front_lang: string | null;
  readonly back_lang: string | null;
}

/** A session shows three cards and soon needs two more. */
const MAX_CARDS = 32;

/**
 * The cards of the next steps. They are read while the learner looks at the current card, so that an answer reads nothing.
 * Any write empties the cache, except a write inside {@link CardCache.retainDuring}.
 */
export class CardCache {
  readonly #store: Store;
  readonly #rows = new LruCache<string, CardRow>(MAX_CARDS);
  readonly #languages = new Map<string, Languages>();
  #writes = 0;
  #version = 0;

  constructor(store: Store) {
    this.#store = store;
  }

  /** A card; undefined if it is not visible. */
  get(cid: string): CardRow | undefined {
    this.#check();
    const cached = this.#rows.get(cid);
    if (cached !== undefined) return cached;
    const row = cardByCid(this.#store, cid);
    if (row !== undefined) this.#rows.set(row.cid, row);
    return row;
  }

  /** Reads the cards that are not in the cache. */
  prefetch(cids: readonly string[]): void {
    this.#check();
    const missing = cids.filter((cid) => !this.#rows.has(cid));
    if (missing.length > 0) for (const row of cardsByCids(this.#store, missing)) this.#rows.set(row.cid, row);
  }

  /** Runs a write that changes at most this one card, and no box. Keeps the other cached rows. */
  retainDuring<T>(cid: string | null, write: () => T): T {
    this.#check();
    const { cardsVersion } = this.#store;
    const result = write();
    if (cid !== null) this.#rows.delete(cid);
    if (this.#store.cardsVersion === cardsVersion) this.#writes = this.#store.writes;
    return result;
  }

  /** The languages of a box (by pbid). Cached until cards or boxes change. */
  languagesOf(pbid: string, read: () => Languages): Languages {
    if (this.#version !== this.#store.cardsVersion) this.#languages.clear();
    this.#version = this.#store.cardsVersion;
    const cached = this.#languages.get(pbid) ?? read();
    this.#languages.set(pbid, cached);
    return cached;
  }

  #check(): void {
    if (this.#writes === this.#store.writes) return;
    this.#rows.clear();
    this.#writes = this.#store.writes;
  }
}
