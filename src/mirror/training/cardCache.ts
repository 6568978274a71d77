import type { Memory } from '#core/training/index.ts';
import { cardByCid, cardsByCids } from '#mirror/cards/index.ts';
import { memoryIn, memoryOf } from '#mirror/records/index.ts';
import { LruCache } from '../database/caches.ts';
import type { CardRow } from '../database/rows.ts';
import { hasAnswerDates } from '../database/serverProtocol.ts';
import type { Store } from '../database/store.ts';

/** How a box trains its cards: their languages, null if the box names none, what the back shows, and how it chooses dates. */
export interface BoxTraining {
  readonly front_lang: string | null;
  readonly back_lang: string | null;
  readonly questionAbove: boolean;
  /** In percent; null: dates by level. */
  readonly wantedRecall: number | null;
}
const NO_BOX: BoxTraining = { front_lang: null, back_lang: null, questionAbove: true, wantedRecall: null };

/** A session shows three cards and soon needs two more. */
const MAX_CARDS = 32;

/**
 * The cards of the next steps. They are read while the learner looks at the current card, so that an answer reads nothing.
 * Any write empties the cache, except a write inside {@link CardCache.retainDuring}.
 */
export class CardCache {
  readonly #store: Store;
  readonly #rows = new LruCache<string, CardRow>(MAX_CARDS);
  readonly #boxes = new Map<string, BoxTraining>();
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

  /** The memory of a card, which an answer needs. */
  memory(cid: string): Memory | null {
    const row = this.get(cid);
    return row === undefined ? memoryOf(this.#store, cid) : memoryIn(this.#store, row);
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

  /** How the box of a card trains it. Cached until cards or boxes change. */
  boxOf(card: Pick<CardRow, 'pbid'> | undefined): BoxTraining {
    if (card === undefined) return NO_BOX;
    if (this.#version !== this.#store.cardsVersion) this.#boxes.clear();
    this.#version = this.#store.cardsVersion;
    const cached = this.#boxes.get(card.pbid) ?? readBox(this.#store, card.pbid);
    this.#boxes.set(card.pbid, cached);
    return cached;
  }

  #check(): void {
    if (this.#writes === this.#store.writes) return;
    this.#rows.clear();
    this.#writes = this.#store.writes;
  }
}

/** A sub-box has the languages of its top-level box where it names none, and its other settings. */
export function readBox(store: Store, pbid: string): BoxTraining {
  const row = store
    .sql<Omit<BoxTraining, 'questionAbove'> & { questionAbove: number }>(
      `SELECT coalesce(b.front_lang, t.front_lang) AS front_lang, coalesce(b.back_lang, t.back_lang) AS back_lang,
       t.questionAbove, t.wantedRecall FROM boxes b JOIN boxes t ON t.bid = b.pbid WHERE b.bid = ?`,
    )
    .get(pbid);
  if (row === undefined) return NO_BOX;
  return {
    ...row,
    questionAbove: row.questionAbove === 1,
    wantedRecall: hasAnswerDates(store) ? row.wantedRecall : null,
  };
}
