import { cardByCid, cardsByCids } from '#mirror/cards/index.ts';
import type { CardRow } from '../database/rows.ts';
import type { Store } from '../database/store.ts';

/** The languages of a box's cards; null where it names none. */
export interface Languages {
  readonly front_lang: string | null;
  readonly back_lang: string | null;
}

/** Cards kept; a session shows three and soon needs two more. */
const MAX_CARDS = 32;

/**
 * The cards a session shows next, read while the person looks at the one before, so that an answer reads nothing. A row
 * holds until anything is written that its owner has not declared harmless (`keepThrough`).
 */
export class CardCache {
  readonly #store: Store;
  readonly #rows = new Map<string, CardRow>();
  readonly #languages = new Map<string, Languages>();
  #writes = 0;
  #version = 0;

  constructor(store: Store) {
    this.#store = store;
  }

  /** A card that is shown, or undefined. */
  get(cid: string): CardRow | undefined {
    this.#check();
    const kept = this.#rows.get(cid);
    if (kept !== undefined) return kept;
    const row = cardByCid(this.#store, cid);
    if (row !== undefined) this.#keep(row);
    return row;
  }

  /** Reads those of the cards that are not kept yet. */
  prefetch(cids: readonly string[]): void {
    this.#check();
    const missing = cids.filter((cid) => !this.#rows.has(cid));
    if (missing.length > 0) for (const row of cardsByCids(this.#store, missing)) this.#keep(row);
  }

  /** Runs a write that changes, of all cards and boxes, at most the named card: the other rows still hold after it. */
  retainDuring<T>(cid: string | null, write: () => T): T {
    this.#check();
    const { cardsVersion } = this.#store;
    const result = write();
    if (cid !== null) this.#rows.delete(cid);
    if (this.#store.cardsVersion === cardsVersion) this.#writes = this.#store.writes;
    return result;
  }

  /** What was read of a box (by pbid), until cards or boxes change. */
  languagesOf(pbid: string, read: () => Languages): Languages {
    if (this.#version !== this.#store.cardsVersion) this.#languages.clear();
    this.#version = this.#store.cardsVersion;
    const kept = this.#languages.get(pbid) ?? read();
    this.#languages.set(pbid, kept);
    return kept;
  }

  #check(): void {
    if (this.#writes === this.#store.writes) return;
    this.#rows.clear();
    this.#writes = this.#store.writes;
  }

  #keep(row: CardRow): void {
    this.#rows.set(row.cid, row);
    for (const oldest of this.#rows.keys()) {
      if (this.#rows.size <= MAX_CARDS) break;
      this.#rows.delete(oldest);
    }
  }
}
