import type { BoxItem, CardItem } from '#core/sync/index.ts';
import { boxMerge, cardMerge } from '#mirror/staging/index.ts';
import type { Store } from '../database/store.ts';

/** Cards that a sync may delete without a question: this many, or this part of all (docs/product.md §7). */
const FREE_CARDS = 20;
const FREE_PART = 0.1;

/** The cards that the boxes and cards of a page would put in the bin here, within `store.write`. */
export function deletedBy(store: Store, boxes: readonly BoxItem[], cards: readonly CardItem[]): number {
  const bids = boxes.filter(
    (box) =>
      box.IS_SOFT_DELETED &&
      boxMerge(store, { values: box, stamps: box.stamps })?.merged.changes.IS_SOFT_DELETED === true,
  );
  const single = cards.filter(
    (card) =>
      card.card_status === 'deleted' &&
      cardMerge(store, { values: card, stamps: card.stamps })?.merged.changes.card_status === 'deleted',
  );
  return (
    cardsIn(
      store,
      bids.map(({ bid }) => bid),
    ) + single.length
  );
}

/** The cards outside the bin in these boxes and their sub-boxes. */
export function cardsIn(store: Store, bids: readonly string[]): number {
  const count = store.sql<{ n: number }>(
    `SELECT count(*) AS n FROM records WHERE place > 0 AND box_id IN (
       SELECT s.id FROM json_each(?) AS deleted JOIN boxes b ON b.bid = deleted.value
         JOIN boxes s ON s.id = b.id OR s.pbid = b.bid)`,
  );
  return count.get(JSON.stringify(bids))?.n ?? 0;
}

/** The cards outside the bin. */
export function visibleCards(store: Store): number {
  return store.sql<{ n: number }>('SELECT count(*) AS n FROM records WHERE place > 0').get()?.n ?? 0;
}

/** Whether so many deletions of so many cards need a question first. */
export function needsQuestion(deleted: number, total: number): boolean {
  return deleted > FREE_CARDS && deleted > total * FREE_PART;
}
