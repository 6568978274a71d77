import { MAX_SUB_BOXES } from '#core/boxes/index.ts';
import { LIMITS } from '#core/card/index.ts';
import { createBox, subBoxTitle } from '#mirror/boxes/index.ts';
import { boxCounts } from '#mirror/cards/index.ts';
import { isNested, subBoxes } from '../database/boxLists.ts';
import { MirrorError } from '../database/errors.ts';
import type { Store } from '../database/store.ts';

/** Where an import's cards go. */
export interface ResolvedTarget {
  readonly bid: string;
  /** Its top-level box. */
  readonly top: string;
  readonly title: string;
  /** It is a box of sub-boxes, which take its cards. */
  readonly isNested: boolean;
  readonly isNew: boolean;
  /** How many cards fit. */
  readonly room: number;
}

/** A box that is there. Throws `BID_NOT_FOUND` for one that is not, or in the bin. */
export function findTarget(store: Store, bid: string): ResolvedTarget {
  const box = store
    .sql<{ id: number; top: string; title: string }>(
      `SELECT id, pbid AS top, title FROM boxes
       WHERE bid = ? AND IS_SOFT_DELETED = 0 AND batch NOT IN (SELECT batch FROM open_imports)`,
    )
    .get(bid);
  if (box === undefined) throw new MirrorError('BID_NOT_FOUND', 'no such box');
  const { id, top, title } = box;
  const hasSubBoxes = top === bid && isNested(store, bid);
  const { count } = boxCounts(store, hasSubBoxes ? 1 : 0, id);
  return { bid, top, title, isNested: hasSubBoxes, isNew: false, room: LIMITS.cardsPerBox - count };
}

/** A box of its own, hidden under the batch. */
export function newPlace(store: Store, title: string, batch: number): ResolvedTarget {
  const { bid, pbid } = store.write(() => createBox(store, { title }, batch));
  return { bid, top: pbid, title, isNested: false, isNew: true, room: LIMITS.cardsPerBox };
}

interface Part {
  readonly bid: string;
  room: number;
}

/**
 * Which box the cards of one transaction go into, one after another: of a box of sub-boxes the last of these until it has
 * `partial_size` cards, then new ones, as a split would make them (docs/product.md §3).
 */
export class Parts {
  readonly #store: Store;
  readonly #place: ResolvedTarget;
  readonly #batch: number;
  #part: Part | null;

  constructor(store: Store, place: ResolvedTarget, batch: number) {
    this.#store = store;
    this.#place = place;
    this.#batch = batch;
    this.#part = place.isNested ? this.#last() : null;
  }

  /** The `pbid` of the next card, within `store.write`; null if there can be no more sub-boxes. */
  next(): string | null {
    if (!this.#place.isNested) return this.#place.bid;
    if (this.#part === null || this.#part.room <= 0) this.#part = this.#add();
    if (this.#part === null) return null;
    this.#part.room--;
    return this.#part.bid;
  }

  #last(): Part | null {
    const row = this.#store
      .sql<{ bid: string; size: number; count: number }>(
        `SELECT b.bid, t.partial_size AS size,
           (SELECT total(n) FROM state_counts WHERE kind = 0 AND box_id = b.id AND batch IN (0, ?)) AS count
         FROM boxes b JOIN boxes t ON t.bid = b.pbid
         WHERE b.pbid = ? AND b.bid <> b.pbid AND b.IS_SOFT_DELETED = 0 AND b.batch IN (0, ?)
         ORDER BY b.position DESC, b.id DESC LIMIT 1`,
      )
      .get(this.#batch, this.#place.bid, this.#batch);
    return row === undefined ? null : { bid: row.bid, room: row.size - row.count };
  }

  #add(): Part | null {
    const { bid, title } = this.#place;
    const own = this.#store
      .sql<{ n: number }>('SELECT count(*) AS n FROM boxes WHERE pbid = ? AND bid <> pbid AND batch = ?')
      .get(bid, this.#batch);
    const count = subBoxes(this.#store, bid).length + (own?.n ?? 0);
    const size = this.#store.sql<{ size: number }>('SELECT partial_size AS size FROM boxes WHERE bid = ?').get(bid);
    if (count >= MAX_SUB_BOXES || size === undefined) return null;
    const part = createBox(this.#store, { title: subBoxTitle(title, count + 1), parent: bid }, this.#batch);
    return { bid: part.bid, room: Math.max(1, size.size) };
  }
}
