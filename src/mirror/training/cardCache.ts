import type { Memory } from '#core/training/index.ts';
import { cardByCid, cardsByCids } from '#mirror/cards/index.ts';
import { memoryOf } from '#mirror/records/index.ts';
import { LruCache } from '../database/caches.ts';
import type { CardRow } from '../database/rows.ts';
import type { Store } from '../database/store.ts';

/** How the cards of a box are shown: their languages, null if the box names none, and what the back shows. */
export interface CardDisplay {
  readonly front_lang: string | null;
  readonly back_lang: string | null;
  readonly questionAbove: boolean;
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
  readonly #memories = new LruCache<string, { readonly memory: Memory | null }>(MAX_CARDS);
  readonly #displays = new Map<string, CardDisplay>();
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

  /** The memory of a card, which an answer needs; of one whose record has none yet its log is replayed. */
  memory(cid: string): Memory | null {
    this.#check();
    const cached = this.#memories.get(cid) ?? { memory: memoryOf(this.#store, cid) };
    this.#memories.set(cid, cached);
    return cached.memory;
  }

  /** Reads the cards that are not in the cache. */
  prefetch(cids: readonly string[]): void {
    this.#check();
    const missing = cids.filter((cid) => !this.#rows.has(cid));
    if (missing.length > 0) for (const row of cardsByCids(this.#store, missing)) this.#rows.set(row.cid, row);
    for (const cid of cids) this.memory(cid);
  }

  /** Runs a write that changes at most this one card, and no box. Keeps the other cached rows. */
  retainDuring<T>(cid: string | null, write: () => T): T {
    this.#check();
    const { cardsVersion } = this.#store;
    const result = write();
    if (cid !== null) {
      this.#rows.delete(cid);
      this.#memories.delete(cid);
    }
    if (this.#store.cardsVersion === cardsVersion) this.#writes = this.#store.writes;
    return result;
  }

  /** How the cards of a box (by pbid) are shown. Cached until cards or boxes change. */
  displayOf(pbid: string, read: () => CardDisplay): CardDisplay {
    if (this.#version !== this.#store.cardsVersion) this.#displays.clear();
    this.#version = this.#store.cardsVersion;
    const cached = this.#displays.get(pbid) ?? read();
    this.#displays.set(pbid, cached);
    return cached;
  }

  #check(): void {
    if (this.#writes === this.#store.writes) return;
    this.#rows.clear();
    this.#memories.clear();
    this.#writes = this.#store.writes;
  }
}
