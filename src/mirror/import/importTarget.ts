import { MAX_SUB_BOXES } from '#core/boxes/index.ts';
import { LIMITS } from '#core/card/index.ts';
import { createBox, subBoxTitle } from '#mirror/boxes/index.ts';
import { boxCounts, COUNT_KIND } from '#mirror/cards/index.ts';
import type { ImportTarget } from '#shared/import.ts';
import { isNested, subBoxes } from '../database/boxLists.ts';
import { MirrorError } from '../database/errors.ts';
import type { Store } from '../database/store.ts';

/** The box that an import writes to. */
export interface ResolvedTarget {
  readonly bid: string;
  /** The `bid` of its top-level box. */
  readonly top: string;
  readonly title: string;
  /** Whether the box has sub-boxes. Then they hold the cards. */
  readonly isNested: boolean;
  readonly isNew: boolean;
  /** The number of cards that still fit. */
  readonly room: number;
}

/** Resolves an existing box. Throws `BID_NOT_FOUND` if it does not exist or is in the bin. */
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
  const { count } = boxCounts(store, hasSubBoxes ? COUNT_KIND.topBox : COUNT_KIND.box, id);
  return { bid, top, title, isNested: hasSubBoxes, isNew: false, room: LIMITS.cardsPerBox - count };
}

type NewTarget = Extract<ImportTarget, { kind: 'new' }>;

/** Creates a new box, hidden under the batch. */
export function createTarget(store: Store, target: NewTarget, batch: number, isNested = false): ResolvedTarget {
  const { title, frontLang, backLang, wantedRecall } = target;
  const { bid, pbid } = store.write(() =>
    createBox(store, { title, front_lang: frontLang, back_lang: backLang, wantedRecall }, batch),
  );
  return { bid, top: pbid, title, isNested, isNew: true, room: LIMITS.cardsPerBox };
}

interface SubBox {
  readonly bid: string;
  room: number;
}

/**
 * Selects the box for each card of one transaction. In a box with sub-boxes this is the last sub-box until it has
 * `partial_size` cards, then new sub-boxes, like those of a split (V-18).
 */
export class SubBoxFiller {
  readonly #store: Store;
  readonly #target: ResolvedTarget;
  readonly #batch: number;
  #subBox: SubBox | null;

  constructor(store: Store, target: ResolvedTarget, batch: number) {
    this.#store = store;
    this.#target = target;
    this.#batch = batch;
    this.#subBox = target.isNested ? this.#lastSubBox() : null;
  }

  /**
   * The `pbid` of the next card, within `store.write`; null if no more sub-boxes can be created. A card of a deck goes into the
   * sub-box with its title.
   */
  next(deck?: string): string | null {
    if (!this.#target.isNested) return this.#target.bid;
    if (deck !== undefined) return this.#subBoxOf(deck);
    if (this.#subBox === null || this.#subBox.room <= 0) this.#subBox = this.#addSubBox();
    if (this.#subBox === null) return null;
    this.#subBox.room--;
    return this.#subBox.bid;
  }

  #subBoxOf(deck: string): string | null {
    const { bid } = this.#target;
    const found = this.#store
      .sql<{ bid: string }>(
        `SELECT bid FROM boxes WHERE pbid = ? AND bid <> pbid AND title = ? AND IS_SOFT_DELETED = 0 AND batch IN (0, ?) LIMIT 1`,
      )
      .get(bid, deck, this.#batch);
    return found?.bid ?? this.#addSubBox(deck)?.bid ?? null;
  }

  #lastSubBox(): SubBox | null {
    const row = this.#store
      .sql<{ bid: string; size: number; count: number }>(
        `SELECT b.bid, t.partial_size AS size,
           (SELECT total(n) FROM state_counts WHERE kind = ${COUNT_KIND.box} AND box_id = b.id AND batch IN (0, ?)) AS count
         FROM boxes b JOIN boxes t ON t.bid = b.pbid
         WHERE b.pbid = ? AND b.bid <> b.pbid AND b.IS_SOFT_DELETED = 0 AND b.batch IN (0, ?)
         ORDER BY b.position DESC, b.id DESC LIMIT 1`,
      )
      .get(this.#batch, this.#target.bid, this.#batch);
    return row === undefined ? null : { bid: row.bid, room: row.size - row.count };
  }

  #addSubBox(deck?: string): SubBox | null {
    const { bid, title } = this.#target;
    const created = this.#store
      .sql<{ n: number }>('SELECT count(*) AS n FROM boxes WHERE pbid = ? AND bid <> pbid AND batch = ?')
      .get(bid, this.#batch);
    const count = subBoxes(this.#store, bid).length + (created?.n ?? 0);
    const size = this.#store.sql<{ size: number }>('SELECT partial_size AS size FROM boxes WHERE bid = ?').get(bid);
    if (count >= MAX_SUB_BOXES || size === undefined) return null;
    const subBox = createBox(this.#store, { title: deck ?? subBoxTitle(title, count + 1), parent: bid }, this.#batch);
    return { bid: subBox.bid, room: Math.max(1, size.size) };
  }
}
